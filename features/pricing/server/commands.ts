import * as z from 'zod';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { laterChangeStamp } from '#platform/kernel/dates/day.ts';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { problemAt } from '#platform/kernel/results/problemAt.ts';
import {
  duplicate,
  invalid,
  noChanges,
  notFound,
  ok,
  type Problem,
  refuse,
  type Result,
  settle,
} from '#platform/kernel/results/result.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { insertAll } from '#platform/server/statements/insertAll.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type PriceGroup, type PriceGroupInput, priceGroupInput, priceGroupKey } from '../priceGroup.ts';
import { lockDefaultGroup, lockPriceGroup, findPriceGroupsByIdOrName } from './store.ts';

type StoredGroup = PriceGroup & { tenantId: string };

/**
 * Creates price groups, all or nothing; fields of problems start with the index in `inputs`. Returns a group as it is
 * stored when it was created before with the same id and content.
 */
export async function addPriceGroups(
  unit: UnitOfWork,
  inputs: readonly PriceGroupInput[],
): Promise<Result<readonly PriceGroup[]>> {
  const requested = validateInput(z.array(priceGroupInput), inputs);
  if (!requested.ok) return requested;
  const stored = await findPriceGroupsByIdOrName(
    unit,
    requested.value.map(({ id }) => id),
    requested.value.map(({ name }) => priceGroupKey(name)),
  );
  const byId = new Map(stored.map((row) => [row.priceId, row] as const));
  const byName = new Map(
    stored.filter(({ status }) => status !== 'DELETED').map((row) => [priceGroupKey(row.name), row] as const),
  );
  const groups: PriceGroup[] = [];
  const added: (typeof stored)[number][] = [];
  const problems: Problem[] = [];
  for (const [index, group] of requested.value.entries()) {
    const report = (problem: Problem) => problems.push(problemAt([String(index)], problem));
    const hash = contentHash(group);
    const existing = byId.get(group.id);
    const sameName = byName.get(priceGroupKey(group.name));
    if (existing?.contentHash === hash) groups.push(existing);
    else if (existing)
      report(duplicate(['id'], existing.priceId, `The id is already used by price group ${existing.name}`));
    else if (sameName)
      report(duplicate(['name'], sameName.priceId, `There is already a price group ${sameName.name}`));
    else {
      const row = { ...buildPriceGroup(unit, group), contentHash: hash };
      byId.set(row.priceId, row);
      byName.set(priceGroupKey(row.name), row);
      groups.push(row);
      added.push(row);
    }
  }
  const created = settle(groups, problems);
  if (created.ok) await insertPriceGroups(unit, added);
  return created;
}

const buildPriceGroup = (unit: UnitOfWork, { id, name }: PriceGroupInput): StoredGroup => ({
  tenantId: unit.tenantId,
  priceId: id,
  name,
  isDefault: false,
  status: 'ACTIVE',
  numberOfLevels: 0,
  version: 1,
  updatedAt: unit.changeStamp,
});

async function insertPriceGroups(
  unit: UnitOfWork,
  added: readonly (StoredGroup & { contentHash: string })[],
): Promise<void> {
  await Promise.all([
    insertAll(
      unit,
      'priceGroup',
      added.map(({ priceId, ...row }) => ({ ...row, priceGroupId: priceId, createdAt: unit.startedAt })),
    ),
    recordHistory(
      unit,
      added.map(({ priceId, version }) => ({
        entityType: 'PRICE_GROUP',
        entityId: priceId,
        version,
        action: 'addPriceGroup',
        operation: 'CREATED',
      })),
    ),
  ]);
}

/** Makes a group the default for customers without a group; the previous default remains an ordinary group (decision P13). */
export async function setDefaultGroup(unit: UnitOfWork, { id }: { id: string }): Promise<Result<PriceGroup>> {
  const [group, previousDefault] = await Promise.all([lockPriceGroup(unit, id), lockDefaultGroup(unit)]);
  if (!group || group.status === 'DELETED') return refuse(notFound('PRICE_GROUP', id, 'Price group'));
  if (group.isDefault) return ok(group, [noChanges('Price group command data has no changes')]);
  if (group.status === 'INACTIVE')
    return refuse(invalid('INVALID_STATE', ['id'], `Price group ${group.name} is inactive`));
  // Update the previous default first, so that there are never two.
  const [, changed] = await Promise.all([
    previousDefault && changeDefault(unit, previousDefault, false),
    changeDefault(unit, group, true),
  ]);
  return ok(changed);
}

async function changeDefault(unit: UnitOfWork, before: PriceGroup, isDefault: boolean): Promise<PriceGroup> {
  const version = before.version + 1;
  const updatedAt = laterChangeStamp(before.updatedAt, unit.changeStamp);
  await Promise.all([
    unit.run(
      db
        .updateTable('priceGroup')
        .set({ isDefault, version, updatedAt })
        .where('tenantId', '=', unit.tenantId)
        .where('priceGroupId', '=', before.priceId),
    ),
    recordHistory(unit, [
      {
        entityType: 'PRICE_GROUP',
        entityId: before.priceId,
        version,
        action: 'setDefaultGroup',
        operation: 'UPDATED',
        changes: changedFields(before, { isDefault }),
      },
    ]),
  ]);
  return { ...before, isDefault, version, updatedAt };
}
