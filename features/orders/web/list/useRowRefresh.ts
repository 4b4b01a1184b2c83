import { useCallback } from 'react';
import { useClient } from '#platform/web/query/useClient.ts';
import { useMergeRows } from '#platform/web/lists/useList.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { maxBulkOrders } from '../../status/orderStatus.ts';
import { CombinedOrdersByIdsDocument } from '../documents.ts';
import { orderListQuery } from './orderListQuery.ts';

/** Reloads rows of the orders grid after their orders changed. */
export function useRowRefresh(): (orderEntityIds: readonly string[]) => Promise<void> {
  const client = useClient();
  const merge = useMergeRows(orderListQuery);
  const { tenantId } = useUser();
  return useCallback(
    async (orderEntityIds) => {
      try {
        const variables = { tenantId, orderEntityIds, first: maxBulkOrders };
        const { combinedOrders } = await client.call(CombinedOrdersByIdsDocument, variables);
        merge(combinedOrders?.nodes ?? []);
      } catch {
        showToast(
          'error',
          orderEntityIds.length === 1 ? 'Error getting updated order' : 'Error refreshing grid',
        );
      }
    },
    [client, merge, tenantId],
  );
}
