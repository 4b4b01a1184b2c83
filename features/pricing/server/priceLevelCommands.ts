import { sql } from 'kysely';
import { codeKey } from '#features/catalogue/category.ts';
import { laterChangeStamp } from '#platform/kernel/dates/day.ts';
import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { noChanges, notFound, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { insertAll } from '#platform/server/statements/insertAll.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { categoryNameKey } from '../priceBook.ts';
import type { PriceGroup } from '../priceGroup.ts';
import type { PriceLevel } from '../priceLevel.ts';
import { compareLevels } from '../levelChanges.ts';
import { checkPriceLevels } from '../priceLevels.ts';
import { listLevelsByGroup, lockPriceGroup } from './store.ts';

/** Replaces all levels of a group and records the differences in the history (decision P12). */
export async function replacePriceLevels(
  unit: UnitOfWork,
  { priceGroupId, priceLevels }: { priceGroupId: string; priceLevels: readonly PriceLevel[] },
): Promise<Result<PriceGroup>> {
  const requested = checkPriceLevels(priceLevels);
  if (!requested.ok) return requested;
  const [group, stored] = await Promise.all([
    lockPriceGroup(unit, priceGroupId),
    listLevelsByGroup(unit, [priceGroupId]),
  ]);
  if (!group || group.status === 'DELETED')
    return refuse(notFound('PRICE_GROUP', priceGroupId, 'Price group'));
  const changes = compareLevels(stored.get(priceGroupId) ?? [], requested.value);
  if (changes.length === 0) return ok(group, [noChanges('Price group command data has no changes')]);
  const changed = {
    ...group,
    numberOfLevels: requested.value.length,
    version: group.version + 1,
    updatedAt: laterChangeStamp(group.updatedAt, unit.changeStamp),
  };
  await writePriceLevels(unit, changed, requested.value, changes);
  return ok(changed);
}

async function writePriceLevels(
  unit: UnitOfWork,
  { priceId, numberOfLevels, version, updatedAt }: PriceGroup,
  levels: readonly PriceLevel[],
  changes: readonly FieldChange[],
): Promise<void> {
  const { tenantId } = unit;
  await Promise.all([
    unit.run(sql`delete from price_level where tenant_id = ${tenantId} and price_group_id = ${priceId}`),
    insertAll(
      unit,
      'priceLevel',
      levels.map(({ type, ...level }) => ({
        tenantId,
        priceGroupId: priceId,
        levelType: type,
        ...level,
        targetKey: type === 'ITEM' ? level.targetId : codeKey(level.targetId),
        nameKey: type === 'ITEM' ? null : categoryNameKey(level.targetName) || null,
      })),
    ),
    unit.run(
      db
        .updateTable('priceGroup')
        .set({ numberOfLevels, version, updatedAt })
        .where('tenantId', '=', tenantId)
        .where('priceGroupId', '=', priceId),
    ),
    recordHistory(unit, [
      {
        entityType: 'PRICE_GROUP',
        entityId: priceId,
        version,
        action: 'updatePriceLevels',
        operation: 'UPDATED',
        changes,
      },
    ]),
  ]);
}
