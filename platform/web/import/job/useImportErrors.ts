import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { isFinished } from '#platform/kernel/import/wizardActions.ts';
import {
  type ImportJobFieldsFragment,
  ImportResultsDocument,
  type ImportResultsQuery,
} from '../../query/documents.ts';
import type { Client } from '../../query/client/client.ts';
import { useClient } from '../../query/useClient.ts';
import { useUser } from '../../session/useUser.ts';
import type { ImportJobError } from '../importScreens.ts';

type GroupResult = NonNullable<ImportResultsQuery['importResults']>['nodes'][number];

const pageSize = 1000;

/** Groups that changed nothing have no errors. */
const statuses = ['FAILED', 'WAITING', 'SUCCEEDED'] as const;

/** Groups of a job that were not imported, or not completely. */
interface FailedGroups {
  errors: readonly ImportJobError[];
  groupCount: number;
}

/** Reads the errors of a finished job, in the sequence of the file. */
export function useImportErrors(job: ImportJobFieldsFragment): UseQueryResult<FailedGroups> {
  const client = useClient();
  const { tenantId } = useUser();
  const { importJobId, version, state } = job;
  // Groups that changed nothing have no errors.
  const hasResults = job.totalGroups > job.unchangedGroups;
  return useQuery({
    queryKey: ['import errors', importJobId, version],
    queryFn: ({ signal }) => readFailedGroups(client, { importJobId, tenantId }, signal),
    enabled: isFinished(state) && hasResults,
    staleTime: Infinity,
  });
}

async function readFailedGroups(
  client: Client,
  job: { importJobId: string; tenantId: string },
  signal: AbortSignal,
): Promise<FailedGroups> {
  const failed: GroupResult[] = [];
  let after: string | null | undefined = null;
  do {
    const { importResults }: ImportResultsQuery = await client.call(
      ImportResultsDocument,
      { ...job, where: { status: { in: statuses } }, first: pageSize, after },
      signal,
    );
    for (const result of importResults?.nodes ?? [])
      if (result.status !== 'SUCCEEDED' || result.errors.length > 0) failed.push(result);
    after = importResults?.pageInfo.hasNextPage ? importResults.pageInfo.endCursor : null;
  } while (after);
  return {
    errors: failed.flatMap(({ name, groupKey, errors }) =>
      errors.map(({ code, message, csvRows }) => ({ name: name ?? groupKey, code, message, csvRows })),
    ),
    groupCount: failed.length,
  };
}
