import { useState } from 'react';
import { csvLines } from '#platform/kernel/csv/csvLines.ts';
import { showToast } from '../../parts/toast/toast.ts';
import {
  type ImportJobFieldsFragment,
  ImportResultsDocument,
  type ImportResultsQuery,
} from '../../query/documents.ts';
import type { Client } from '../../query/client/client.ts';
import { useClient } from '../../query/useClient.ts';
import { useUser } from '../../session/useUser.ts';
import { downloadTextFile } from '../downloadTextFile.ts';
import type { FeedRowResult } from './useRefusedRows.ts';

const pageSize = 1000;
const byteOrderMark = '\ufeff';

/** Downloads what became of the rows of a feed: those that were created, changed or refused, or have warnings. */
export function useFeedReport({ importJobId, fileName }: ImportJobFieldsFragment): {
  isLoading: boolean;
  download: () => void;
} {
  const client = useClient();
  const { tenantId } = useUser();
  const [isLoading, setIsLoading] = useState(false);

  async function load(): Promise<void> {
    setIsLoading(true);
    try {
      const rows = await readResults(client, { importJobId, tenantId });
      downloadTextFile({
        name: `${fileName.replace(/\.(csv|jsonl|ndjson)$/i, '')}_report.csv`,
        type: 'text/csv;charset=utf-8',
        text: `${byteOrderMark}${csvLines([header, ...rows.flatMap(toLines)])}`,
      });
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'The report could not be downloaded');
    } finally {
      setIsLoading(false);
    }
  }

  return { isLoading, download: () => void load() };
}

const header = ['Row', 'Name', 'Outcome', 'Code', 'Message'];

function toLines({ csvRows, name, status, operation, errors }: FeedRowResult): (string | number)[][] {
  const row = [csvRows[0] ?? '', name ?? '', status === 'FAILED' ? 'REFUSED' : (operation ?? 'UNCHANGED')];
  return errors.length === 0
    ? [[...row, '', '']]
    : errors.map(({ code, message }) => [...row, code, message]);
}

async function readResults(
  client: Client,
  job: { importJobId: string; tenantId: string },
): Promise<readonly FeedRowResult[]> {
  const { signal } = new AbortController();
  const rows: FeedRowResult[] = [];
  let after: string | null | undefined = null;
  do {
    const { importResults }: ImportResultsQuery = await client.call(
      ImportResultsDocument,
      { ...job, first: pageSize, after },
      signal,
    );
    rows.push(...(importResults?.nodes ?? []));
    after = importResults?.pageInfo.hasNextPage ? importResults.pageInfo.endCursor : null;
  } while (after);
  return rows;
}
