import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveEntity } from '../live/useLiveEntity.ts';
import { HistoryDocument, type HistoryQuery, type HistoryQueryVariables } from '../query/documents.ts';
import { useClient } from '../query/useClient.ts';

const page = 50;

export type HistoryEntry = NonNullable<HistoryQuery['history']>['nodes'][number];

/** An entity as the contract's history names it: its kind, e.g. 'ORDER', and its id. */
export type Remembered = Pick<HistoryQueryVariables, 'entityType' | 'entityId'>;

/** Who changed what of an entity, the newest first, page by page; follows what others change. */
export function useHistory({ entityType, entityId }: Remembered) {
  const client = useClient();
  const queryKey = [HistoryDocument.name, 'pages', { entityType, entityId }] as const;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: after, signal }) =>
      client.call(HistoryDocument, { entityType, entityId, first: page, after }, signal),
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
    /** Undefined until the first ones are there. */
    entries,
    error: query.error,
    retry: () => void query.refetch(),
    /** There are older ones than these. */
    hasOlder: query.hasNextPage,
    older: () => void query.fetchNextPage(),
    bringsOlder: query.isFetchingNextPage,
    olderFailed: query.isFetchNextPageError,
  };
}
