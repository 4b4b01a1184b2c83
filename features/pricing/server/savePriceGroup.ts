import type { Result } from '#platform/kernel/results/result.ts';
import { type ChangeRequest, saveChange, type VersionedEntity } from '#platform/server/command/saveChange.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { PriceGroup } from '../priceGroup.ts';
import './priceGroupStore.ts';

type PriceGroupChange = Partial<Pick<PriceGroup, 'isDefault' | 'numberOfLevels'>>;

const priceGroups: VersionedEntity<PriceGroup, PriceGroupChange> = {
  entityType: 'PRICE_GROUP',
  label: 'Price group',
  getId: ({ priceId }) => priceId,
  update: (unit, { priceId }, change) =>
    unit.run(
      db
        .updateTable('priceGroup')
        .set(change)
        .where('tenantId', '=', unit.tenantId)
        .where('priceGroupId', '=', priceId),
    ),
};

/** Checks and saves a change of a locked price group. */
export const savePriceGroup = (
  unit: UnitOfWork,
  request: ChangeRequest<PriceGroup, PriceGroupChange>,
): Promise<Result<PriceGroup>> => saveChange(unit, priceGroups, request);
