import { useInfiniteQuery } from '@tanstack/react-query';
import { type ImportJobFieldsFragment, ImportResultsDocument } from '../../query/documents.ts';
import { useClient } from '../../query/useClient.ts';
import { useUser } from '../../session/useUser.ts';
import type { ImportResult } from '../importScreens.ts';

const pageSize = 25;

interface ImportedGroupsState {
  /** Undefined until the first page is read. */
  groups: readonly ImportResult[] | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
}

/** Reads the imported groups of a job page by page, in the sequence of the file; an import has up to 30,000. */
export function useImportedGroups({
  importJobId,
  version,
  successfulGroups,
  hasFile,
}: ImportJobFieldsFragment): ImportedGroupsState {
  const client = useClient();
  const { tenantId } = useUser();
  const query = useInfiniteQuery({
    queryKey: ['imported groups', importJobId, version],
    queryFn: async ({ pageParam: after, signal }) => {
      const where = { status: { in: ['SUCCEEDED', 'UNCHANGED'] as const } };
      const variables = { importJobId, tenantId, where, first: pageSize, after };
      return (await client.call(ImportResultsDocument, variables, signal)).importResults;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null),
    // The results are removed with the file.
    enabled: successfulGroups > 0 && hasFile,
    staleTime: Infinity,
  });
  return {
    groups: query.data?.pages.flatMap((page) => page?.nodes ?? []),
    isLoading: query.isLoading,
    hasFailed: query.isError,
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
  };
}
