import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ListQuery } from '../lists/listQuery.ts';
import { useMergeRows, useRefreshRows } from '../lists/useList.ts';
import { HistoryDocument } from '../query/documents.ts';
import { createMutationQueue } from '../query/mutationQueue.ts';
import type { RecordSession } from './form/useRecordForm.ts';
import { hasMissedChanges, mergeRecordChange } from './mergeRecordChange.ts';
import { type RecordSource, recordQueryKey, type Versioned } from './readRecord.ts';
import { useRecord } from './useRecord.ts';

/** How records of a kind are read, and what else shows them. */
interface RecordAccessOptions<
  Data,
  Variables,
  Stored extends Versioned,
  Displayed extends Stored,
  Row extends object,
> extends RecordSource<Data, Variables, Displayed> {
  getId: (stored: Stored) => string;
  /** Returns the data of the query with a changed record. */
  toData: (record: Displayed, read: Data) => Data;
  list: ListQuery<Row>;
  toRow: (stored: Stored) => Row;
  /** Returns true for the key of a read whose result depends on the record: the choices of a picker. */
  isRelated?: (key: QueryKey) => boolean;
}

/** Shows a saved record wherever it is displayed; reads its row again when the response does not include it. */
type PublishRecord<Stored, Displayed> = (
  stored: Stored | undefined,
  id: string,
  edit?: (displayed: Displayed) => Partial<Displayed>,
) => void;

/** How records of a kind are read and shown, without the types of their query and list. */
export type RecordAccess<Stored extends Versioned, Displayed extends Stored = Stored> = RecordAccessOptions<
  unknown,
  unknown,
  Stored,
  Displayed,
  object
>;

/** Declares how records of a kind are read, and what else shows them. */
export const defineRecordAccess = <
  Data,
  Variables,
  Stored extends Versioned,
  Displayed extends Stored,
  Row extends object,
>(
  options: RecordAccessOptions<Data, Variables, Stored, Displayed, Row>,
): RecordAccess<Stored, Displayed> =>
  // Data, variables and rows only pass from one member to another one of the same object.
  options as unknown as RecordAccess<Stored, Displayed>;

/** A saved record, and what its response does not include. */
interface PublishedRecord<Stored, Displayed> {
  stored: Stored;
  edit?: ((displayed: Displayed) => Partial<Displayed>) | undefined;
}

/** Returns a function that shows saved records wherever they are displayed. */
function usePublishEdited<Stored extends Versioned, Displayed extends Stored>(
  access: RecordAccess<Stored, Displayed>,
): (published: readonly PublishedRecord<Stored, Displayed>[]) => void {
  const { getId, getRecord, toData, list, toRow, isRelated } = access;
  const queries = useQueryClient();
  const merge = useMergeRows(list);
  return useCallback(
    (published) => {
      for (const { stored, edit } of published) {
        const queryKey = recordQueryKey(access, getId(stored));
        const read = queries.getQueryData(queryKey);
        const displayed = read === undefined ? null : getRecord(read);
        if (!displayed) continue;
        const changed = mergeRecordChange(displayed, stored, edit?.(displayed));
        queries.setQueryData(queryKey, toData(changed, read));
        if (hasMissedChanges(displayed, stored)) void queries.invalidateQueries({ queryKey });
      }
      merge(published.map(({ stored }) => toRow(stored)));
      void queries.invalidateQueries({
        predicate: ({ queryKey: key }) => key[0] === HistoryDocument.name || isRelated?.(key) === true,
      });
    },
    [queries, merge, access, getId, getRecord, toData, toRow, isRelated],
  );
}

/** Returns a function that shows saved records wherever they are displayed, a list of them at once. */
export function usePublishRecords<Stored extends Versioned, Displayed extends Stored>(
  access: RecordAccess<Stored, Displayed>,
): (saved: readonly Stored[]) => void {
  const publish = usePublishEdited(access);
  return useCallback((saved) => publish(saved.map((stored) => ({ stored }))), [publish]);
}

/** Returns a function that shows a saved record wherever it is displayed. */
export function usePublishRecord<Stored extends Versioned, Displayed extends Stored>(
  access: RecordAccess<Stored, Displayed>,
): PublishRecord<Stored, Displayed> {
  const publish = usePublishEdited(access);
  const refreshRows = useRefreshRows(access.list);
  return useCallback(
    (stored, id, edit) => {
      if (stored) publish([{ stored, edit }]);
      else void refreshRows([id]).catch(() => {});
    },
    [publish, refreshRows],
  );
}

/** Reads the record of a path; shows its row of the list until then. The session is undefined without a record. */
export function useRecordSession<Stored extends Versioned, Displayed extends Stored>(
  access: RecordAccess<Stored, Displayed>,
  id: string,
  listed?: Displayed,
) {
  const read = useRecord(access, id, listed);
  const publish = usePublishRecord(access);
  const [queue] = useState(() => createMutationQueue());
  const { record, current, reread } = read;
  const session: RecordSession<Stored, Displayed> | undefined = record && {
    record,
    current,
    reread,
    queue,
    publish: (stored, edit) => publish(stored, access.getId(stored), edit),
  };
  return { ...read, session };
}
