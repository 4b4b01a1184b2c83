import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { idOf } from '#platform/kernel/id.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { OrderDocument, type OrderQuery } from './documents.ts';
import { changedOrder, hasGap, type OrderChange, type SavedOrder } from './orderChange.ts';

/** Puts an order that a call just gave where its page will look for it. */
export function useKeepOrder(): (order: Omit<SavedOrder, 'signatureImage'>) => void {
  const queries = useQueryClient();
  return useCallback(
    (order) =>
      queries.setQueryData<OrderQuery>([OrderDocument.name, { orderId: order.orderId }], {
        order: { ...order, signatureImage: null },
      }),
    [queries],
  );
}

/** One order, read and kept up to date with what the answers of changes tell. */
export function useOrder(orderID: string) {
  const queries = useQueryClient();
  const orderId = idOf(orderID);
  const { data, error, isPending, refetch } = useRead(OrderDocument, orderId ? { orderId } : undefined);
  const apply = useCallback(
    (change: OrderChange) => {
      const queryKey = [OrderDocument.name, { orderId }];
      // An answer that is still on its way may be older than this change.
      void queries.cancelQueries({ queryKey });
      const last = queries.getQueryData<OrderQuery>(queryKey)?.order;
      if (!last) return;
      queries.setQueryData<OrderQuery>(queryKey, { order: changedOrder(last, change) });
      if (hasGap(last, change)) void refetch();
    },
    [queries, orderId, refetch],
  );
  const reread = useCallback(async () => (await refetch()).data?.order ?? undefined, [refetch]);
  return {
    order: data?.order ?? undefined,
    loading: isPending && orderId !== undefined,
    error: data ? null : error,
    apply,
    reread,
  };
}
