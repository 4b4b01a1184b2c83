import { codeKey } from '#features/catalogue/categories/category.ts';
import { findCategoriesByIdOrCode } from '#features/catalogue/categories/server/categoryStore.ts';
import { findItemsById } from '#features/catalogue/items/server/itemStore.ts';
import { parseId } from '#platform/kernel/ids/id.ts';
import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { PriceLevel } from '../../prices/priceLevel.ts';

type Target = Pick<PriceLevel, 'type' | 'targetId'>;

/** Returns the key of a target, by which levels of one item or category are the same. */
export const toTargetKey = ({ type, targetId }: Target): string =>
  `${type} ${type === 'ITEM' ? targetId : codeKey(targetId)}`;

/** The item or category of a level. */
interface StoredTarget {
  name: string;
  /** SKU of an item, code of a category. */
  code: string;
  isActive: boolean;
  /** Removed categories take no new levels; inactive items do, for they may become active again. */
  isRemoved: boolean;
}

/** Returns items and categories by target key; unknown ones are absent. */
export async function findTargets(
  unit: UnitOfWork,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredTarget>> {
  const listIds = (type: PriceLevel['type']) =>
    keys.flatMap((key) => (key.startsWith(`${type} `) ? [key.slice(type.length + 1)] : []));
  const itemIds = listIds('ITEM').filter((id) => parseId(id) === id);
  const codes = listIds('CATEGORY');
  const [items, categories] = await Promise.all([
    itemIds.length > 0 ? findItemsById(unit, itemIds) : [],
    codes.length > 0 ? findCategoriesByIdOrCode(unit, [], codes) : [],
  ]);
  const toEntry = (
    type: PriceLevel['type'],
    targetId: string,
    { name, code, status }: { name: string; code: string; status: string },
  ) =>
    [
      toTargetKey({ type, targetId }),
      { name, code, isActive: status === 'ACTIVE', isRemoved: status === 'DELETED' },
    ] as const;
  return new Map([
    ...items.map((item) => toEntry('ITEM', item.itemId, { ...item, code: item.sku })),
    ...categories.map((category) => toEntry('CATEGORY', category.code, category)),
  ]);
}

/**
 * Gives levels the names of their items and categories, whatever the client sent, and reports those that do not exist or
 * were removed. Targets of stored levels may stay (decision I13); follow-ups update their names. Send it after the lock
 * of the group, for which a rename waits (docs/decisions/0055).
 */
export async function nameTargets(
  unit: UnitOfWork,
  levels: readonly PriceLevel[],
  stored: readonly PriceLevel[],
): Promise<{ named: readonly PriceLevel[]; problems: readonly Problem[] }> {
  const storedNames = new Map(stored.map((level) => [toTargetKey(level), level.targetName]));
  const added = new Set(levels.map(toTargetKey).filter((key) => !storedNames.has(key)));
  const targets = added.size > 0 ? await findTargets(unit, [...added]) : new Map<string, StoredTarget>();
  const problems: Problem[] = [];
  const named = levels.map((level, index) => {
    const key = toTargetKey(level);
    const target = targets.get(key);
    if (added.has(key) && (!target || target.isRemoved)) problems.push(targetProblem(level, index, target));
    return { ...level, targetName: storedNames.get(key) ?? target?.name ?? level.targetName };
  });
  return { named, problems };
}

function targetProblem({ type }: PriceLevel, index: number, target: StoredTarget | undefined): Problem {
  const noun = type === 'ITEM' ? 'Item' : 'Category';
  const message = target ? `${noun} was removed` : `${noun} not found`;
  return invalid('INVALID_REFERENCE', ['priceLevels', `${index}`, 'targetId'], message);
}
