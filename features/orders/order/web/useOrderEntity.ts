import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { parseId } from '#platform/kernel/ids/id.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import type { RecordSession } from '#platform/web/record/form/useRecordForm.ts';
import { hasMissedChanges, mergeRecordChange } from '#platform/web/record/mergeRecordChange.ts';
import { type RecordSource, recordQueryKey, type Versioned } from '#platform/web/record/readRecord.ts';
import { useRecord } from '#platform/web/record/useRecord.ts';
import { useOrderQueue } from './orderQueue.ts';
import { useRowRefresh } from './useRowRefresh.ts';

/** How orders or master orders are read for their page. */
export interface OrderEntitySource<Data, Variables, Displayed extends Versioned> extends RecordSource<
  Data,
  Variables,
  Displayed
> {
  /** Returns the data of the query with a changed record. */
  toData: (record: Displayed) => Data;
}

/** Puts a stored order or master order into the query cache for its page. */
export function useCacheOrderEntity<Data, Variables, Displayed extends Versioned>(
  source: OrderEntitySource<Data, Variables, Displayed>,
): (id: string, record: Displayed) => void {
  const queries = useQueryClient();
  return useCallback(
    (id, record) => queries.setQueryData<Data>(recordQueryKey(source, id), source.toData(record)),
    [queries, source],
  );
}

/** Milliseconds between a change and reloading the row of the grid (spec 2 §9). */
const refreshDelay = 300;

/**
 * Loads one order or master order and keeps it up to date with the responses of changes. The session is undefined without a
 * record.
 */
export function useOrderEntity<Data, Variables, Stored extends Versioned, Displayed extends Stored>(
  source: OrderEntitySource<Data, Variables, Displayed>,
  pathId: string,
) {
  const id = parseId(pathId) ?? pathId;
  const queries = useQueryClient();
  const refreshRows = useRowRefresh();
  const queue = useOrderQueue(id);
  const { record, retry, ...read } = useRecord(source, pathId);
  const { current, reread } = read;
  const publish = useCallback<RecordSession<Stored, Displayed>['publish']>(
    (stored, edit) => {
      const queryKey = recordQueryKey(source, id);
      // A pending read may be older than this change.
      void queries.cancelQueries({ queryKey });
      const displayed = current();
      if (displayed) {
        const changed = mergeRecordChange<Stored, Displayed>(displayed, stored, edit?.(displayed));
        queries.setQueryData<Data>(queryKey, source.toData(changed));
        if (hasMissedChanges(displayed, stored)) retry();
      }
      setTimeout(() => {
        void refreshRows([id]);
        void queries.invalidateQueries({ queryKey: [HistoryDocument.name] });
      }, refreshDelay);
    },
    [queries, refreshRows, source, id, current, retry],
  );
  const session: RecordSession<Stored, Displayed> | undefined = record && {
    record,
    current,
    reread,
    queue,
    publish,
  };
  return { ...read, session };
}
