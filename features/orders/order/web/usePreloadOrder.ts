import { useCallback } from 'react';
import { usePreloadRead } from '#platform/web/query/usePreloadRead.ts';
import { MasterOrderDocument, OrderDocument } from '../../web/documents.ts';
import { findPathId, masterOrderPath, savedOrderPath } from './orderPaths.ts';

/** Returns a function that starts to read the order or master order of a path, so that its page needs not wait for it. */
export function usePreloadOrder(): (path: string) => void {
  const preloadOrder = usePreloadRead(OrderDocument);
  const preloadMasterOrder = usePreloadRead(MasterOrderDocument);
  return useCallback(
    (path) => {
      const orderId = findPathId(path, savedOrderPath);
      const masterOrderId = findPathId(path, masterOrderPath);
      if (orderId !== undefined) preloadOrder({ orderId });
      if (masterOrderId !== undefined) preloadMasterOrder({ masterOrderId });
    },
    [preloadOrder, preloadMasterOrder],
  );
}
