import { useCallback } from 'react';
import {
  type OrderEntitySource,
  useCacheOrderEntity,
  useOrderEntity,
} from '../../order/web/useOrderEntity.ts';
import {
  MasterOrderDocument,
  type MasterOrderQuery,
  type MasterOrderQueryVariables,
} from '../../web/documents.ts';
import type { MasterOrderChange, SavedMasterOrder } from '../../order/web/masterOrderSession.ts';

const source: OrderEntitySource<MasterOrderQuery, MasterOrderQueryVariables, SavedMasterOrder> = {
  entityType: 'MASTER_ORDER',
  document: MasterOrderDocument,
  toVariables: (masterOrderId) => ({ masterOrderId }),
  getRecord: ({ masterOrder }) => masterOrder,
  toData: (masterOrder) => ({ masterOrder }),
};

/** Puts a created master order into the query cache for its page. */
export function useCacheMasterOrder(): (master: SavedMasterOrder) => void {
  const cache = useCacheOrderEntity(source);
  return useCallback((master) => cache(master.masterOrderId, master), [cache]);
}

/** Loads one master order and keeps it up to date with the responses of changes. */
export const useMasterOrder = (masterOrderID: string) =>
  useOrderEntity<MasterOrderQuery, MasterOrderQueryVariables, MasterOrderChange, SavedMasterOrder>(
    source,
    masterOrderID,
  );
