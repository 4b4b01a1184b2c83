import { useMemo } from 'react';
import { type List, useList } from '#platform/web/query/useList.ts';
import { itemList } from './itemList.ts';
import type { PickedItem } from './ItemPicker.tsx';

/** Items that can be ordered, filling page by page; those out of use are not offered (decision I15). */
export function useOrderableItems(): { list: List<PickedItem>; items: readonly PickedItem[] } {
  const list = useList(itemList);
  const items = useMemo(() => list.rows.filter(({ status }) => status === 'ACTIVE'), [list.rows]);
  return { list, items };
}
