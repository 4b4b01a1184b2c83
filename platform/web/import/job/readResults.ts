import { ImportResultsDocument, type ImportResultsQueryVariables } from '../../query/documents.ts';
import type { Client } from '../../query/client/client.ts';
import { readPages } from '../../query/readPages.ts';
import type { ImportResult } from '../importScreens.ts';

const pageSize = 1000;

/** Reads the results of the groups of a job, or of those that match, in the sequence of the file. */
export const readResults = (
  client: Client,
  job: { importJobId: string; tenantId: string },
  where?: ImportResultsQueryVariables['where'],
  signal?: AbortSignal,
): Promise<readonly ImportResult[]> =>
  readPages(async (after) => {
    const variables = { ...job, ...(where && { where }), first: pageSize, after };
    return (await client.call(ImportResultsDocument, variables, signal)).importResults;
  });
