import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Client } from './client.ts';
import type { ListQuery } from './listQuery.ts';

export interface ListData<Row> {
  rows: readonly Row[];
  totalCount: number;
  complete: boolean;
}

/** Small first page so that something shows at once, large ones after (spec 1 §9). */
const firstPage = 100;
const nextPages = 2500;

/** Reads a whole list into the query cache, where what is there so far shows. */
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
    const first = rows.length === 0 ? firstPage : nextPages;
    const { nodes, totalCount, pageInfo } = await list.page(client, { tenantId, first, after }, signal);
    rows = rows.concat(nodes);
    if (!pageInfo.hasNextPage) return { rows, totalCount, complete: true };
    if (!shown) queries.setQueryData<ListData<Row>>(key, { rows, totalCount, complete: false });
    after = pageInfo.endCursor;
  }
}
