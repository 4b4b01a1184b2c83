import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { isFinished } from '#platform/kernel/import/wizardActions.ts';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import { useClient } from '../../query/useClient.ts';
import { useUser } from '../../session/useUser.ts';
import type { ImportJobError } from '../importScreens.ts';
import { readResults } from './readResults.ts';

/** Groups that changed nothing have no errors, and imported ones have only those of parts. */
const statuses = { whole: ['FAILED', 'WAITING'], parts: ['FAILED', 'WAITING', 'SUCCEEDED'] } as const;

/** Groups of a job that were not imported, or not completely. */
interface FailedGroups {
  errors: readonly ImportJobError[];
  groupCount: number;
}

/** Reads the errors of a finished job, in the sequence of the file. */
export function useImportErrors(
  job: ImportJobFieldsFragment,
  { isGroupWhole = false }: { isGroupWhole?: boolean | undefined },
): UseQueryResult<FailedGroups> {
  const client = useClient();
  const { tenantId } = useUser();
  const { importJobId, version, state, totalGroups, unchangedGroups, successfulGroups } = job;
  const hasResults = totalGroups > (isGroupWhole ? successfulGroups : unchangedGroups);
  return useQuery({
    queryKey: ['import errors', importJobId, version],
    queryFn: async ({ signal }) => {
      const where = { status: { in: statuses[isGroupWhole ? 'whole' : 'parts'] } };
      const results = await readResults(client, { importJobId, tenantId }, where, signal);
      const failed = results.filter(({ status, errors }) => status !== 'SUCCEEDED' || errors.length > 0);
      return {
        errors: failed.flatMap(({ name, groupKey, errors }) =>
          errors.map((error) => ({ ...error, groupKey, name: name ?? groupKey })),
        ),
        groupCount: failed.length,
      };
    },
    enabled: isFinished(state) && hasResults,
    staleTime: Infinity,
  });
}
