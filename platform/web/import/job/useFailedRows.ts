import { useState } from 'react';
import { failedRowsFileName } from '#platform/kernel/import/importFiles.ts';
import { downloadFile } from '../../parts/downloadFile.ts';
import { showToast } from '../../parts/toast/toast.ts';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import { useClient } from '../../query/useClient.ts';

/** Downloads the rows of a job that were not imported. The server copies them from the stored file. */
export function useFailedRows({
  importJobId,
  fileName,
}: Pick<ImportJobFieldsFragment, 'importJobId' | 'fileName'>): {
  isLoading: boolean;
  download: () => void;
} {
  const client = useClient();
  const [isLoading, setIsLoading] = useState(false);

  async function load(): Promise<void> {
    setIsLoading(true);
    try {
      const bytes = await client.download(`/api/imports/${importJobId}/failed-rows`);
      downloadFile(new Blob([bytes], { type: 'text/csv' }), failedRowsFileName(fileName));
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'The failed rows could not be downloaded');
    } finally {
      setIsLoading(false);
    }
  }

  return { isLoading, download: () => void load() };
}
