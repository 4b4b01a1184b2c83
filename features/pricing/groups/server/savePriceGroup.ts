import { readUserFormat } from '#features/identity/settings/server/tenantStore.ts';
import { conflictText } from '#platform/kernel/history/conflictText.ts';
import { notFound, type Problem, type Result, staleVersion } from '#platform/kernel/results/result.ts';
import { findLatestDifferences } from '#platform/server/command/history.ts';
import { type ChangeRequest, saveChange, type VersionedEntity } from '#platform/server/command/saveChange.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { priceGroupHistoryLabels } from '../priceGroupFields.ts';
import type { PriceGroup } from '../priceGroup.ts';
import './priceGroupStore.ts';

type PriceGroupChange = Partial<Pick<PriceGroup, 'name' | 'isDefault' | 'status' | 'numberOfLevels'>>;

const maxListedChanges = 3;

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
  findStaleProblem: async (unit, { priceId, status, version }, expectedVersion) => {
    if (status === 'DELETED') return priceGroupNotFoundProblem(priceId);
    const [differences, formatUser] = await Promise.all([
      findLatestDifferences(unit, 'PRICE_GROUP', priceId, {
        afterVersion: expectedVersion,
        max: maxListedChanges,
      }),
      readUserFormat(unit),
    ]);
    // Nobody changed the group since, but an item or a category that its levels name (docs/decisions/0055).
    if (differences.users.length === 0 && expectedVersion < version) return undefined;
    const later = { ...differences, users: differences.users.map(formatUser) };
    return staleVersion(priceId, conflictText(later, priceGroupHistoryLabels), {
      expectedVersion,
      actualVersion: version,
    });
  },
};

/** Problem of an id that names no price group, or a deleted one that is to be changed. */
export const priceGroupNotFoundProblem = (priceId: string): Problem =>
  notFound('PRICE_GROUP', priceId, 'Price group');

/** Checks and saves a change of a locked price group. A deleted one accepts only what is stored already. */
export const savePriceGroup = (
  unit: UnitOfWork,
  request: ChangeRequest<PriceGroup, PriceGroupChange>,
): Promise<Result<PriceGroup>> =>
  saveChange(unit, priceGroups, {
    ...request,
    findProblems: (after) =>
      request.before.status === 'DELETED'
        ? [priceGroupNotFoundProblem(after.priceId)]
        : (request.findProblems?.(after) ?? []),
  });
