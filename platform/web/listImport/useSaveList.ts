import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useMergeRows } from '../lists/useList.ts';
import { HistoryDocument } from '../query/documents.ts';
import { useClient } from '../query/useClient.ts';
import type { EditedRow } from '../record/editor/editor.ts';
import type { CheckedRow, ListImport, SavedRow } from '../record/editor/listImport.ts';
import { saveRows } from './saveRows.ts';
import type { ComparedRows } from './useListFile.ts';

/** Progress of an import, with the rows of which at least a step is done, and its outcome once `isDone`. */
export interface ListSave<Row> {
  total: number;
  saved: readonly SavedRow<Row>[];
  isDone: boolean;
}

/** Saves the checked rows of a list and shows them wherever the list is displayed. It stops when its page is left. */
export function useSaveList<Values extends FieldValues, Row extends EditedRow, Context>(
  definition: ListImport<Values, Row, Context>,
) {
  const client = useClient();
  const queries = useQueryClient();
  const merge = useMergeRows(definition.list);
  const [save, setSave] = useState<ListSave<Row>>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Returns undefined when the page was left, which stops the import. */
  async function start(
    checked: readonly CheckedRow<Values, Row>[],
    { rows: fileRows, stored, context }: ComparedRows<Row, Context>,
  ): Promise<readonly SavedRow<Row>[] | undefined> {
    const { signal } = (running.current = new AbortController());
    const rows = checked.filter(({ outcome }) => outcome === 'NEW' || outcome === 'CHANGED');
    const savedByNumber = new Map<number, SavedRow<Row>>();
    const show = (isDone: boolean) =>
      setSave({ total: rows.length, saved: [...savedByNumber.values()], isDone });
    show(false);
    await saveRows({
      client,
      definition,
      rows,
      context: context ?? definition.buildContext(stored, fileRows),
      signal,
      onSaved: (more) => {
        for (const one of more) savedByNumber.set(one.number, one);
        show(false);
      },
    });
    const saved = [...savedByNumber.values()];
    merge(saved.flatMap(({ record }) => record ?? []));
    const { isRelated } = definition.editor.access;
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === HistoryDocument.name || isRelated?.(queryKey) === true,
    });
    if (signal.aborted) return undefined;
    show(true);
    return saved;
  }
  return { save, start, clear: () => setSave(undefined) };
}
