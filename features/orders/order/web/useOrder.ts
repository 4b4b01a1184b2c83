import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { parseId } from '#platform/kernel/ids/id.ts';
import { type RecordSource, recordQueryKey } from '#platform/web/record/readRecord.ts';
import { useRecord } from '#platform/web/record/useRecord.ts';
import { OrderDocument, type OrderQuery, type OrderQueryVariables } from '../../web/documents.ts';
import { applyOrderChange, hasVersionGap, type OrderChange, type SavedOrder } from './orderChange.ts';

const source: RecordSource<OrderQuery, OrderQueryVariables, SavedOrder> = {
  entityType: 'ORDER',
  document: OrderDocument,
  toVariables: (orderId) => ({ orderId }),
  getRecord: ({ order }) => order,
};

/** Puts a saved order into the query cache for its page. */
export function useCacheOrder(): (order: Omit<SavedOrder, 'signatureImage'>) => void {
  const queries = useQueryClient();
  return useCallback(
    (order) =>
      queries.setQueryData<OrderQuery>(recordQueryKey(source, order.orderId), {
        order: { ...order, signatureImage: null },
      }),
    [queries],
  );
}

/** Loads one order and keeps it up to date with the responses of changes. */
export function useOrder(orderID: string) {
  const queries = useQueryClient();
  const { record, retry, ...read } = useRecord(source, orderID);
  const apply = useCallback(
    (change: OrderChange) => {
      const queryKey = recordQueryKey(source, parseId(orderID));
      // A pending read may be older than this change.
      void queries.cancelQueries({ queryKey });
      const previous = queries.getQueryData<OrderQuery>(queryKey)?.order;
      if (!previous) return;
      queries.setQueryData<OrderQuery>(queryKey, { order: applyOrderChange(previous, change) });
      if (hasVersionGap(previous, change)) retry();
    },
    [queries, orderID, retry],
  );
  return { order: record, apply, ...read };
}
