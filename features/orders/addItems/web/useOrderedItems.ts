import { useMemo } from 'react';
import { useRead } from '#platform/web/query/useRead.ts';
import { OrderedItemIdsDocument } from '../../web/documents.ts';

const staleTimeMs = 300_000;

/** Returns the ids of items that the customer has ordered before; none until they are loaded, or without a customer. */
export function useOrderedItems(customerId: string | undefined): ReadonlySet<string> {
  const { data } = useRead(OrderedItemIdsDocument, customerId ? { customerId } : undefined, { staleTimeMs });
  return useMemo(() => new Set(data?.orderedItemIds), [data]);
}
