import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveEntity } from '../live/useLiveEntity.ts';
import { HistoryDocument, type HistoryQuery, type HistoryQueryVariables } from '../query/documents.ts';
import { useClient } from '../query/useClient.ts';

const pageSize = 50;

export type HistoryListEntry = NonNullable<HistoryQuery['history']>['nodes'][number];

/** Identifies an entity in the contract's history: its type, e.g. 'ORDER', and its id. */
export type HistoryEntity = Pick<HistoryQueryVariables, 'entityType' | 'entityId'>;

/** Loads the change history of an entity page by page, newest first, and follows changes made by others. */
export function useHistory({ entityType, entityId }: HistoryEntity) {
  const client = useClient();
  const queryKey = [HistoryDocument.name, 'pages', { entityType, entityId }] as const;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: after, signal }) =>
      client.call(HistoryDocument, { entityType, entityId, first: pageSize, after }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ history }) => (history?.pageInfo.hasNextPage ? history.pageInfo.endCursor : null),
  });
  const entries = query.data?.pages.flatMap(({ history }) => history?.nodes ?? []);
  useLiveEntity({
    entityType,
    entityId,
    version: () => entries?.[0]?.version ?? 0,
    queryKey,
    refetch: query.refetch,
  });
  return {
    /** Undefined until the first page is loaded. */
    entries,
    error: query.error,
    retry: () => void query.refetch(),
    /** Older entries exist. */
    hasOlder: query.hasNextPage,
    loadOlder: () => void query.fetchNextPage(),
    isLoadingOlder: query.isFetchingNextPage,
    hasLoadOlderFailed: query.isFetchNextPageError,
  };
}
