import { useCallback } from 'react';
import { OrderDocument, type OrderQuery, type OrderQueryVariables } from '../../web/documents.ts';
import type { OrderChange, SavedOrder } from './orderChange.ts';
import { type OrderEntitySource, useCacheOrderEntity, useOrderEntity } from './useOrderEntity.ts';

const source: OrderEntitySource<OrderQuery, OrderQueryVariables, SavedOrder> = {
  entityType: 'ORDER',
  document: OrderDocument,
  toVariables: (orderId) => ({ orderId }),
  getRecord: ({ order }) => order,
  toData: (order) => ({ order }),
};

/** Puts a saved order into the query cache for its page. */
export function useCacheOrder(): (order: Omit<SavedOrder, 'signatureImage'>) => void {
  const cache = useCacheOrderEntity(source);
  return useCallback((order) => cache(order.orderId, { ...order, signatureImage: null }), [cache]);
}

/** Loads one order and keeps it up to date with the responses of changes. */
export const useOrder = (orderID: string) =>
  useOrderEntity<OrderQuery, OrderQueryVariables, OrderChange, SavedOrder>(source, orderID);
