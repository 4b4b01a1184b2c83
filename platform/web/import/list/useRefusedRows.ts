import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ImportJobFieldsFragment,
  ImportResultsDocument,
  type ImportResultsQuery,
} from '../../query/documents.ts';
import { useClient } from '../../query/useClient.ts';
import { useUser } from '../../session/useUser.ts';

export type FeedRowResult = NonNullable<ImportResultsQuery['importResults']>['nodes'][number];

/** Rows in the panel; the report has all of them. */
const maxRows = 20;

interface RefusedRowsState {
  rows: readonly FeedRowResult[];
  /** Whether the results of the rows are still stored. */
  areStored: boolean;
  error: Error | null;
  retry: () => void;
}

/** Reads the first refused rows of a feed, and again when there are more. */
export function useRefusedRows({ importJobId, failedGroups }: ImportJobFieldsFragment): RefusedRowsState {
  const client = useClient();
  const { tenantId } = useUser();
  const { data, error, refetch } = useQuery({
    queryKey: ['refused rows', importJobId, Math.min(failedGroups, maxRows)],
    queryFn: ({ signal }) =>
      client.call(
        ImportResultsDocument,
        { importJobId, tenantId, where: { status: { eq: 'FAILED' } }, first: maxRows },
        signal,
      ),
    enabled: failedGroups > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const rows = data?.importResults?.nodes ?? [];
  return {
    rows,
    areStored: failedGroups === 0 || data === undefined || rows.length > 0,
    error,
    retry: () => void refetch(),
  };
}
