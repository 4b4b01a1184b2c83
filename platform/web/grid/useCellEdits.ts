import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import { cellText, valueText } from '#platform/kernel/grid/cellText.ts';
import {
  type CellEdit,
  type EditHistory,
  type EditStep,
  inverse,
  noEdits,
  takenRedo,
  takenUndo,
  withoutEdits,
  withRedone,
  withStep,
  withUndone,
} from '#platform/kernel/grid/editHistory.ts';
import { cellValue } from '#platform/kernel/grid/sheetValue.ts';
import { showToast } from '../shell/toast.ts';
import { editKey, type PendingEdits } from './columnDefs.ts';

export interface EditDone {
  ok: boolean;
  message?: string;
  /** Whether sending the same value again may succeed: after a conflict or a lost response. */
  mayRetry?: boolean;
}

/** A new value for a cell, with the row as the user saw it. */
export interface WantedEdit<Row> {
  row: Row;
  column: Column<Row>;
  value: CellValue;
}

/** Message for a cell that was not saved: 'Line 2, Ordered 2.5: Quantity must be a whole number'. */
export type RefusedEdit = string;

export interface CellEdits<Row> {
  pending: PendingEdits;
  /** Notifies which rows have new values to display. */
  listen: (shown: (rowIds: readonly string[]) => void) => () => void;
  /** Starts an edit: stores the current value as the one the user saw, even if another arrives meanwhile. */
  begin: (row: Row, column: Column<Row>) => void;
  /** Saves an edited cell. Text is parsed by the kind of its column; the page refuses invalid values. */
  type: (edit: WantedEdit<Row>) => void;
  /** Saves several cells as one undo step; returns those that were refused. */
  paste: (edits: readonly WantedEdit<Row>[]) => Promise<readonly RefusedEdit[]>;
  nameOf: (row: Row, column: Column<Row>) => string;
}

interface HistoryStepSaver {
  /** Saves the edits `way` and removes refused ones from `step` in the history; `what` is the title of the failure message. */
  goBack: (step: EditStep, way: EditStep, what: string) => Promise<void>;
}

interface EditedGrid<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Returns the name of a row in messages: 'Line 2'. */
  rowName: (row: Row) => string;
  onEdit: ((row: Row, key: string, value: CellValue) => Promise<EditDone>) | undefined;
}

const isSame = (a: CellValue, b: CellValue): boolean => (a ?? null) === (b ?? null);
const unexpected = 'An unexpected error occurred.';

/** Edits of a grid's cells: displayed immediately, saved one by one by the page. Undo and redo save the previous value the same way. */
export function useCellEdits<Row>(grid: EditedGrid<Row>) {
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  const [pending] = useState(() => new Map<string, CellValue>());
  const [listeners] = useState(() => new Set<(rowIds: readonly string[]) => void>());
  const [history, setHistory] = useState<EditHistory>(noEdits);
  const begun = useRef<{ cell: string; row: Row; before: CellValue }>(undefined);
  const [refusals] = useState(() => new Map<string, () => void>());

  const edits = useMemo((): CellEdits<Row> & HistoryStepSaver => {
    const show = (edit: CellEdit) => listeners.forEach((listener) => listener([edit.rowId]));
    const columnOf = (key: string) => latest.current.columns.find((column) => column.key === key);
    const rowOf = (id: string) => latest.current.rows.find((row) => latest.current.rowId(row) === id);
    const nameOf = (row: Row, { title }: Column<Row>) => `${latest.current.rowName(row)}, ${title}`;
    const textOf = ({ row, column, value }: WantedEdit<Row>) => valueText(value, column, row) || 'empty';
    const refusalText = (edit: WantedEdit<Row>, message: string): RefusedEdit =>
      `${nameOf(edit.row, edit.column)} ${textOf(edit)}: ${message}`;
    const held = (row: Row, column: Column<Row>): CellValue => {
      const key = editKey(latest.current.rowId(row), column.key);
      return pending.has(key) ? pending.get(key) : column.value(row);
    };

    async function write(row: Row, edit: CellEdit): Promise<EditDone> {
      const key = editKey(edit.rowId, edit.key);
      pending.set(key, edit.after);
      show(edit);
      const done = (await latest.current.onEdit?.(row, edit.key, edit.after)) ?? { ok: false };
      // A later value may be pending by now.
      if (pending.get(key) === edit.after) pending.delete(key);
      show(edit);
      return done;
    }

    /** Saves all cells of a step; returns those that were refused, with their reasons. */
    async function carryOut(step: EditStep): Promise<readonly { edit: CellEdit; text: RefusedEdit }[]> {
      const outcomes = step.map(async (edit) => {
        const [row, column] = [rowOf(edit.rowId), columnOf(edit.key)];
        if (!row || !column) return { edit, text: 'A row no longer exists' };
        const name = nameOf(row, column);
        if (!isSame(held(row, column), edit.before))
          return { edit, text: `${name}: has since changed to ${cellText(column, row) || 'empty'}` };
        if (!column.editable?.(row)) return { edit, text: `${name}: can no longer be edited` };
        const { ok, message = unexpected } = await write(row, edit);
        return ok ? undefined : { edit, text: refusalText({ row, column, value: edit.after }, message) };
      });
      return (await Promise.all(outcomes)).filter((outcome) => outcome !== undefined);
    }

    /** Returns the cell as the user saw it: another value may have arrived during the edit. */
    function seenCell(row: Row, column: Column<Row>): { row: Row; before: CellValue } {
      const seen = begun.current;
      begun.current = undefined;
      return seen?.cell === editKey(latest.current.rowId(row), column.key)
        ? seen
        : { row, before: held(row, column) };
    }

    async function typed({ row: shown, column, value }: WantedEdit<Row>): Promise<void> {
      const { row, before } = seenCell(shown, column);
      const edit = {
        rowId: latest.current.rowId(row),
        key: column.key,
        before,
        after: typeof value === 'string' ? cellValue(column, row, value) : value,
      };
      if (!latest.current.onEdit || isSame(edit.before, edit.after)) return;
      const step = [edit];
      setHistory((last) => withStep(last, step));
      const cell = editKey(edit.rowId, edit.key);
      refusals.get(cell)?.();
      const done = await write(row, edit);
      if (done.ok) return;
      setHistory((last) => withoutEdits(last, [edit]));
      refusals.set(cell, tellRefused({ row, column, value: edit.after }, done));
    }

    /** The cell shows its previous value again, so the message contains the refused one. */
    function tellRefused(edit: WantedEdit<Row>, { message = unexpected, mayRetry = false }: EditDone) {
      const again = { label: `Enter ${textOf(edit)} again`, onClick: () => typeAgain(edit) };
      return showToast('error', 'Update Failed', {
        detail: refusalText(edit, message),
        action: mayRetry ? again : undefined,
      });
    }

    /** Enters the value again, based on the current row. */
    function typeAgain({ row, ...edit }: WantedEdit<Row>): void {
      const shown = rowOf(latest.current.rowId(row));
      if (shown) void typed({ ...edit, row: shown });
    }

    async function paste(wanted: readonly WantedEdit<Row>[]): Promise<readonly RefusedEdit[]> {
      const step = wanted
        .map(({ row, column, value }) => ({
          rowId: latest.current.rowId(row),
          key: column.key,
          before: held(row, column),
          after: value,
        }))
        .filter(({ before, after }) => !isSame(before, after));
      setHistory((last) => withStep(last, step));
      const refused = await carryOut(step);
      setHistory((last) =>
        withoutEdits(
          last,
          refused.map(({ edit }) => edit),
        ),
      );
      return refused.map(({ text }) => text);
    }

    async function goBack(step: EditStep, way: EditStep, what: string): Promise<void> {
      const refused = await carryOut(way);
      if (refused.length === 0) return;
      const cells = new Set(refused.map(({ edit }) => editKey(edit.rowId, edit.key)));
      setHistory((last) =>
        withoutEdits(
          last,
          step.filter(({ rowId, key }) => cells.has(editKey(rowId, key))),
        ),
      );
      showToast('error', what, { detail: toldOf(refused.map(({ text }) => text)) });
    }

    return {
      pending,
      nameOf,
      paste,
      goBack,
      begin: (row: Row, column: Column<Row>) => {
        const cell = editKey(latest.current.rowId(row), column.key);
        begun.current = { cell, row, before: held(row, column) };
      },
      type: (edit: WantedEdit<Row>) => void typed(edit),
      listen: (shown: (rowIds: readonly string[]) => void) => {
        listeners.add(shown);
        return () => void listeners.delete(shown);
      },
    };
  }, [pending, listeners, refusals]);

  const undo = useCallback(() => {
    const { step, rest } = takenUndo(history);
    if (!step) return;
    setHistory(withUndone(rest, step));
    void edits.goBack(step, inverse(step), 'Undo failed');
  }, [history, edits]);
  const redo = useCallback(() => {
    const { step, rest } = takenRedo(history);
    if (!step) return;
    setHistory(withRedone(rest, step));
    void edits.goBack(step, step, 'Redo failed');
  }, [history, edits]);
  const back = { undo, redo, canUndo: history.done.length > 0, canRedo: history.undone.length > 0 };
  return { edits, ...back };
}

const mostTold = 5;
/** Joins the messages of refused edits, up to the number that fits into a toast. */
export const toldOf = (refused: readonly RefusedEdit[]): string =>
  refused.length > mostTold
    ? `${refused.slice(0, mostTold).join('; ')}; ... and ${refused.length - mostTold} more`
    : refused.join('; ');
