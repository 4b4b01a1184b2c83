import { useCallback } from 'react';
import { useRefreshRows } from '#platform/web/lists/useList.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { orderListQuery } from './orderListQuery.ts';

/** Reloads rows of the orders grid after their orders changed. */
export function useRowRefresh(): (orderEntityIds: readonly string[]) => Promise<void> {
  const refresh = useRefreshRows(orderListQuery);
  return useCallback(
    async (orderEntityIds) => {
      try {
        await refresh(orderEntityIds);
      } catch {
        showToast(
          'error',
          orderEntityIds.length === 1 ? 'Error getting updated order' : 'Error refreshing grid',
        );
      }
    },
    [refresh],
  );
}
