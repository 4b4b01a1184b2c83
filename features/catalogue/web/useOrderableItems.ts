import { useMemo } from 'react';
import { type List, useList } from '#platform/web/query/useList.ts';
import { itemList } from './itemList.ts';
import type { PickedItem } from './ItemPicker.tsx';

/** Returns the items that can be ordered, loaded page by page; inactive items are left out (decision I15). */
export function useOrderableItems(): { list: List<PickedItem>; items: readonly PickedItem[] } {
  const list = useList(itemList);
  const items = useMemo(() => list.rows.filter(({ status }) => status === 'ACTIVE'), [list.rows]);
  return { list, items };
}
