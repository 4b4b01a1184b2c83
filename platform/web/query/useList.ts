import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Instant } from '#platform/kernel/day.ts';
import { concernsList, findMissingRows } from '../live/listChanges.ts';
import { useLive } from '../live/useLive.ts';
import { useOnline } from '../pwa/useOnline.ts';
import { useUser } from '../shell/useUser.ts';
import type { ListQuery } from './listQuery.ts';
import { type ListData, loadList, withRows } from './loadList.ts';
import { useClient } from './useClient.ts';
import { useListCache } from './useListCache.ts';

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
  /** The list could not be brought up to date: what shows is that old. */
  aged: { since: Instant; retry: () => void } | undefined;
}

/** All rows of a list: what this browser keeps at once, then what the server has. */
export function useList<Row extends object>(list: ListQuery<Row>): List<Row> {
  const client = useClient();
  const cache = useListCache();
  const queries = useQueryClient();
  const { tenantId } = useUser();
  const online = useOnline();
  const key = listKey(list.name, tenantId);
  const now = () => new Date().toISOString();
  const { data, error, isPending, refetch } = useQuery<ListData<Row>>({
    queryKey: key,
    queryFn: ({ signal }) => loadList({ list, client, tenantId, cache, queries, key, signal, now }),
    // Without a network the rows that this browser keeps show all the same.
    networkMode: 'always',
    // However fresh it looks: its changes are not told. A list with a call for changes is asked by `useLive`.
    refetchOnReconnect: list.changes === undefined && 'always',
    // Live changes reach a list only while it shows; without a network `useLive` asks later.
    refetchOnMount: online && list.changes ? 'always' : true,
    // Comparing 100,000 rows deeply costs up to half a second.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.complete ? 60_000 : 0),
    // Without a network there is nothing to hear, and each try would be told as an error (decision G17).
    refetchInterval: (online && list.changes?.every) || false,
  });
  useLive({
    concerns: (event) => concernsList(list, event),
    refresh: () => refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey: key }) > 0,
    findMissing: (changes) =>
      findMissingRows(list, queries.getQueryData<ListData<Row>>(key)?.rows ?? none, changes),
  });
  const retry = () => void refetch();
  return {
    rows: data?.rows ?? none,
    totalCount: data?.totalCount ?? 0,
    loading: isPending && !error,
    complete: data?.complete ?? false,
    isCut: data?.isCut ?? false,
    error: data?.complete ? null : error,
    retry,
    aged: error && data?.complete ? { since: data.asOf, retry } : undefined,
  };
}

/** Puts rows read elsewhere (after a change, a poll) into the list on the screen. */
export function useMergeRows<Row extends object>(list: ListQuery<Row>): (changed: readonly Row[]) => void {
  const queries = useQueryClient();
  const cache = useListCache();
  const { tenantId } = useUser();
  return useCallback(
    (changed) => {
      const data = queries.setQueryData<ListData<Row>>(
        listKey(list.name, tenantId),
        (known) => known && withRows(list, known, changed),
      );
      if (data?.complete) cache.keep(list, data);
    },
    [queries, cache, list, tenantId],
  );
}
