import { createRankedSearch, type RankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { toItemSearchTexts } from '../itemSearch.ts';
import type { ItemFieldsFragment } from './documents.ts';

const indexes = new WeakMap<object, RankedSearch<ItemFieldsFragment>>();

/** Returns the search index of a list of items, created once for the list. */
export function getItemSearch(items: readonly ItemFieldsFragment[]): RankedSearch<ItemFieldsFragment> {
  const index = indexes.get(items) ?? createRankedSearch(items, toItemSearchTexts);
  indexes.set(items, index);
  return index;
}
