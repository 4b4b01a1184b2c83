import { useState } from 'react';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import { showToast } from '../../parts/toast/toast.ts';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import { useClient } from '../../query/useClient.ts';
import { useUser } from '../../session/useUser.ts';
import { downloadTextFile } from '../downloadTextFile.ts';
import type { ImportScreens } from '../importScreens.ts';
import { readResults } from './readResults.ts';

/** Downloads the results file of a job, made from the results of all its groups. */
export function useResultsFile<Types extends ImportTypes>(
  job: ImportJobFieldsFragment,
  { workflow, toResults }: Pick<ImportScreens<Types>, 'workflow' | 'toResults'>,
): { isLoading: boolean; download: () => void } {
  const client = useClient();
  const { tenantId } = useUser();
  const [isLoading, setIsLoading] = useState(false);

  async function load(): Promise<void> {
    setIsLoading(true);
    try {
      const results = await readResults(client, { importJobId: job.importJobId, tenantId });
      const timestamp = new Date().toISOString();
      const file = workflow.buildResultsFile?.(toResults?.(job, results), {
        day: timestamp.slice(0, 10),
        timestamp,
      });
      if (file) downloadTextFile(file);
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'The results could not be downloaded');
    } finally {
      setIsLoading(false);
    }
  }

  return { isLoading, download: () => void load() };
}
