import { useMemo } from 'react';
import { type ListState, useList } from '#platform/web/query/list/useList.ts';
import { itemListQuery } from './itemListQuery.ts';
import type { PickedItem } from './ItemPicker.tsx';

/** Returns the items that can be ordered, loaded page by page; inactive items are left out (decision I15). */
export function useOrderableItems(): { list: ListState<PickedItem>; items: readonly PickedItem[] } {
  const list = useList(itemListQuery);
  const items = useMemo(() => list.rows.filter(({ status }) => status === 'ACTIVE'), [list.rows]);
  return { list, items };
}
