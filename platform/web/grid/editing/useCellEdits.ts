import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import { cellText, valueText } from '#platform/kernel/grid/cells/cellText.ts';
import {
  type CellEdit,
  type EditHistory,
  type EditStep,
  invertStep,
  noEdits,
  popRedo,
  popUndo,
  removeEdits,
  pushRedone,
  addStep,
  pushUndone,
} from '#platform/kernel/grid/cells/editHistory.ts';
import { cellValue } from '#platform/kernel/grid/cells/sheetValue.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { showToast } from '../../parts/toast/toast.ts';
import type { ToastAction } from '../../parts/toast/ToastMessage.tsx';
import { createEditProblems } from './editProblems.ts';
import { editKey, type PendingEdits } from '../columns/tableContext.ts';

export interface CellEditResult {
  ok: boolean;
  message?: string;
  /** Whether sending the same value again may succeed: after a conflict or a lost response. */
  mayRetry?: boolean;
  /** The user took the value back, which needs no message. */
  isDeclined?: boolean;
  /** The value that is stored now, after a conflict. */
  storedValue?: CellValue;
  /** Another way to use the refused value, instead of entering it again. */
  action?: ToastAction;
}

/** A new value for a cell, with the row as the user saw it. */
export interface EnteredCellValue<Row> {
  row: Row;
  column: Column<Row>;
  value: CellValue;
}

/** Message for a cell that was not saved: 'Line 2, Ordered 2.5: Quantity must be a whole number'. */
type RefusedEdit = string;

export interface CellEdits<Row> {
  pending: PendingEdits;
  /** Notifies which rows have new values to display. */
  subscribe: (onChange: (rowIds: readonly string[]) => void) => () => void;
  /** Starts an edit: stores the current value as the one the user saw, even if another arrives meanwhile. */
  startEdit: (row: Row, column: Column<Row>) => void;
  /** Saves an edited cell. Text is parsed by the kind of its column; the page refuses invalid values. */
  commitEdit: (edit: EnteredCellValue<Row>) => void;
  /** Saves several cells as one undo step; returns those that were refused. */
  paste: (edits: readonly EnteredCellValue<Row>[]) => Promise<readonly RefusedEdit[]>;
  cellName: (row: Row, column: Column<Row>) => string;
}

interface HistoryStepSaver {
  /** Saves the edits `way` and removes refused ones from `step` in the history; `what` is the title of the failure message. */
  applyHistoryStep: (step: EditStep, stepToApply: EditStep, failureTitle: string) => Promise<void>;
}

interface CellEditsOptions<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Returns the name of a row in messages: 'Line 2'. */
  rowName: (row: Row) => string;
  onEdit: ((row: Row, key: string, value: CellValue) => Promise<CellEditResult>) | undefined;
}

const isSame = (a: CellValue, b: CellValue): boolean => (a ?? null) === (b ?? null);
const unexpectedError = 'An unexpected error occurred.';

/** Edits of a grid's cells: displayed immediately, saved one by one by the page. Undo and redo save the previous value the same way. */
export function useCellEdits<Row>(grid: CellEditsOptions<Row>) {
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  const [pending] = useState(() => new Map<string, CellValue>());
  const [listeners] = useState(() => new Set<(rowIds: readonly string[]) => void>());
  const [history, setHistory] = useState<EditHistory>(noEdits);
  const startedEdit = useRef<{ cell: string; row: Row; before: CellValue }>(undefined);
  const [problems] = useState(createEditProblems);
  useEffect(() => {
    problems.review((rowId, key) => {
      const row = grid.rows.find((one) => grid.rowId(one) === rowId);
      const column = grid.columns.find((one) => one.key === key);
      return row && column ? { value: column.value(row) } : undefined;
    });
  }, [problems, grid]);

  const edits = useMemo((): CellEdits<Row> & HistoryStepSaver => {
    const notify = (edit: CellEdit) => listeners.forEach((listener) => listener([edit.rowId]));
    const findColumn = (key: string) => latest.current.columns.find((column) => column.key === key);
    const findRow = (id: string) => latest.current.rows.find((row) => latest.current.rowId(row) === id);
    const cellName = (row: Row, { title }: Column<Row>) => `${latest.current.rowName(row)}, ${title}`;
    const formatEdit = ({ row, column, value }: EnteredCellValue<Row>) =>
      valueText(value, column, row) || 'empty';
    const formatProblem = (edit: EnteredCellValue<Row>, message: string): RefusedEdit =>
      `${cellName(edit.row, edit.column)} ${formatEdit(edit)}: ${message}`;
    const currentValue = (row: Row, column: Column<Row>): CellValue => {
      const key = editKey(latest.current.rowId(row), column.key);
      return pending.has(key) ? pending.get(key) : column.value(row);
    };

    async function write(row: Row, edit: CellEdit): Promise<CellEditResult> {
      const key = editKey(edit.rowId, edit.key);
      pending.set(key, edit.after);
      notify(edit);
      const done = (await latest.current.onEdit?.(row, edit.key, edit.after)) ?? { ok: false };
      // A later value may be pending by now.
      if (pending.get(key) === edit.after) pending.delete(key);
      notify(edit);
      return done;
    }

    /** Saves all cells of a step; returns those that were refused, with their reasons. */
    async function applyStep(step: EditStep): Promise<readonly { edit: CellEdit; text: RefusedEdit }[]> {
      const outcomes = step.map(async (edit) => {
        const [row, column] = [findRow(edit.rowId), findColumn(edit.key)];
        if (!row || !column) return { edit, text: 'A row no longer exists' };
        const name = cellName(row, column);
        if (!isSame(currentValue(row, column), edit.before))
          return { edit, text: `${name}: has since changed to ${cellText(column, row) || 'empty'}` };
        if (!column.canEdit?.(row)) return { edit, text: `${name}: can no longer be edited` };
        const { ok, message = unexpectedError } = await write(row, edit);
        return ok ? undefined : { edit, text: formatProblem({ row, column, value: edit.after }, message) };
      });
      return (await Promise.all(outcomes)).filter((outcome) => outcome !== undefined);
    }

    /** Returns the cell as the user saw it: another value may have arrived during the edit. */
    function readStartedEdit(row: Row, column: Column<Row>): { row: Row; before: CellValue } {
      const started = startedEdit.current;
      startedEdit.current = undefined;
      return started?.cell === editKey(latest.current.rowId(row), column.key)
        ? started
        : { row, before: currentValue(row, column) };
    }

    async function saveEdit({ row: displayedRow, column, value }: EnteredCellValue<Row>): Promise<void> {
      const { row, before } = readStartedEdit(displayedRow, column);
      const edit = {
        rowId: latest.current.rowId(row),
        key: column.key,
        before,
        after: typeof value === 'string' ? cellValue(column, row, value) : value,
      };
      if (!latest.current.onEdit || isSame(edit.before, edit.after)) return;
      const step = [edit];
      setHistory((last) => addStep(last, step));
      problems.close(edit);
      const done = await write(row, edit);
      if (done.ok) return;
      setHistory((last) => removeEdits(last, [edit]));
      if (done.isDeclined) return;
      problems.add(edit, done, showEditProblem({ row, column, value: edit.after }, done));
    }

    /** The cell shows its previous value again, so the message contains the refused one. */
    function showEditProblem(
      edit: EnteredCellValue<Row>,
      { message = unexpectedError, mayRetry = false, action }: CellEditResult,
    ) {
      const retryAction = { label: `Enter ${formatEdit(edit)} again`, onClick: () => retryEdit(edit) };
      return showToast('error', 'Update Failed', {
        detail: formatProblem(edit, message),
        action: action ?? (mayRetry ? retryAction : undefined),
        // The user chooses between two values, however long that takes.
        isPersistent: action !== undefined || mayRetry,
      });
    }

    /** Enters the value again, based on the current row. */
    function retryEdit({ row, ...edit }: EnteredCellValue<Row>): void {
      const currentRow = findRow(latest.current.rowId(row));
      if (currentRow) void saveEdit({ ...edit, row: currentRow });
    }

    async function paste(entered: readonly EnteredCellValue<Row>[]): Promise<readonly RefusedEdit[]> {
      const step = entered
        .map(({ row, column, value }) => ({
          rowId: latest.current.rowId(row),
          key: column.key,
          before: currentValue(row, column),
          after: value,
        }))
        .filter(({ before, after }) => !isSame(before, after));
      setHistory((last) => addStep(last, step));
      const refused = await applyStep(step);
      setHistory((last) =>
        removeEdits(
          last,
          refused.map(({ edit }) => edit),
        ),
      );
      return refused.map(({ text }) => text);
    }

    async function applyHistoryStep(
      step: EditStep,
      stepToApply: EditStep,
      failureTitle: string,
    ): Promise<void> {
      const refused = await applyStep(stepToApply);
      if (refused.length === 0) return;
      const cells = new Set(refused.map(({ edit }) => editKey(edit.rowId, edit.key)));
      setHistory((last) =>
        removeEdits(
          last,
          step.filter(({ rowId, key }) => cells.has(editKey(rowId, key))),
        ),
      );
      showToast('error', failureTitle, { detail: joinFirst(refused.map(({ text }) => text)) });
    }

    return {
      pending,
      cellName,
      paste,
      applyHistoryStep,
      startEdit: (row: Row, column: Column<Row>) => {
        const cell = editKey(latest.current.rowId(row), column.key);
        startedEdit.current = { cell, row, before: currentValue(row, column) };
      },
      commitEdit: (edit: EnteredCellValue<Row>) => void saveEdit(edit),
      subscribe: (onChange: (rowIds: readonly string[]) => void) => {
        listeners.add(onChange);
        return () => void listeners.delete(onChange);
      },
    };
  }, [pending, listeners, problems]);

  const undo = useCallback(() => {
    const { step, rest } = popUndo(history);
    if (!step) return;
    setHistory(pushUndone(rest, step));
    void edits.applyHistoryStep(step, invertStep(step), 'Undo failed');
  }, [history, edits]);
  const redo = useCallback(() => {
    const { step, rest } = popRedo(history);
    if (!step) return;
    setHistory(pushRedone(rest, step));
    void edits.applyHistoryStep(step, step, 'Redo failed');
  }, [history, edits]);
  const undoRedo = { undo, redo, canUndo: history.done.length > 0, canRedo: history.undone.length > 0 };
  return { edits, ...undoRedo };
}
