import { createLocations } from '#features/locations/server/locationCommands.ts';
import { countMaterialItem } from '#features/material/movements/server/movementCommands.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { TenantFixture } from './tenantFixture.ts';

interface MaterialRow {
  number: number;
  name: string;
  /** Returns the id of a row by its kind and number. */
  id: (kind: number, number: number) => string;
}

/** Adds a material item that was counted at a site of its own or at that of the tenant. */
export async function addMaterialRows(
  unit: UnitOfWork,
  { tenantId, ids, texts }: TenantFixture,
  { number, name, id }: MaterialRow,
): Promise<Result<unknown>> {
  const isEven = number % 2 === 0;
  const siteLocationId = isEven ? ids.site : id(7, number + 10);
  if (!isEven)
    unwrapResult(
      await createLocations(unit, [{ id: siteLocationId, name: `Site ${number}`, locationType: 'SITE' }]),
    );
  const materialItemId = id(3, number + 10);
  await insertAll(unit, 'materialItem', [
    {
      tenantId,
      materialItemId,
      name,
      description: isEven ? name : null,
      category: number > 1 ? (isEven ? 'Pots' : 'pots') : null,
      erpId: isEven ? null : `${number > 2 ? 'm' : 'M'}-${number}`,
      type: null,
      unit: null,
      status: number > 3 ? 'INACTIVE' : 'ACTIVE',
      createdAt: unit.startedAt,
      updatedAt: unit.changeStamp,
    },
  ]);
  return countMaterialItem(unit, {
    materialItemId,
    siteLocationId,
    locationId: siteLocationId,
    clientMutationId: id(4, number + 30),
    countType: 'SET',
    quantityCounted: number > 3 ? 12 : number,
    reasonCode: 'OTHER',
    countedRecorded: `2026-11-22T05:0${number % 4}:00.000Z`,
    countedByUserEmail: texts.manager,
  });
}
