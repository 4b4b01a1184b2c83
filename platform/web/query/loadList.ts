import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Client } from './client.ts';
import type { ListQuery } from './listQuery.ts';

export interface ListData<Row> {
  rows: readonly Row[];
  totalCount: number;
  /** Nothing more is to come. */
  complete: boolean;
  /** The server has more rows than a browser holds. */
  isCut: boolean;
}

/** So many rows of a list are held; beyond that search, sort and filter are the server's (decision "Whole-tenant lists in the browser"). */
export const mostRows = 100_000;

/** Small first page so that something shows at once, large ones after (spec 1 §9). */
const firstPage = 100;
const nextPages = 2500;

/** Reads a list, whole or as much of it as a browser holds, into the query cache, where what is there so far shows. */
export async function loadList<Row>(
  { list, client, tenantId }: { list: ListQuery<Row>; client: Client; tenantId: string },
  queries: QueryClient,
  key: QueryKey,
  signal: AbortSignal,
): Promise<ListData<Row>> {
  // What is on the screen stays until the new list is whole: nothing jumps under the pointer.
  const shown = queries.getQueryData<ListData<Row>>(key)?.complete ?? false;
  let rows: Row[] = [];
  let after: string | null = null;
  for (;;) {
    const first = rows.length === 0 ? firstPage : Math.min(nextPages, mostRows - rows.length);
    const { nodes, totalCount, pageInfo } = await list.page(client, { tenantId, first, after }, signal);
    rows = rows.concat(nodes);
    const isCut = pageInfo.hasNextPage && rows.length >= mostRows;
    if (isCut || !pageInfo.hasNextPage) return { rows, totalCount, complete: true, isCut };
    if (!shown) queries.setQueryData<ListData<Row>>(key, { rows, totalCount, complete: false, isCut });
    after = pageInfo.endCursor;
  }
}
