import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { applyRowEdits, type EditHistory, noEdits } from '#platform/kernel/grid/cells/editHistory.ts';
import { createStore, useStore } from '../../parts/store.ts';
import { announce, showToast } from '../../parts/toast/toast.ts';
import { type RecordMutation, useRecordMutation } from '../form/recordMutation.ts';
import type { ChangedValues, RecordSession } from '../form/useRecordForm.ts';
import { useRecordSave } from '../form/useRecordSave.ts';
import type { DraftRows } from './draftRows.ts';
import { findRefusedRows, indexRows, isSameRowList, keepRowOrder } from './recordRows.ts';
import { mergeChosenRows, type RowsById, toRowsConflict } from './rowsConflict.ts';
import type { RowMessages, RowsDefinition } from './rowsDefinition.ts';
import { useSameRows } from './useSameRows.ts';

interface RecordRowsOptions<Row, GridRow, Stored> {
  session: RecordSession<Stored>;
  update: RecordMutation<ChangedValues<readonly Row[]>, Stored>;
  /** Returns a row as the grid shows it, with messages by the key of their column. Must keep its identity. */
  toGridRow: (row: Row, messages: RowMessages | undefined) => GridRow;
  getRow: (gridRow: GridRow) => Row;
  /** Enters a value into a cell; returns the row, or the reason for which its column cannot have the value. */
  enterCell: (row: Row, key: string, value: CellValue) => Row | string;
  createRow: () => Row;
  texts: { saved: string; failed: string };
}

/**
 * Rows of a stored record in a form, saved together with one version: cells, paste and undo, problems at their cells, lost
 * responses, and a choice row by row after a conflict.
 */
export function useRecordRows<
  Row extends object,
  GridRow extends object,
  Stored extends { readonly version: number },
>(definition: RowsDefinition<Row, Stored>, options: RecordRowsOptions<Row, GridRow, Stored>) {
  const { session, update, toGridRow, getRow, texts } = options;
  const { rowId, toRows, check } = definition;
  const [store] = useState(() => createStore(toRows(session.record)));
  const values = useStore(store);
  const [refused, setRefused] = useState<ReturnType<typeof findRefusedRows<Row>>>(new Map());
  const { send } = useRecordMutation(update);
  const [form] = useState(() => ({
    // Rows stay where the user sees them, in whatever order they are stored.
    resetTo: (stored: readonly Row[]) => store.set(keepRowOrder(stored, store.get(), rowId)),
    enter: store.set,
    getValues: store.get,
  }));
  const isSame = useCallback(
    (a: readonly Row[], b: readonly Row[]) => isSameRowList(definition, a, b),
    [definition],
  );
  const saving = useRecordSave<readonly Row[], Stored, Stored>({
    ...session,
    toValues: toRows,
    isSame,
    form: {
      ...form,
      isDirty: false,
      showProblems: async (problems, sent) => setRefused(findRefusedRows(definition, problems, sent)),
    },
    reread: async () => (await session.reread()) ?? undefined,
    send: async (sent, expectedVersion) => send({ values: sent, expectedVersion }),
    showResult: (result) => {
      if (result.kind === 'noInput') showToast('info', 'No changes to save');
      else if (result.kind === 'failed') showToast('error', `${texts.failed}: ${result.message}`);
      else announce(texts.saved);
    },
  });

  const { messages, problem } = useMemo(() => check(values), [check, values]);
  const gridRows = useMemo(
    () =>
      values.map((row) => {
        const id = rowId(row);
        const sent = refused.get(id);
        // A refused row is checked anew once it changes.
        return toGridRow(row, messages.get(id) ?? (sent?.row === row ? sent.messages : undefined));
      }),
    [values, messages, refused, rowId, toGridRow],
  );
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [draftRows] = useState((): DraftRows<GridRow> => ({
    history: createStore<EditHistory<GridRow>>(noEdits),
    enter: (cells) => {
      const byId = indexRows(store.get(), rowId);
      const results = cells.map(({ row: gridRow, key, value }) => {
        const row = byId.get(rowId(getRow(gridRow)));
        const entered = row ? latest.current.enterCell(row, key, value) : 'A row no longer exists';
        if (typeof entered === 'string') return { ok: false, message: entered } as const;
        byId.set(rowId(entered), entered);
        return { ok: true } as const;
      });
      store.set([...byId.values()]);
      return results;
    },
    changeRows: (edits) => {
      const changes = edits.map((edit) => ({ ...edit, row: getRow(edit.row) }));
      store.set(applyRowEdits(store.get(), changes, rowId));
    },
    createRow: () => toGridRow(latest.current.createRow(), undefined),
  }));

  const { conflict } = saving;
  const byRow = useMemo(() => conflict && toRowsConflict(definition, conflict), [definition, conflict]);
  return {
    values,
    rows: useSameRows(
      gridRows,
      useCallback((row: GridRow) => rowId(getRow(row)), [rowId, getRow]),
    ),
    draftRows,
    /** Changes rows beside the input of the user, without an undo step. */
    change: (toChanged: (displayed: readonly Row[]) => readonly Row[]) => {
      const changed = toChanged(store.get());
      if (changed !== store.get()) store.set(changed);
    },
    /** Problem of all rows together. */
    problem,
    isDirty: !isSame(values, saving.getBase().values),
    isSaving: saving.busy,
    /** Saves all rows; false when some of them are invalid. */
    save: async () => {
      const checked = check(store.get());
      if (checked.messages.size > 0 || checked.problem !== undefined) return false;
      setRefused(new Map());
      await saving.save(store.get());
      return true;
    },
    /** Properties of a `ConflictDialog` while another user's rows have to be merged. */
    conflict: conflict &&
      byRow && {
        ...byRow,
        onChoose: (chosen: RowsById<Row> | undefined) =>
          void saving.resolve(chosen && mergeChosenRows(rowId, conflict, chosen)),
        onClose: saving.dismissConflict,
      },
  };
}
