import { useCallback } from 'react';
import { useOrderableItems } from '#features/catalogue/search/web/useOrderableItems.ts';
import type { OrderableItem } from '../../order/web/orderLine.ts';

/** Returns the item as the catalogue has it now: one that was stored on the device may have had another price. */
export function useCurrentItem(): (item: OrderableItem) => OrderableItem {
  const { items } = useOrderableItems();
  return useCallback((item) => items.find(({ itemId }) => itemId === item.itemId) ?? item, [items]);
}
