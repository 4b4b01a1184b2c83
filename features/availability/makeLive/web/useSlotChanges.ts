import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import {
  AvailabilitySessionDifferenceDocument,
  type AvailabilitySessionDifferenceQuery,
} from '../../web/documents.ts';
import type { SlotFilter } from './slotFilter.ts';

const pageSize = 100;
const firstPage: { after: string | null } = { after: null };

export type SlotChangeRow = NonNullable<
  AvailabilitySessionDifferenceQuery['availabilitySessionDifference']
>['nodes'][number];

interface SlotChangesRequest {
  sessionId: string;
  carryOverSiteIds: readonly string[];
  filter: SlotFilter;
}

/** Loads what making a session live changes, slot by slot, page after page. */
export function useSlotChanges({ sessionId, carryOverSiteIds, filter }: SlotChangesRequest) {
  const client = useClient();
  const { tenantId } = useUser();
  const { reasons, ...others } = filter;
  const where = { ...others, ...(reasons.length > 0 && { reasons }) };
  const request = { sessionId, tenantId, carryOverSiteIds, where, first: pageSize };
  const query = useInfiniteQuery({
    queryKey: [AvailabilitySessionDifferenceDocument.name, 'pages', request] as const,
    queryFn: async ({ pageParam: after, signal }) =>
      client.call(AvailabilitySessionDifferenceDocument, { ...request, after }, signal),
    initialPageParam: firstPage.after,
    getNextPageParam: ({ availabilitySessionDifference: page }) =>
      page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
    // Numbers change only with a choice, a filter, or when the user reads them again.
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  return {
    /** Undefined until the first page is loaded. */
    rows: pages?.flatMap((page) => page.availabilitySessionDifference?.nodes ?? []),
    /** Slots that match the filter. */
    totalCount: pages?.[0]?.availabilitySessionDifference?.totalCount ?? 0,
    /** The rows are those of the filter or the choices before. */
    isReading: query.isPlaceholderData || query.isRefetching,
    error: query.error,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    refresh: async (): Promise<void> => {
      await query.refetch();
    },
  };
}
