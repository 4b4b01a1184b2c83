import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Instant } from '#platform/kernel/day.ts';
import { useUser } from '../shell/useUser.ts';
import { type ListQuery, merged } from './listQuery.ts';
import { type ListData, loadList } from './loadList.ts';
import { useClient } from './useClient.ts';

const listKey = (name: string, tenantId: string) => [name, 'list', tenantId] as const;

const none: readonly never[] = [];

export interface List<Row> {
  rows: readonly Row[];
  /** Rows on the server; more than `rows` while pages are still coming. */
  totalCount: number;
  /** No row yet, the first page is on its way. */
  loading: boolean;
  complete: boolean;
  /** Complete, but the server has more rows than a browser holds: they are searched there. */
  isCut: boolean;
  error: Error | null;
  retry: () => void;
  /** The newest rows could not be looked at again: what shows is that old. */
  aged: { since: Instant; retry: () => void } | undefined;
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
    queryFn: ({ signal }) => loadList({ list, client, tenantId }, queries, key, signal),
    // Comparing 100,000 rows deeply costs up to half a second.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.complete ? 60_000 : 0),
  });
  const newest = useQuery({
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
    rows: data?.rows ?? none,
    totalCount: data?.totalCount ?? 0,
    loading: isPending && !error,
    complete: data?.complete ?? false,
    isCut: data?.isCut ?? false,
    error,
    retry: () => void refetch(),
    aged:
      newest.isError || newest.isPaused
        ? {
            since: new Date(newest.dataUpdatedAt).toISOString(),
            retry: () => void newest.refetch(),
          }
        : undefined,
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
