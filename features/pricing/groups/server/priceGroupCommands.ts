import { duplicate, invalid, refuse, type Result } from '#platform/kernel/results/result.ts';
import { createAll } from '#platform/server/command/createAll.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type PriceGroupInput, priceGroupInput, priceGroupKey } from '../priceGroup.ts';
import type { PriceGroup } from '../priceGroup.ts';
import { priceGroupNotFoundProblem, savePriceGroup } from './savePriceGroup.ts';
import { findPriceGroupsByIds, findPriceGroupsByNames, lockGroupAndDefault } from './priceGroupStore.ts';

/**
 * Creates price groups, all or nothing; fields of problems start with the index in `inputs`. Returns a group as it is
 * stored when it was created before with the same id and content.
 */
export const addPriceGroups = (
  unit: UnitOfWork,
  inputs: readonly PriceGroupInput[],
): Promise<Result<readonly PriceGroup[]>> =>
  createAll(unit, inputs, {
    entityType: 'PRICE_GROUP',
    action: 'addPriceGroup',
    noun: 'price group',
    schema: priceGroupInput,
    idField: 'id',
    find: async (requested) => {
      const [named, existing] = await Promise.all([
        findPriceGroupsByNames(
          unit,
          requested.map(({ name }) => name),
        ),
        findPriceGroupsByIds(
          unit,
          requested.map(({ id }) => id),
        ),
      ]);
      const byName = new Map(named.map(({ requestedName, ...row }) => [priceGroupKey(requestedName), row]));
      return { existing, byName };
    },
    getId: ({ priceId }) => priceId,
    build: ({ input: { name }, id, columns, report }, { byName }) => {
      const sameName = byName.get(priceGroupKey(name));
      if (sameName) return report(repeatedNameProblem(sameName));
      const status = 'ACTIVE' as const;
      const row = { ...columns, priceId: id, name, status, isDefault: false, numberOfLevels: 0 };
      byName.set(priceGroupKey(row.name), row);
      return row;
    },
    insert: (added) =>
      insertAll(
        unit,
        'priceGroup',
        added.map(({ priceId, ...row }) => ({ ...row, priceGroupId: priceId, createdAt: unit.startedAt })),
      ),
  });

/** Problem of a name that another group has. */
export const repeatedNameProblem = ({ priceId, name }: { priceId: string; name: string }) =>
  duplicate(['name'], priceId, `There is already a price group ${name}`);

/** Makes a group the default for customers without a group; the previous default remains an ordinary group (decision P13). */
export async function setDefaultGroup(unit: UnitOfWork, { id }: { id: string }): Promise<Result<PriceGroup>> {
  const locked = await lockGroupAndDefault(unit, id);
  const group = locked.find(({ priceId }) => priceId === id);
  const previousDefault = locked.find(({ isDefault }) => isDefault);
  if (!group) return refuse(priceGroupNotFoundProblem(id));
  const action = 'setDefaultGroup';
  return savePriceGroup(unit, {
    action,
    before: group,
    change: { isDefault: true },
    findProblems: ({ name, status }) => [
      status === 'INACTIVE' ? invalid('INVALID_STATE', ['id'], `Price group ${name} is inactive`) : undefined,
    ],
    // Sent first, so that there are never two defaults.
    writeRelated: async () =>
      previousDefault &&
      savePriceGroup(unit, { action, before: previousDefault, change: { isDefault: false } }),
  });
}
