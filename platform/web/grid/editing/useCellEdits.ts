import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import { cellText, valueText } from '#platform/kernel/grid/cells/cellText.ts';
import {
  type CellEdit,
  type EditHistory,
  type EditStep,
  isCellEdit,
  isRowEdit,
  noEdits,
  type RowEdit,
  removeEdits,
  addStep,
} from '#platform/kernel/grid/cells/editHistory.ts';
import { cellValue } from '#platform/kernel/grid/cells/sheetValue.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { createStore } from '../../parts/store.ts';
import { showToast } from '../../parts/toast/toast.ts';
import type { DraftRows } from '../../record/rows/draftRows.ts';
import {
  buildRefusedEdit,
  createEditProblems,
  formatProblem,
  isSameValue,
  type RefusedEdit,
} from './editProblems.ts';
import { createRowLookup } from './rowLookup.ts';
import { type ApplyHistoryStep, useUndoRedo } from './useUndoRedo.ts';
import { editKey } from '../columns/tableContext.ts';
import type { CellEditResult } from './cellEditResult.ts';
import type { CellEdits, EnteredCellValue } from './cellEdits.ts';
import { createPendingCells } from './pendingCells.ts';
import type { RecordCells } from './recordCells.ts';

/** A cell and its edit. */
interface EditedCell<Row> {
  row: Row;
  column: Column<Row>;
  edit: CellEdit;
}

interface CellEditsOptions<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Returns the name of a row in messages: 'Line 2'. */
  rowName: (row: Row) => string;
  onEdit: ((row: Row, key: string, value: CellValue) => Promise<CellEditResult>) | undefined;
  /** The rows belong to a form; replaces `onEdit`. */
  drafts?: DraftRows<Row> | undefined;
  /** The rows are records that are being edited; replaces `onEdit`. Refused values stay in their cells. */
  recordCells?: RecordCells<Row> | undefined;
}

const maxPastedCells = { saved: 1000, draft: 100_000 } as const;

const updateFailed = 'Update Failed';

/**
 * Edits of a grid's cells: displayed immediately, saved one by one by the page, or entered into the form that the rows belong to.
 * Undo and redo save or enter the previous value the same way.
 */
export function useCellEdits<Row>(grid: CellEditsOptions<Row>) {
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  const [pending] = useState(createPendingCells);
  const [ownHistory] = useState(() => createStore<EditHistory<Row>>(noEdits));
  const historyStore = grid.drafts?.history ?? ownHistory;
  const startedEdit = useRef<{ cell: string; row: Row; before: CellValue }>(undefined);
  const [lookup] = useState(createRowLookup<Row>);
  const [problems] = useState(() => createEditProblems(pending.drop));
  useEffect(() => {
    problems.review((rowId, key) => {
      const row = lookup.find(grid, rowId);
      const column = grid.columns.find((one) => one.key === key);
      return row && column ? { value: column.value(row) } : undefined;
    });
  }, [problems, lookup, grid]);

  const isDraft = grid.drafts !== undefined;
  const edits = useMemo((): CellEdits<Row> & { applyHistoryStep: ApplyHistoryStep<Row> } => {
    const changeHistory = (change: (last: EditHistory<Row>) => EditHistory<Row>) =>
      historyStore.set(change(historyStore.get()));
    const findColumn = (key: string) => latest.current.columns.find((column) => column.key === key);
    const findRow = (id: string) => lookup.find(latest.current, id);
    const findCurrent = (row: Row) => findRow(latest.current.rowId(row)) ?? row;
    // A pasted row has its name from its other cells.
    const cellName = (row: Row, { title }: Column<Row>) =>
      `${latest.current.rowName(findCurrent(row))}, ${title}`;
    const refuse = (
      { row, column, edit }: EditedCell<Row>,
      result: CellEditResult,
      title = updateFailed,
    ): RefusedEdit => {
      const formatValue = (value: CellValue) => valueText(value, column, row) || 'empty';
      return buildRefusedEdit(edit, result, {
        title,
        name: `${cellName(row, column)} ${formatValue(edit.after)}`,
        formatValue,
        keep: () => problems.close(edit),
        retry: () => retryEdit({ row, column, value: edit.after }),
        isRetained: latest.current.recordCells !== undefined,
      });
    };
    const currentValue = (row: Row, column: Column<Row>): CellValue => {
      const saving = pending.findSaving({ rowId: latest.current.rowId(row), key: column.key });
      return saving ? saving.value : column.value(row);
    };
    const normalize = (row: Row, { key }: Column<Row>, value: CellValue): CellValue => {
      const { recordCells } = latest.current;
      return recordCells ? recordCells.normalize(row, key, value) : value;
    };

    /** Saves or enters cells; returns a result for each. */
    async function writeAll(cells: readonly EditedCell<Row>[]): Promise<readonly CellEditResult[]> {
      const { drafts, recordCells, onEdit } = latest.current;
      if (drafts)
        return drafts.enter(cells.map(({ row, edit }) => ({ row, key: edit.key, value: edit.after })));
      pending.start(cells.map(({ edit }) => edit));
      const saves = recordCells
        ? recordCells.save(
            cells.map(({ row, edit: { key, before, after } }) => {
              return { row: findCurrent(row), key, before, value: after };
            }),
          )
        : cells.map(({ row, edit }) => onEdit?.(row, edit.key, edit.after));
      return Promise.all(
        cells.map(async ({ edit }, at) => {
          const result = (await saves[at]) ?? { ok: false };
          pending.end(edit, recordCells !== undefined && !result.ok);
          return result;
        }),
      );
    }

    /** Returns the cell of an edit, or the reason for which it cannot be edited now. */
    function checkEdit(edit: CellEdit, title: string): EditedCell<Row> | RefusedEdit {
      const [row, column] = [findRow(edit.rowId), findColumn(edit.key)];
      const refused = (name: string, reason: string, storedValue = edit.before): RefusedEdit => ({
        edit,
        problem: { ...edit, title, name, reason, actions: [] },
        storedValue,
      });
      if (!row || !column) return refused('', 'A row no longer exists');
      const name = cellName(row, column);
      const value = currentValue(row, column);
      if (!isSameValue(value, edit.before))
        return refused(name, `has since changed to ${cellText(column, row) || 'empty'}`, value ?? null);
      return column.canEdit?.(row) ? { row, column, edit } : refused(name, 'can no longer be edited');
    }

    /** Saves all edits of a step; returns those that were refused, with their reasons. */
    async function applyStep(step: EditStep<Row>, title = updateFailed): Promise<readonly RefusedEdit[]> {
      const rowEdits = step.filter(isRowEdit);
      const removedIds = new Set(rowEdits.filter(({ isAdded }) => !isAdded).map(({ rowId }) => rowId));
      // Undo of a paste removes its rows with their cells.
      const cellEdits = step.filter(isCellEdit).filter(({ rowId }) => !removedIds.has(rowId));
      // The cells of added rows are entered next.
      if (rowEdits.length > 0) flushSync(() => latest.current.drafts?.changeRows?.(rowEdits));
      const checked = cellEdits.map((edit) => checkEdit(edit, title));
      const cells = checked.filter((one) => 'row' in one);
      const results = await writeAll(cells);
      const resultByEdit = new Map(cells.map(({ edit }, at) => [edit, results[at]]));
      return checked.flatMap((one) => {
        if ('problem' in one) return [one];
        const result = resultByEdit.get(one.edit) ?? { ok: false };
        return result.ok ? [] : [refuse(one, result, title)];
      });
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
      const { onEdit, drafts, recordCells } = latest.current;
      const entered = typeof value === 'string' ? cellValue(column, row, value) : value;
      const edit = {
        rowId: latest.current.rowId(row),
        key: column.key,
        before,
        after: normalize(row, column, entered),
      };
      if (!onEdit && !drafts && !recordCells) return;
      problems.close(edit);
      if (isSameValue(edit.before, edit.after)) return;
      const step = [edit];
      changeHistory((last) => addStep(last, step));
      const [done = { ok: false }] = await writeAll([{ row, column, edit }]);
      if (done.ok) return;
      changeHistory((last) => removeEdits(last, [edit]));
      if (!done.isDeclined) problems.show(refuse({ row, column, edit }, done));
    }

    /** Enters the value again, based on the current row. */
    function retryEdit({ row, ...edit }: EnteredCellValue<Row>): void {
      const currentRow = findRow(latest.current.rowId(row));
      if (currentRow) void saveEdit({ ...edit, row: currentRow });
    }

    const toAddedRows = (rows: readonly Row[], start: number): readonly RowEdit<Row>[] =>
      rows.map((row, at) => ({ rowId: latest.current.rowId(row), row, index: start + at, isAdded: true }));

    async function paste(
      entered: readonly EnteredCellValue<Row>[],
      added: readonly Row[] = [],
    ): Promise<readonly string[]> {
      const pasted = entered.map(({ row, column, value }) => ({
        rowId: latest.current.rowId(row),
        key: column.key,
        before: currentValue(row, column),
        after: normalize(row, column, value),
      }));
      pasted.forEach(problems.close);
      const cellEdits = pasted.filter(({ before, after }) => !isSameValue(before, after));
      const step = [...toAddedRows(added, latest.current.rows.length), ...cellEdits];
      changeHistory((last) => addStep(last, step));
      const refused = await applyStep(step);
      const refusedEdits = refused.map(({ edit }) => edit);
      changeHistory((last) => removeEdits(last, refusedEdits));
      problems.mark(refused);
      return refused.map(({ problem }) => formatProblem(problem));
    }

    /** Changes which rows the form has, as one undo step. */
    function changeRows(step: readonly RowEdit<Row>[]): void {
      if (step.length === 0) return;
      changeHistory((last) => addStep(last, step));
      void applyStep(step);
    }

    function removeRows(removed: readonly Row[]): void {
      const { rows, rowId } = latest.current;
      const ids = new Set(removed.map(rowId));
      const step = rows.flatMap((row, at): RowEdit<Row>[] =>
        ids.has(rowId(row)) ? [{ rowId: rowId(row), row, index: at, isAdded: false }] : [],
      );
      // The last one first: undo adds them from the first on.
      changeRows(step.toReversed());
    }

    async function applyHistoryStep(
      step: EditStep<Row>,
      stepToApply: EditStep<Row>,
      failureTitle: string,
    ): Promise<void> {
      const refused = await applyStep(stepToApply, failureTitle);
      const [first] = refused;
      if (!first) return;
      const cells = new Set(refused.map(({ edit }) => editKey(edit.rowId, edit.key)));
      changeHistory((last) =>
        removeEdits(
          last,
          step.filter((edit) => isCellEdit(edit) && cells.has(editKey(edit.rowId, edit.key))),
        ),
      );
      if (refused.length === 1 && problems.isDisplayed(first.edit)) return problems.show(first);
      problems.mark(refused);
      const texts = refused.map(({ problem }) => formatProblem(problem));
      showToast('error', failureTitle, { detail: joinFirst(texts) });
    }

    return {
      pending: pending.values,
      progress: pending.progress,
      subscribe: pending.subscribe,
      problems,
      cellName,
      findCurrent,
      readValue: currentValue,
      paste,
      addRows: (rows, start) => changeRows(toAddedRows(rows, start)),
      removeRows,
      get createRow() {
        return latest.current.drafts?.createRow;
      },
      maxPastedCells: isDraft ? maxPastedCells.draft : maxPastedCells.saved,
      applyHistoryStep,
      startEdit: (row: Row, column: Column<Row>) => {
        const cell = editKey(latest.current.rowId(row), column.key);
        startedEdit.current = { cell, row, before: currentValue(row, column) };
      },
      commitEdit: (edit: EnteredCellValue<Row>) => void saveEdit(edit),
    };
  }, [pending, lookup, problems, isDraft, historyStore]);

  return { edits, ...useUndoRedo(historyStore, edits.applyHistoryStep) };
}
