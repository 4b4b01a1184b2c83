import type { ListQuery } from '../lists/listQuery.ts';
import type { Client } from '../query/client/client.ts';

const pageSize = 1000;
const maxPages = 50;

/** Reads all rows of a list as they are stored now. Throws when they could not be read, or when the list is too long for it. */
export async function readStoredRows<Row>(
  client: Client,
  tenantId: string,
  { page }: ListQuery<Row>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  for (let count = 0; count < maxPages; count += 1) {
    const { nodes, pageInfo }: Awaited<ReturnType<typeof page>> = await page(
      client,
      { tenantId, first: pageSize, after },
      new AbortController().signal,
    );
    rows.push(...nodes);
    if (!pageInfo.hasNextPage) return rows;
    after = pageInfo.endCursor;
  }
  throw new Error('The list is too long to compare it with a file.');
}
