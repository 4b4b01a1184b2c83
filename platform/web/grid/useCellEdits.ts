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
  /** The same value may be saved when it is sent again: somebody else was faster, or no answer came. */
  mayRetry?: boolean;
}

/** A value for a cell of a row as its user saw it. */
export interface WantedEdit<Row> {
  row: Row;
  column: Column<Row>;
  value: CellValue;
}

/** A cell that did not take its value: 'Line 2, Ordered 2.5: Quantity must be a whole number'. */
export type RefusedEdit = string;

export interface CellEdits<Row> {
  pending: PendingEdits;
  /** Tells which rows show other values now. */
  listen: (shown: (rowIds: readonly string[]) => void) => () => void;
  /** Somebody begins to type into a cell: what it holds now is what they see, whatever arrives until they are done. */
  begin: (row: Row, column: Column<Row>) => void;
  /** A cell somebody typed into: a text is read as its column's kind; what is none is left to the page to refuse. */
  type: (edit: WantedEdit<Row>) => void;
  /** Several cells as one step; gives those that were refused. */
  paste: (edits: readonly WantedEdit<Row>[]) => Promise<readonly RefusedEdit[]>;
  nameOf: (row: Row, column: Column<Row>) => string;
}

interface EditedGrid<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** How a row is called where something is said of it: 'Line 2'. */
  rowName: (row: Row) => string;
  onEdit: ((row: Row, key: string, value: CellValue) => Promise<EditDone>) | undefined;
}

const isSame = (a: CellValue, b: CellValue): boolean => (a ?? null) === (b ?? null);
const unexpected = 'An unexpected error occurred.';

/** The edits of a grid's cells: shown at once, saved one by one by the page, undone and redone by writing the former value the same way. */
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

  const edits = useMemo(() => {
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
      // Another value may be on its way by now.
      if (pending.get(key) === edit.after) pending.delete(key);
      show(edit);
      return done;
    }

    /** Writes all cells of a step; gives those that were refused, with their reasons. */
    async function carryOut(step: EditStep): Promise<readonly { edit: CellEdit; text: RefusedEdit }[]> {
      const outcomes = step.map(async (edit) => {
        const [row, column] = [rowOf(edit.rowId), columnOf(edit.key)];
        if (!row || !column) return { edit, text: 'A row is no longer there' };
        const name = nameOf(row, column);
        if (!isSame(held(row, column), edit.before))
          return { edit, text: `${name}: it was changed meanwhile, to ${cellText(column, row) || 'empty'}` };
        if (!column.editable?.(row)) return { edit, text: `${name}: it can no longer be changed` };
        const { ok, message = unexpected } = await write(row, edit);
        return ok ? undefined : { edit, text: refusalText({ row, column, value: edit.after }, message) };
      });
      return (await Promise.all(outcomes)).filter((outcome) => outcome !== undefined);
    }

    /** The cell as its user saw it: another value may have come while they typed. */
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

    /** The cell shows its former value again, so the message holds what was typed. */
    function tellRefused(edit: WantedEdit<Row>, { message = unexpected, mayRetry = false }: EditDone) {
      const again = { label: `Enter ${textOf(edit)} again`, onClick: () => typeAgain(edit) };
      return showToast('error', 'Update Failed', {
        detail: refusalText(edit, message),
        action: mayRetry ? again : undefined,
      });
    }

    /** On top of what the cell shows by now. */
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
  return { edits: edits satisfies CellEdits<Row>, ...back };
}

const mostTold = 5;
/** Refusals by name, as many as a message holds. */
export const toldOf = (refused: readonly RefusedEdit[]): string =>
  refused.length > mostTold
    ? `${refused.slice(0, mostTold).join('; ')}; ... and ${refused.length - mostTold} more`
    : refused.join('; ');
