import { duplicate, invalid, notFound, refuse, type Result } from '#platform/kernel/results/result.ts';
import { createAll } from '#platform/server/command/createAll.ts';
import { insertAll } from '#platform/server/statements/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type PriceGroup, type PriceGroupInput, priceGroupInput, priceGroupKey } from '../priceGroup.ts';
import { savePriceGroup } from './savePriceGroup.ts';
import { lockDefaultGroup, lockPriceGroup, findPriceGroupsByIdOrName } from './priceGroupStore.ts';

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
      const existing = await findPriceGroupsByIdOrName(
        unit,
        requested.map(({ id }) => id),
        requested.map(({ name }) => priceGroupKey(name)),
      );
      const named = existing.filter(({ status }) => status !== 'DELETED');
      return { existing, byName: new Map(named.map((row) => [priceGroupKey(row.name), row])) };
    },
    getId: ({ priceId }) => priceId,
    build: ({ input: { name }, id, columns, report }, { byName }) => {
      const sameName = byName.get(priceGroupKey(name));
      if (sameName)
        return report(
          duplicate(['name'], sameName.priceId, `There is already a price group ${sameName.name}`),
        );
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

/** Makes a group the default for customers without a group; the previous default remains an ordinary group (decision P13). */
export async function setDefaultGroup(unit: UnitOfWork, { id }: { id: string }): Promise<Result<PriceGroup>> {
  const [group, previousDefault] = await Promise.all([lockPriceGroup(unit, id), lockDefaultGroup(unit)]);
  if (!group || group.status === 'DELETED') return refuse(notFound('PRICE_GROUP', id, 'Price group'));
  const action = 'setDefaultGroup';
  return savePriceGroup(unit, {
    action,
    before: group,
    change: { isDefault: true },
    findProblems: ({ name, status }) =>
      status === 'INACTIVE' ? [invalid('INVALID_STATE', ['id'], `Price group ${name} is inactive`)] : [],
    // Sent first, so that there are never two defaults.
    writeOthers: async () =>
      previousDefault &&
      savePriceGroup(unit, { action, before: previousDefault, change: { isDefault: false } }),
  });
}
