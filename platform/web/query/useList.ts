import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useUser } from '../shell/useUser.ts';
import type { Client } from './client.ts';
import { type ListQuery, merged } from './listQuery.ts';
import { useClient } from './useClient.ts';

interface ListData<Row> {
  rows: readonly Row[];
  totalCount: number;
  complete: boolean;
}

/** Small first page so that something shows at once, large ones after (spec 1 §9). */
const firstPage = 100;
const nextPages = 2500;

async function load<Row>(
  list: ListQuery<Row>,
  client: Client,
  queries: QueryClient,
  key: QueryKey,
  tenantId: string,
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

const listKey = (name: string, tenantId: string) => [name, 'list', tenantId] as const;

export interface List<Row> {
  rows: readonly Row[];
  /** Rows on the server; more than `rows` while pages are still coming. */
  totalCount: number;
  /** No row yet, the first page is on its way. */
  loading: boolean;
  complete: boolean;
  error: Error | null;
  retry: () => void;
}

/** All rows of a list, filling page by page. */
export function useList<Row>(list: ListQuery<Row>): List<Row> {
  const client = useClient();
  const queries = useQueryClient();
  const { tenantId } = useUser();
  const merge = useMergeRows(list);
  const key = listKey(list.name, tenantId);
  const { data, error, isPending, refetch } = useQuery<ListData<Row>>({
    queryKey: key,
    queryFn: ({ signal }) => load(list, client, queries, key, tenantId, signal),
    // Comparing 100,000 rows deeply costs up to half a second.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.complete ? 60_000 : 0),
  });
  useQuery({
    queryKey: [list.name, 'newest', tenantId],
    queryFn: async () => {
      merge((await list.newest?.load(client, tenantId)) ?? []);
      return null;
    },
    enabled: list.newest !== undefined && data?.complete === true,
    initialData: null,
    staleTime: list.newest?.every ?? 0,
    refetchInterval: list.newest?.every ?? false,
  });
  return {
    rows: data?.rows ?? [],
    totalCount: data?.totalCount ?? 0,
    loading: isPending && !error,
    complete: data?.complete ?? false,
    error,
    retry: () => void refetch(),
  };
}

/** Puts rows read elsewhere (after a change, a poll) into the list on the screen. */
export function useMergeRows<Row>(list: ListQuery<Row>): (changed: readonly Row[]) => void {
  const queries = useQueryClient();
  const { tenantId } = useUser();
  return useCallback(
    (changed) =>
      queries.setQueryData<ListData<Row>>(listKey(list.name, tenantId), (data) => {
        if (!data || changed.length === 0) return data;
        const rows = merged(data.rows, changed, list.id);
        return { ...data, rows, totalCount: data.totalCount + rows.length - data.rows.length };
      }),
    [queries, list, tenantId],
  );
}
