import { codeKey, shortCategoryName } from '#features/catalogue/category.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { isInPeriod, type PriceLevel } from './priceLevel.ts';
import type { PricedItem } from './pricedItem.ts';

/** Returns a category name in the form in which names are matched: the short form, in lower case (spec 2 §5). */
export const categoryNameKey = (name: string): string => shortCategoryName(name).toLowerCase();

/** The levels of one price group, grouped by target, so that pricing an item does not scan every level. */
export interface PriceBook {
  priceGroupId: string;
  byItem: ReadonlyMap<string, readonly PriceLevel[]>;
  byCategoryCode: ReadonlyMap<string, readonly PriceLevel[]>;
  byCategoryName: ReadonlyMap<string, readonly PriceLevel[]>;
}

export function buildPriceBook(priceGroupId: string, levels: readonly PriceLevel[]): PriceBook {
  const categoryLevels = levels.filter(({ type }) => type === 'CATEGORY');
  return {
    priceGroupId,
    byItem: Map.groupBy(
      levels.filter(({ type }) => type === 'ITEM'),
      ({ targetId }) => targetId,
    ),
    byCategoryCode: Map.groupBy(categoryLevels, ({ targetId }) => codeKey(targetId)),
    byCategoryName: Map.groupBy(
      categoryLevels.filter(({ targetName }) => categoryNameKey(targetName) !== ''),
      ({ targetName }) => categoryNameKey(targetName),
    ),
  };
}

/**
 * Returns the level that prices a quantity of an item on a delivery day. Precedence: an item level, a category level
 * matched by code, a category level matched by name; then the highest threshold not above the quantity, the latest
 * start, the greatest id (spec 2 §7, decisions P3 and P4).
 */
export function findBestLevel(
  book: PriceBook,
  { itemId, categories }: Pick<PricedItem, 'itemId' | 'categories'>,
  { day, quantity }: { day: Day; quantity: number },
): PriceLevel | undefined {
  const findBest = (levels: readonly PriceLevel[]): PriceLevel | undefined => {
    let best: PriceLevel | undefined;
    for (const level of levels)
      if (
        level.quantityThreshold <= quantity &&
        isInPeriod(level, day) &&
        (!best || hasPrecedence(level, best))
      )
        best = level;
    return best;
  };
  return (
    findBest(book.byItem.get(itemId) ?? []) ??
    findBest(categories.flatMap(({ code }) => book.byCategoryCode.get(codeKey(code)) ?? [])) ??
    findBest(categories.flatMap(({ name }) => book.byCategoryName.get(categoryNameKey(name)) ?? []))
  );
}

function hasPrecedence(level: PriceLevel, best: PriceLevel): boolean {
  if (level.quantityThreshold !== best.quantityThreshold)
    return level.quantityThreshold > best.quantityThreshold;
  if (level.startDate !== best.startDate) return level.startDate > best.startDate;
  return level.priceLevelId > best.priceLevelId;
}
