import { useEffect } from 'react';
import type { RankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { runWhenIdle } from '#platform/web/parts/runWhenIdle.ts';
import { type ListState, useList } from '#platform/web/lists/useList.ts';
import type { ItemFieldsFragment } from '../../web/documents.ts';
import { itemListQuery } from '../../items/web/itemListQuery.ts';
import { getItemSearch } from './rankedItems.ts';

/** An item that can be picked for an order. */
export type PickedItem = ItemFieldsFragment;

interface ItemsByStatus {
  active: readonly PickedItem[];
  inactive: readonly PickedItem[];
}

const itemsByStatus = new WeakMap<object, ItemsByStatus>();

/** The same lists for the same rows, so that they are indexed once. */
function groupByStatus(rows: readonly PickedItem[]): ItemsByStatus {
  const isActive = ({ status }: PickedItem) => status === 'ACTIVE';
  const groups = itemsByStatus.get(rows) ?? {
    active: rows.filter(isActive),
    inactive: rows.filter((item) => !isActive(item)),
  };
  itemsByStatus.set(rows, groups);
  return groups;
}

/** Returns the items that can be ordered, loaded page by page and indexed while the browser is idle; inactive items are left out (decision I15). */
export function useOrderableItems(): {
  list: ListState<PickedItem>;
  items: readonly PickedItem[];
  inactiveItems: readonly PickedItem[];
  /** Ranked search of `items`; the same one for the same items. */
  itemSearch: RankedSearch<PickedItem>;
} {
  const list = useList(itemListQuery);
  const { active: items, inactive: inactiveItems } = groupByStatus(list.rows);
  useEffect(
    () => (list.complete ? runWhenIdle(getItemSearch(items).prepare()) : undefined),
    [list.complete, items],
  );
  return { list, items, inactiveItems, itemSearch: getItemSearch(items) };
}
