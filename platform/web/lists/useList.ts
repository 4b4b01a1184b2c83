import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { findChangedIds, findMissingRows, isListAffected } from './listChanges.ts';
import { useLive } from '../live/useLive.ts';
import { useOnline } from '../query/network.ts';
import { useUser } from '../session/useUser.ts';
import type { ListQuery } from './listQuery.ts';
import { loadList, applyChangedRows } from './loadList.ts';
import type { ListData } from './listData.ts';
import { useClient } from '../query/useClient.ts';
import { useListCache } from './useListCache.ts';

const listKey = (name: string, tenantId: string) => [name, 'list', tenantId] as const;

const noRows: readonly never[] = [];

const maxAgeMs = 60_000;

/** Time in which the first stream of a page opens, after the complete read of a list began. */
const firstStreamMs = 10_000;

export interface ListState<Row> {
  rows: readonly Row[];
  /** Rows on the server; more than `rows` while pages are loading. */
  totalCount: number;
  /** The first page is loading. */
  loading: boolean;
  complete: boolean;
  /** The server has more rows than are loaded, so it does the searching. */
  isTruncated: boolean;
  error: Error | null;
  retry: () => void;
  /** Set when the list, or only some of its rows, could not be updated; the list is as of `since`. */
  outdated: { since: Instant; areOnlyRows: boolean; retry: () => void } | undefined;
}

/** All rows of a list: the cached ones at once, then the server's. */
export function useList<Row extends object>(list: ListQuery<Row>): ListState<Row> {
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
    // Refetch regardless of age, because changes may have been missed; `useLive` updates lists with incremental updates.
    refetchOnReconnect: list.changes === undefined && 'always',
    // Live changes reach a list only while it is mounted; while offline, `useLive` updates it later.
    refetchOnMount: online && list.changes ? 'always' : true,
    // Deep comparison of 100,000 rows takes up to half a second.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.complete ? maxAgeMs : 0),
    // Do not poll while offline: every attempt would show an error (decision G17).
    refetchInterval: (online && list.changes?.pollIntervalMs) || false,
  });
  const refreshRows = useRefreshRows(list);
  const unreadRows = useUnreadRows(data?.asOf);
  const isRecent = () =>
    Date.now() - Date.parse(queries.getQueryData<ListData<Row>>(key)?.asOf ?? '') < firstStreamMs;
  useLive({
    isAffected: (event) => isListAffected(list, event, isRecent()),
    refresh: async (events) => {
      const ids = findChangedIds(list, events);
      if (!ids) return refetch({ cancelRefetch: false });
      const result = await toRefreshResult(refreshRows(ids));
      unreadRows.record(ids, result.error !== null);
      return result;
    },
    isRefreshing: () => queries.isFetching({ queryKey: key }) > 0,
    findMissing: (changes) =>
      findMissingRows(list, queries.getQueryData<ListData<Row>>(key)?.rows ?? noRows, changes),
  });
  const retry = () => void refetch();
  return {
    rows: data?.rows ?? noRows,
    totalCount: data?.totalCount ?? 0,
    loading: isPending && !error,
    complete: data?.complete ?? false,
    isTruncated: data?.isTruncated ?? false,
    error: data?.complete ? null : error,
    retry,
    outdated:
      data?.complete && (error || unreadRows.exist)
        ? { since: data.asOf, areOnlyRows: !error, retry }
        : undefined,
  };
}

/** Records changed rows that could not be read; a later read of the list, at another `asOf`, includes them. */
function useUnreadRows(asOf: Instant | undefined) {
  const [unread, setUnread] = useState<{ asOf: Instant | undefined; ids: ReadonlySet<string> }>({
    asOf,
    ids: new Set(),
  });
  return {
    exist: unread.asOf === asOf && unread.ids.size > 0,
    record: (ids: readonly string[], isUnread: boolean) =>
      setUnread((previous) => {
        const others = [...(previous.asOf === asOf ? previous.ids : [])].filter((id) => !ids.includes(id));
        return { asOf, ids: new Set(isUnread ? [...others, ...ids] : others) };
      }),
  };
}

const toRefreshResult = (read: Promise<unknown>): Promise<{ error: Error | null }> =>
  read.then(
    () => ({ error: null }),
    (error: unknown) => ({ error: error instanceof Error ? error : new Error('The rows were not read.') }),
  );

/** Returns a function that reads rows of the list again by their ids; it rejects when that fails. */
export function useRefreshRows<Row extends object>(
  list: ListQuery<Row>,
): (ids: readonly string[]) => Promise<void> {
  const client = useClient();
  const merge = useMergeRows(list);
  const { tenantId } = useUser();
  return useCallback(
    async (ids) => {
      if (!list.rowsById) throw new Error(`${list.name} has no operation that reads rows by id.`);
      merge(await list.rowsById.read(client, { tenantId, ids }));
    },
    [client, merge, list, tenantId],
  );
}

function useListData<Row extends object>(list: ListQuery<Row>) {
  const { tenantId } = useUser();
  return useQuery<ListData<Row>>({
    queryKey: listKey(list.name, tenantId),
    queryFn: skipToken,
    structuralSharing: false,
  });
}

/** Rows of a list that another part of the page reads and follows. */
export const useListRows = <Row extends object>(list: ListQuery<Row>): readonly Row[] =>
  useListData(list).data?.rows ?? noRows;

/** Whether rows of such a list are still to come, so that a missing one may exist. */
export function useIsListPending<Row extends object>(list: ListQuery<Row>): boolean {
  const { data, isError } = useListData(list);
  return !data?.complete && !isError;
}

/** Merges rows that were read elsewhere (after a mutation, a poll) into the displayed list. */
export function useMergeRows<Row extends object>(list: ListQuery<Row>): (changed: readonly Row[]) => void {
  const queries = useQueryClient();
  const cache = useListCache();
  const { tenantId } = useUser();
  return useCallback(
    (changed) => {
      const data = queries.setQueryData<ListData<Row>>(
        listKey(list.name, tenantId),
        (known) => known && applyChangedRows(list, known, changed),
      );
      if (data?.complete && !data.isStored && !list.isUncached) cache.store(list, data);
    },
    [queries, cache, list, tenantId],
  );
}
