import { useCallback } from 'react';
import { usePreloadRead } from '#platform/web/query/usePreloadRead.ts';
import { OrderDocument } from '../documents.ts';
import type { OrderGridRow } from '../list/orderColumns.ts';
import { findOrderId } from '../page/orderPaths.ts';

/** Returns a function that starts to read the order of a row, so that its page needs not wait for it. */
export function usePreloadOrder(): (row: OrderGridRow) => void {
  const preload = usePreloadRead(OrderDocument);
  return useCallback(
    ({ orderEntityId, orderEntityType }) => {
      if (orderEntityType === 'ORDER') preload({ orderId: orderEntityId });
    },
    [preload],
  );
}

/** Returns a function that starts to read the order of a path. */
export function usePreloadOrderPath(): (path: string) => void {
  const preload = usePreloadRead(OrderDocument);
  return useCallback(
    (path) => {
      const orderId = findOrderId(path);
      if (orderId !== undefined) preload({ orderId });
    },
    [preload],
  );
}
