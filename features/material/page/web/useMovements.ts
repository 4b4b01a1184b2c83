import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '#platform/web/live/useLive.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { MaterialItemMovementsDocument, type MaterialItemMovementsQuery } from '../../web/documents.ts';

/** A row of the ledger. */
export type ListedMovement = NonNullable<
  MaterialItemMovementsQuery['materialItemMovements']
>['nodes'][number];

const pageSize = 50;
const firstPage: { after: string | null } = { after: null };

/** Loads the movements of an item at a site page by page, the latest first, and again when the item changes. */
export function useMovements(materialItemId: string, siteLocationId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const { tenantId } = useUser();
  const variables = { tenantId, materialItemId, siteLocationId, first: pageSize };
  const queryKey = [MaterialItemMovementsDocument.name, 'pages', variables];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: after, signal }) =>
      client.call(MaterialItemMovementsDocument, { ...variables, after }, signal),
    initialPageParam: firstPage.after,
    getNextPageParam: ({ materialItemMovements: list }) =>
      list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null,
  });
  const { refetch } = query;
  useLive({
    isAffected: (event) =>
      event.kind === 'missed' || event.changes.some(({ entityId }) => entityId === materialItemId),
    refresh: () => refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey }) > 0,
  });
  return {
    /** Undefined until the first page is loaded. */
    movements: query.data?.pages.flatMap(({ materialItemMovements: list }) => list?.nodes ?? []),
    error: query.error,
    retry: () => void refetch(),
    hasOlder: query.hasNextPage,
    loadOlder: () => void query.fetchNextPage(),
    isLoadingOlder: query.isFetchingNextPage,
    hasLoadOlderFailed: query.isFetchNextPageError,
  };
}
