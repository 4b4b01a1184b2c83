import { roundDecimal } from '#platform/kernel/numbers/decimal.ts';
import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';
import { codeKey } from '../categories/category.ts';
import { programKey } from '../items/item.ts';
import type { ConsolidatedItem } from './itemGroup.ts';

/** Smaller differences of prices are none (spec 3 §5). */
const priceTolerance = 0.01;

interface StoredItem {
  readonly retailPrice: number;
  readonly programs: readonly string[];
  readonly categories: readonly { readonly code: string }[];
}

/** Returns the price of an item of a file, with two decimals. */
export const parseRetailPrice = ({ retailPrice }: Pick<ConsolidatedItem, 'retailPrice'>): number =>
  roundDecimal(parseNumber(retailPrice) ?? 0, 2);

/** Returns whether the price of a file differs from that of the stored item by the tolerance or more. */
export const hasOtherPrice = (
  item: Pick<ConsolidatedItem, 'retailPrice'>,
  stored: Pick<StoredItem, 'retailPrice'>,
): boolean => roundDecimal(Math.abs(parseRetailPrice(item) - stored.retailPrice), 2) >= priceTolerance;

/** Returns the programs of a file that the stored item does not have. */
export function findNewPrograms(
  { programs }: Pick<ConsolidatedItem, 'programs'>,
  stored: Pick<StoredItem, 'programs'>,
): readonly string[] {
  const keys = new Set(stored.programs.map(programKey));
  return programs.filter((program) => !keys.has(programKey(program)));
}

/** Returns the categories of a file that the stored item does not have. */
export function findNewCategories(
  { categories }: Pick<ConsolidatedItem, 'categories'>,
  stored: Pick<StoredItem, 'categories'>,
): ConsolidatedItem['categories'] {
  const codes = new Set(stored.categories.map(({ code }) => codeKey(code)));
  return categories.filter(({ code }) => !codes.has(codeKey(code)));
}

/** Fields of a stored item that an import changes. */
export interface ItemMerge {
  programs?: string[];
  categories?: { code: string }[];
  retailPrice?: number;
}

/**
 * Returns what a file adds to a stored item: programs and categories behind its own and, on request, the price (decision I8);
 * undefined when nothing changes.
 */
export function mergeItem(
  item: ConsolidatedItem,
  stored: StoredItem,
  { updatePrices }: { updatePrices: boolean },
): ItemMerge | undefined {
  const programs = findNewPrograms(item, stored);
  const categories = findNewCategories(item, stored);
  const merge: ItemMerge = {
    ...(programs.length > 0 && { programs: [...stored.programs, ...programs] }),
    ...(categories.length > 0 && {
      categories: [...stored.categories, ...categories].map(({ code }) => ({ code })),
    }),
    ...(updatePrices && hasOtherPrice(item, stored) && { retailPrice: parseRetailPrice(item) }),
  };
  return Object.keys(merge).length > 0 ? merge : undefined;
}
