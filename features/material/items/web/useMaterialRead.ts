import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#platform/web/live/useLive.ts';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import { useRead } from '#platform/web/query/useRead.ts';

/** Polling of material (spec 3 §7, §9). */
export const materialPollMs = 30_000;

/** Reads something of material, again every 30 s and when an item changes; `materialItemId` limits it to changes of that one. */
export function useMaterialRead<Data, Variables>(
  operation: TypedOperation<Data, Variables>,
  variables: Variables,
  materialItemId?: string,
) {
  const queries = useQueryClient();
  const read = useRead(operation, variables, { pollIntervalMs: materialPollMs });
  const refetch = () => read.refetch({ cancelRefetch: false });
  useLive({
    isAffected: (event) =>
      event.kind === 'missed' ||
      event.changes.some(({ entityType, entityId }) =>
        materialItemId === undefined ? entityType === 'MATERIAL_ITEM' : entityId === materialItemId,
      ),
    refresh: refetch,
    isRefreshing: () => queries.isFetching({ queryKey: [operation.name, variables] }) > 0,
  });
  return {
    data: read.data,
    dataUpdatedAt: read.dataUpdatedAt,
    error: read.error,
    refetch: () => void refetch(),
  };
}
