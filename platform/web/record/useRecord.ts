import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { parseId } from '#platform/kernel/ids/id.ts';
import { useLiveEntity } from '../live/useLiveEntity.ts';
import { useClient } from '../query/useClient.ts';
import { preloadedMs } from '../query/usePreloadRead.ts';
import { useRead } from '../query/useRead.ts';
import { readRecord, recordQueryKey, rereadRecord, type RecordSource, type Versioned } from './readRecord.ts';

interface RecordRead<Row> {
  /** The newer of the read record and its row in the list. */
  record: Row | undefined;
  loading: boolean;
  error: Error | null;
  retry: () => void;
  /** The record after the last response, which may not be rendered yet. */
  current: () => Row | undefined;
  /** Reads the record again, once: null when there is none any more, undefined when that fails. */
  reread: () => Promise<Row | null | undefined>;
}

/** Reads the record of a path and follows its changes; shows its row of the list until it is read. */
export function useRecord<Data, Variables, Row extends Versioned>(
  source: RecordSource<Data, Variables, Row>,
  pathId: string,
  listed?: Row,
): RecordRead<Row> {
  const { entityType, document, toVariables, getRecord } = source;
  const queries = useQueryClient();
  const client = useClient();
  const id = parseId(pathId);
  const { data, error, isPending, refetch } = useRead(
    document,
    id === undefined ? undefined : toVariables(id),
    {
      staleTimeMs: preloadedMs,
      ...(source.pollIntervalMs !== undefined && { pollIntervalMs: source.pollIntervalMs }),
      ...(id !== undefined && { read: (signal) => readRecord(source, { client, queries }, id, signal) }),
    },
  );
  // Changes are followed only while the record is displayed, so the next visit reads it again.
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: recordQueryKey(source, id), refetchType: 'none' }),
    [queries, source, id],
  );
  const record = pickNewer(data && getRecord(data), listed);
  const current = useCallback(() => {
    const cached = queries.getQueryData<Data>(recordQueryKey(source, id));
    return (cached && getRecord(cached)) ?? undefined;
  }, [queries, source, getRecord, id]);
  const reread = useCallback(
    async () => (id === undefined ? undefined : rereadRecord(source, { client, queries }, id)),
    [queries, client, source, id],
  );
  useLiveEntity({
    entityType,
    entityId: id,
    version: () => pickNewer(current(), listed)?.version ?? 0,
    queryKey: recordQueryKey(source, id),
    refetch,
  });
  return {
    record,
    loading: isPending && id !== undefined,
    error: data ? null : error,
    retry: useCallback(() => void refetch(), [refetch]),
    current,
    reread,
  };
}

/** Returns the newer of a read record and its row in the list; the read record at equal versions. */
export const pickNewer = <Row extends Versioned>(
  read: Row | null | undefined,
  listed: Row | undefined,
): Row | undefined => (read && !(listed && listed.version > read.version) ? read : listed);
