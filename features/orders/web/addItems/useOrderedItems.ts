import { useCallback, useMemo } from 'react';
import { useRead } from '#platform/web/query/useRead.ts';
import { OrderedItemIdsDocument } from '../documents.ts';

const staleTimeMs = 300_000;

/** Tells whether the customer has ordered an item before; no item until that is loaded, or without a customer. */
export function useOrderedItems(customerId: string | undefined): (item: { itemId: string }) => boolean {
  const { data } = useRead(OrderedItemIdsDocument, customerId ? { customerId } : undefined, { staleTimeMs });
  const itemIds = useMemo(() => new Set(data?.orderedItemIds), [data]);
  return useCallback(({ itemId }) => itemIds.has(itemId), [itemIds]);
}
