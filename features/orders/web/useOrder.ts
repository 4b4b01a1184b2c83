import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { idOf } from '#platform/kernel/id.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { OrderDocument, type OrderQuery } from './documents.ts';
import type { OrderLine } from './orderLine.ts';

export type SavedOrder = NonNullable<OrderQuery['order']>;

/** What an answer tells of an order: fields of its head, lines that are new or changed. */
export interface OrderChange {
  head?: Partial<SavedOrder> | null | undefined;
  lines?: readonly OrderLine[] | null | undefined;
  /** Id of a line that is gone. */
  removed?: string;
}

const withLines = (
  lines: readonly OrderLine[],
  changed: readonly OrderLine[],
  removed: string | undefined,
): readonly OrderLine[] => {
  const byId = new Map([...lines, ...changed].map((line) => [line.id, line]));
  if (removed !== undefined) byId.delete(removed);
  return [...byId.values()].toSorted((a, b) => a.lineNumber - b.lineNumber);
};

const changed = (order: SavedOrder, { head, lines, removed }: OrderChange): SavedOrder => {
  const next = { ...order, ...head };
  return { ...next, lineItems: withLines(next.lineItems, lines ?? [], removed) };
};

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
      queries.setQueryData<OrderQuery>(queryKey, (last) =>
        last?.order ? { order: changed(last.order, change) } : last,
      );
    },
    [queries, orderId],
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
