import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { parseId } from '#platform/kernel/ids/id.ts';
import { useLiveEntity } from '#platform/web/live/useLiveEntity.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { OrderDocument, type OrderQuery } from '../documents.ts';
import { applyOrderChange, hasVersionGap, type OrderChange, type SavedOrder } from './orderChange.ts';

const orderQueryKey = (orderId: string | undefined) => [OrderDocument.name, { orderId }] as const;

/** Puts a saved order into the query cache for its page. */
export function useCacheOrder(): (order: Omit<SavedOrder, 'signatureImage'>) => void {
  const queries = useQueryClient();
  return useCallback(
    (order) =>
      queries.setQueryData<OrderQuery>(orderQueryKey(order.orderId), {
        order: { ...order, signatureImage: null },
      }),
    [queries],
  );
}

/** Loads one order and keeps it up to date with the responses of changes. */
export function useOrder(orderID: string) {
  const queries = useQueryClient();
  const client = useClient();
  const orderId = parseId(orderID);
  const { data, error, isPending, refetch } = useRead(OrderDocument, orderId ? { orderId } : undefined);
  const apply = useCallback(
    (change: OrderChange) => {
      const queryKey = orderQueryKey(orderId);
      // A pending read may be older than this change.
      void queries.cancelQueries({ queryKey });
      const previous = queries.getQueryData<OrderQuery>(queryKey)?.order;
      if (!previous) return;
      queries.setQueryData<OrderQuery>(queryKey, { order: applyOrderChange(previous, change) });
      if (hasVersionGap(previous, change)) void refetch();
    },
    [queries, orderId, refetch],
  );
  /** Reloads the order once, without retries; undefined when that fails. */
  const reread = useCallback(async (): Promise<SavedOrder | undefined> => {
    if (!orderId) return undefined;
    const queryKey = orderQueryKey(orderId);
    await queries.cancelQueries({ queryKey });
    const found = await queries
      .fetchQuery({
        queryKey,
        queryFn: ({ signal }) => client.call(OrderDocument, { orderId }, signal),
        networkMode: 'always',
        retry: false,
      })
      .catch(() => undefined);
    return found?.order ?? undefined;
  }, [queries, client, orderId]);
  /** The order after the last response, which may not be rendered yet. */
  const current = useCallback(
    () => queries.getQueryData<OrderQuery>(orderQueryKey(orderId))?.order ?? undefined,
    [queries, orderId],
  );
  useLiveEntity({
    entityType: 'ORDER',
    entityId: orderId,
    version: () => current()?.version ?? Infinity,
    queryKey: orderQueryKey(orderId),
    refetch,
  });
  return {
    order: data?.order ?? undefined,
    loading: isPending && orderId !== undefined,
    error: data ? null : error,
    apply,
    reread,
    current,
  };
}
