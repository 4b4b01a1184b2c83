import { useMemo } from 'react';
import { getItemCodes, getItemSearch } from './rankedItems.ts';
import { type PickedItem, useOrderableItems } from './useOrderableItems.ts';

/** Finds items that can be ordered in the list of the browser, by SKU or UPC and by words. */
export function useItemLookup(): {
  byCode: (code: string) => PickedItem | undefined;
  byWords: (words: string) => readonly PickedItem[];
  /** All items are loaded. */
  isComplete: boolean;
} {
  const { list, items } = useOrderableItems();
  const lookup = useMemo(
    () => ({
      byCode: getItemCodes(items),
      byWords: (words: string) => getItemSearch(items).find(words),
    }),
    [items],
  );
  return { ...lookup, isComplete: list.complete };
}
