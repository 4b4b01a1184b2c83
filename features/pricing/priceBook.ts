import { codeKey, shortCategoryName } from '#features/catalogue/category.ts';
import type { Day } from '#platform/kernel/day.ts';
import { covers, type PriceLevel } from './priceLevel.ts';
import type { PricedItem } from './pricedItem.ts';

/** Returns a category name in the form in which names are matched: the short form, in lower case (spec 2 §5). */
export const nameKey = (name: string): string => shortCategoryName(name).toLowerCase();

/** The levels of one price group, grouped by target, so that pricing an item does not scan every level. */
export interface PriceBook {
  priceGroupId: string;
  ofItem: ReadonlyMap<string, readonly PriceLevel[]>;
  ofCode: ReadonlyMap<string, readonly PriceLevel[]>;
  ofName: ReadonlyMap<string, readonly PriceLevel[]>;
}

export function priceBook(priceGroupId: string, levels: readonly PriceLevel[]): PriceBook {
  const ofCategory = levels.filter(({ type }) => type === 'CATEGORY');
  return {
    priceGroupId,
    ofItem: Map.groupBy(
      levels.filter(({ type }) => type === 'ITEM'),
      ({ targetId }) => targetId,
    ),
    ofCode: Map.groupBy(ofCategory, ({ targetId }) => codeKey(targetId)),
    ofName: Map.groupBy(
      ofCategory.filter(({ targetName }) => nameKey(targetName) !== ''),
      ({ targetName }) => nameKey(targetName),
    ),
  };
}

/**
 * Returns the level that prices a quantity of an item on a delivery day. Precedence: an item level, a category level
 * matched by code, a category level matched by name; then the highest threshold not above the quantity, the latest
 * start, the greatest id (spec 2 §7, decisions P3 and P4).
 */
export function bestLevel(
  book: PriceBook,
  { itemId, categories }: Pick<PricedItem, 'itemId' | 'categories'>,
  { day, quantity }: { day: Day; quantity: number },
): PriceLevel | undefined {
  const best = (levels: readonly PriceLevel[]): PriceLevel | undefined => {
    let held: PriceLevel | undefined;
    for (const level of levels)
      if (level.quantityThreshold <= quantity && covers(level, day) && (!held || beats(level, held)))
        held = level;
    return held;
  };
  return (
    best(book.ofItem.get(itemId) ?? []) ??
    best(categories.flatMap(({ code }) => book.ofCode.get(codeKey(code)) ?? [])) ??
    best(categories.flatMap(({ name }) => book.ofName.get(nameKey(name)) ?? []))
  );
}

function beats(level: PriceLevel, held: PriceLevel): boolean {
  if (level.quantityThreshold !== held.quantityThreshold)
    return level.quantityThreshold > held.quantityThreshold;
  if (level.startDate !== held.startDate) return level.startDate > held.startDate;
  return level.priceLevelId > held.priceLevelId;
}
