import { sql } from 'kysely';
import { codeKey } from '#features/catalogue/category.ts';
import { notFound, refuse, type Result } from '#platform/kernel/results/result.ts';
import { insertAll } from '#platform/server/statements/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { categoryNameKey } from '../priceBook.ts';
import type { PriceGroup } from '../priceGroup.ts';
import type { PriceLevel } from '../priceLevel.ts';
import { compareLevels } from '../levelChanges.ts';
import { checkPriceLevels } from '../priceLevels.ts';
import { savePriceGroup } from './savePriceGroup.ts';
import { listLevelsByGroup, lockPriceGroup } from './priceGroupStore.ts';

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
  return savePriceGroup(unit, {
    action: 'updatePriceLevels',
    before: group,
    change: { numberOfLevels: requested.value.length },
    changes: compareLevels(stored.get(priceGroupId) ?? [], requested.value),
    writeOthers: () => writePriceLevels(unit, priceGroupId, requested.value),
  });
}

const writePriceLevels = (
  unit: UnitOfWork,
  priceGroupId: string,
  levels: readonly PriceLevel[],
): Promise<unknown> =>
  Promise.all([
    unit.run(
      sql`delete from price_level where tenant_id = ${unit.tenantId} and price_group_id = ${priceGroupId}`,
    ),
    insertAll(
      unit,
      'priceLevel',
      levels.map(({ type, ...level }) => ({
        tenantId: unit.tenantId,
        priceGroupId,
        levelType: type,
        ...level,
        targetKey: type === 'ITEM' ? level.targetId : codeKey(level.targetId),
        nameKey: type === 'ITEM' ? null : categoryNameKey(level.targetName) || null,
      })),
    ),
  ]);
