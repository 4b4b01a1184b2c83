import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../live/useLive.ts';
import { type ImportJobFieldsFragment, ImportJobsDocument } from '../../query/documents.ts';
import { useRead } from '../../query/useRead.ts';
import { useUser } from '../../session/useUser.ts';

interface PastImportsState {
  jobs: readonly ImportJobFieldsFragment[];
  totalCount: number;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/** Reads the newest imports of a kind, and again when one of them changes. */
export function usePastImports(kind: ImportJobFieldsFragment['kind'], first: number): PastImportsState {
  const { tenantId } = useUser();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useRead(
    ImportJobsDocument,
    { tenantId, kinds: [kind], first },
    { keepPrevious: true },
  );
  useLive({
    isAffected: (event) =>
      event.kind === 'missed' || event.changes.some(({ entityType }) => entityType === 'IMPORT_JOB'),
    refresh: () => refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey: [ImportJobsDocument.name] }) > 0,
    findMissing: () => [],
  });
  return {
    jobs: data?.importJobs?.nodes ?? [],
    totalCount: data?.importJobs?.totalCount ?? 0,
    isLoading: isPending,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
