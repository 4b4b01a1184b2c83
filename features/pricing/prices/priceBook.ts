import { codeKey, shortCategoryName } from '#features/catalogue/categories/category.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { isInPeriod, type PriceLevel } from './priceLevel.ts';
import type { PricedItem } from './pricedItem.ts';
import { foldKey, normalizePart } from '#platform/kernel/text/normalizeText.ts';

/** Returns a category name in the form in which names are matched: the short form, in lower case (spec 2 §5). */
export const categoryNameKey = (name: string): string => shortCategoryName(foldKey(normalizePart(name)));

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

type TargetedItem = Pick<PricedItem, 'itemId' | 'categories'>;

/** Ways in which a level matches an item, in order of precedence. */
export const targetMatches: readonly ((book: PriceBook, item: TargetedItem) => readonly PriceLevel[])[] = [
  ({ byItem }, { itemId }) => byItem.get(itemId) ?? [],
  ({ byCategoryCode }, { categories }) =>
    categories.flatMap(({ code }) => byCategoryCode.get(codeKey(code)) ?? []),
  ({ byCategoryName }, { categories }) =>
    categories.flatMap(({ name }) => byCategoryName.get(categoryNameKey(name)) ?? []),
];

/** Expected delivery day and quantity of a line. */
export interface LineTerms {
  day: Day;
  quantity: number;
}

/** Returns why a level that matches the item does not apply; undefined when it applies. */
export function findObstacle(
  level: PriceLevel,
  { day, quantity }: LineTerms,
): 'OUTSIDE_DATES' | 'QUANTITY_BELOW_THRESHOLD' | undefined {
  if (!isInPeriod(level, day)) return 'OUTSIDE_DATES';
  return level.quantityThreshold > quantity ? 'QUANTITY_BELOW_THRESHOLD' : undefined;
}

/**
 * Returns the level that prices a quantity of an item on a delivery day. Precedence: an item level, a category level
 * matched by code, a category level matched by name; then the highest threshold not above the quantity, the latest
 * start, the greatest id (spec 2 §7, decisions P3 and P4).
 */
export function findBestLevel(book: PriceBook, item: TargetedItem, on: LineTerms): PriceLevel | undefined {
  for (const listLevels of targetMatches) {
    let best: PriceLevel | undefined;
    for (const level of listLevels(book, item))
      if (findObstacle(level, on) === undefined && (!best || comparePrecedence(level, best).isFirst))
        best = level;
    if (best) return best;
  }
  return undefined;
}

/** Decides between two levels that match an item in the same way, and says by what the other one loses. */
export function comparePrecedence(
  level: PriceLevel,
  other: PriceLevel,
): { isFirst: boolean; reason: 'LOWER_THRESHOLD' | 'EARLIER_START' | 'OLDER_ID' } {
  if (level.quantityThreshold !== other.quantityThreshold)
    return { isFirst: level.quantityThreshold > other.quantityThreshold, reason: 'LOWER_THRESHOLD' };
  if (level.startDate !== other.startDate)
    return { isFirst: level.startDate > other.startDate, reason: 'EARLIER_START' };
  return { isFirst: level.priceLevelId > other.priceLevelId, reason: 'OLDER_ID' };
}
