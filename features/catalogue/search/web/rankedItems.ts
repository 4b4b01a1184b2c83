import { createRankedSearch, type RankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { indexItemCodes } from '../../items/itemCodes.ts';
import { toItemSearchTexts } from '../../items/itemSearch.ts';
import type { ItemFieldsFragment } from '../../web/documents.ts';
import type { PreferredItemIds } from './searchItemsOnServer.ts';

const indexes = new WeakMap<object, RankedSearch<ItemFieldsFragment>>();

/** Returns the search index of a list of items, created once for the list. */
export function getItemSearch(items: readonly ItemFieldsFragment[]): RankedSearch<ItemFieldsFragment> {
  const index = indexes.get(items) ?? createRankedSearch(items, toItemSearchTexts);
  indexes.set(items, index);
  return index;
}

/** Returns the items of a list that match the words, the best first. */
export const findItems = (
  items: readonly ItemFieldsFragment[],
  words: string,
  preferredIds?: PreferredItemIds,
): readonly ItemFieldsFragment[] =>
  getItemSearch(items).find(words, ({ itemId }) => preferredIds?.has(itemId) ?? false);

const codes = new WeakMap<object, (code: string) => ItemFieldsFragment | undefined>();

/** Returns a function that finds an item of a list by its whole SKU or UPC, indexed once for the list. */
export function getItemCodes(
  items: readonly ItemFieldsFragment[],
): (code: string) => ItemFieldsFragment | undefined {
  const byCode = codes.get(items) ?? indexItemCodes(items);
  codes.set(items, byCode);
  return byCode;
}

/** Returns true if an item of the list matches the words, or has them as its SKU or UPC. */
export const hasMatch = (items: readonly ItemFieldsFragment[], words: string): boolean =>
  getItemCodes(items)(words.trim()) !== undefined || findItems(items, words).length > 0;

/** Says that no item that can be ordered matches the words. */
export const formatNoMatch = (words: string, hasInactiveMatch: boolean): string =>
  hasInactiveMatch ? `Only inactive items match “${words.trim()}”.` : `No items match “${words.trim()}”.`;
