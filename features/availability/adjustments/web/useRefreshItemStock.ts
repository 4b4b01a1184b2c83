import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  AvailabilitySessionAdjustmentsDocument,
  ItemAvailabilityDocument,
  ItemStockDetailsDocument,
  ItemStocksDocument,
} from '../../web/documents.ts';

const operations: readonly { name: string }[] = [
  AvailabilitySessionAdjustmentsDocument,
  ItemAvailabilityDocument,
  ItemStockDetailsDocument,
  ItemStocksDocument,
];

/** Returns a function that reads again what shows the stock of items, after the user has changed it. */
export function useRefreshItemStock(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({
      // Lists of a session have its id in their name.
      predicate: ({ queryKey: [key] }) => operations.some(({ name }) => String(key).split(' ')[0] === name),
    });
  }, [queries]);
}
