import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { parseId } from '#platform/kernel/ids/id.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { hasMissedChanges, mergeRecordChange } from '#platform/web/record/mergeRecordChange.ts';
import { type RecordSource, recordQueryKey } from '#platform/web/record/readRecord.ts';
import { useRecord } from '#platform/web/record/useRecord.ts';
import { OrderDocument, type OrderQuery, type OrderQueryVariables } from '../../web/documents.ts';
import type { OrderChange, OrderSession, SavedOrder } from './orderChange.ts';
import { useOrderQueue } from './orderQueue.ts';
import { useRowRefresh } from './useRowRefresh.ts';

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

/** Milliseconds between a change and reloading the row of the grid (spec 2 §9). */
const refreshDelay = 300;

/** Loads one order and keeps it up to date with the responses of changes. The session is undefined without an order. */
export function useOrder(orderID: string) {
  const id = parseId(orderID) ?? orderID;
  const queries = useQueryClient();
  const refreshRows = useRowRefresh();
  const queue = useOrderQueue(id);
  const { record, retry, ...read } = useRecord(source, orderID);
  const { current, reread } = read;
  const publish = useCallback<OrderSession['publish']>(
    (stored, edit) => {
      const queryKey = recordQueryKey(source, id);
      // A pending read may be older than this change.
      void queries.cancelQueries({ queryKey });
      const displayed = current();
      if (displayed) {
        const order = mergeRecordChange<OrderChange, SavedOrder>(displayed, stored, edit?.(displayed));
        queries.setQueryData<OrderQuery>(queryKey, { order });
        if (hasMissedChanges(displayed, stored)) retry();
      }
      setTimeout(() => {
        void refreshRows([id]);
        void queries.invalidateQueries({ queryKey: [HistoryDocument.name] });
      }, refreshDelay);
    },
    [queries, refreshRows, id, current, retry],
  );
  const session: OrderSession | undefined = record && { record, current, reread, queue, publish };
  return { ...read, session };
}
