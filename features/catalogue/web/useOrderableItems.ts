import { useMemo } from 'react';
import { type ListState, useList } from '#platform/web/lists/useList.ts';
import { type ItemFieldsFragment, ItemsByTenantDocument } from './documents.ts';
import { defineListQuery } from '#platform/web/lists/listQuery.ts';

/** Query of all items of the tenant, sorted by name (spec 3 §7). */
const itemListQuery = defineListQuery({
  operation: ItemsByTenantDocument,
  variables: (page) => page,
  connection: ({ items }) => items,
  id: ({ itemId }) => itemId,
});

/** An item that can be picked for an order. */
export type PickedItem = ItemFieldsFragment;

/** Returns the items that can be ordered, loaded page by page; inactive items are left out (decision I15). */
export function useOrderableItems(): { list: ListState<PickedItem>; items: readonly PickedItem[] } {
  const list = useList(itemListQuery);
  const items = useMemo(() => list.rows.filter(({ status }) => status === 'ACTIVE'), [list.rows]);
  return { list, items };
}
