import { useQueryClient } from '@tanstack/react-query';
import { parseId } from '#platform/kernel/ids/id.ts';
import { isFinished } from '#platform/kernel/import/wizardActions.ts';
import { useLiveEntity } from '../../live/useLiveEntity.ts';
import {
  ImportJobDocument,
  type ImportJobFieldsFragment,
  type ImportJobQuery,
} from '../../query/documents.ts';
import { useRead } from '../../query/useRead.ts';
import { useUser } from '../../session/useUser.ts';

/** Progress is read every second (API conventions, "Imports on the server"). */
const pollIntervalMs = 1000;

interface ImportJobState {
  /** Undefined until it is read, null when there is none. */
  job: ImportJobFieldsFragment | null | undefined;
  error: Error | null;
  retry: () => void;
  /** Shows the job of a mutation before the next read. */
  update: (job: ImportJobFieldsFragment) => void;
}

/** Reads a job, every second and on its change events until it is finished. A malformed id, as of a damaged link, has none. */
export function useImportJob(importJobId: string): ImportJobState {
  const { tenantId } = useUser();
  const queries = useQueryClient();
  const isId = parseId(importJobId) !== undefined;
  const variables = { importJobId, tenantId };
  const queryKey = [ImportJobDocument.name, variables];
  const cached = queries.getQueryData<ImportJobQuery>(queryKey)?.importJob;
  const { data, error, refetch } = useRead(ImportJobDocument, isId ? variables : undefined, {
    ...(cached && !isFinished(cached.state) && { pollIntervalMs }),
  });
  const job = isId ? data?.importJob : null;
  useLiveEntity({
    entityType: 'IMPORT_JOB',
    entityId: importJobId,
    version: () => job?.version ?? 0,
    queryKey,
    refetch,
  });
  return {
    job,
    error,
    retry: () => void refetch(),
    update: (next) => queries.setQueryData<ImportJobQuery>(queryKey, { importJob: next }),
  };
}
