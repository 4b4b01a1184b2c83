import { useCallback } from 'react';
import { usePreloadRead } from '#platform/web/query/usePreloadRead.ts';
import { OrderDocument } from '../../web/documents.ts';
import { findOrderId } from './orderPaths.ts';

/** Returns a function that starts to read the order of a path, so that its page needs not wait for it. */
export function usePreloadOrder(): (path: string) => void {
  const preload = usePreloadRead(OrderDocument);
  return useCallback(
    (path) => {
      const orderId = findOrderId(path);
      if (orderId !== undefined) preload({ orderId });
    },
    [preload],
  );
}
