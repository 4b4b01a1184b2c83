import { useEffect } from 'react';
import { runWhenIdle } from '#platform/web/parts/runWhenIdle.ts';
import { type ListState, useList } from '#platform/web/lists/useList.ts';
import { type ItemFieldsFragment, ItemsByTenantDocument } from './documents.ts';
import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import { getItemSearch } from './rankedItems.ts';

/** Query of all items of the tenant, sorted by name (spec 3 §7). */
const itemListQuery = defineListQuery({
  operation: ItemsByTenantDocument,
  variables: (page) => page,
  connection: ({ items }) => items,
  id: ({ itemId }) => itemId,
});

/** An item that can be picked for an order. */
export type PickedItem = ItemFieldsFragment;

const activeItems = new WeakMap<object, readonly PickedItem[]>();

/** The same list for the same rows, so that it is indexed once. */
function getActiveItems(rows: readonly PickedItem[]): readonly PickedItem[] {
  const active = activeItems.get(rows) ?? rows.filter(({ status }) => status === 'ACTIVE');
  activeItems.set(rows, active);
  return active;
}

/** Returns the items that can be ordered, loaded page by page and indexed while the browser is idle; inactive items are left out (decision I15). */
export function useOrderableItems(): { list: ListState<PickedItem>; items: readonly PickedItem[] } {
  const list = useList(itemListQuery);
  const items = getActiveItems(list.rows);
  useEffect(
    () => (list.complete ? runWhenIdle(getItemSearch(items).prepare()) : undefined),
    [list.complete, items],
  );
  return { list, items };
}
