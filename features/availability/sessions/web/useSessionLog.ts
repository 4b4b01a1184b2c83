import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import {
  type AvailabilitySessionHeadFieldsFragment,
  AvailabilitySessionLogsDocument,
  type AvailabilitySessionLogsQuery,
} from '../../web/documents.ts';

export type SessionLogEntry = NonNullable<
  AvailabilitySessionLogsQuery['availabilitySessionLogs']
>['nodes'][number];

const pageSize = 50;
const firstPage: { after: string | null } = { after: null };

/** Loads the log of a session page by page, newest first, and again when the version of the session moves. */
export function useSessionLog({ sessionId, version }: AvailabilitySessionHeadFieldsFragment) {
  const client = useClient();
  const { tenantId } = useUser();
  const query = useInfiniteQuery({
    queryKey: [AvailabilitySessionLogsDocument.name, 'pages', { tenantId, sessionId }],
    queryFn: ({ pageParam: after, signal }) =>
      client.call(AvailabilitySessionLogsDocument, { tenantId, sessionId, first: pageSize, after }, signal),
    initialPageParam: firstPage.after,
    getNextPageParam: ({ availabilitySessionLogs: list }) =>
      list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null,
  });
  const { refetch } = query;
  const readVersion = useRef(version);
  useEffect(() => {
    if (readVersion.current === version) return;
    readVersion.current = version;
    void refetch();
  }, [version, refetch]);
  return {
    /** Undefined until the first page is loaded. */
    entries: query.data?.pages.flatMap(({ availabilitySessionLogs: list }) => list?.nodes ?? []),
    error: query.error,
    retry: () => void query.refetch(),
    /** Older entries exist. */
    hasOlder: query.hasNextPage,
    loadOlder: () => void query.fetchNextPage(),
    isLoadingOlder: query.isFetchingNextPage,
    hasLoadOlderFailed: query.isFetchNextPageError,
  };
}
