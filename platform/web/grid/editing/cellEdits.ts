import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import type { Store } from '../../parts/store.ts';
import type { PendingEdits } from '../columns/tableContext.ts';
import type { EditProblems } from './editProblems.ts';
import type { SaveProgress } from './pendingCells.ts';

/** A new value for a cell, with the row as the user saw it. */
export interface EnteredCellValue<Row> {
  row: Row;
  column: Column<Row>;
  value: CellValue;
}

export interface CellEdits<Row> {
  pending: PendingEdits;
  problems: EditProblems;
  /** Cells that are being saved. */
  progress: Store<SaveProgress>;
  /** Notifies which rows have new values to display. */
  subscribe: (onChange: (rowIds: readonly string[]) => void) => () => void;
  /** Starts an edit: stores the current value as the one the user saw, even if another arrives meanwhile. */
  startEdit: (row: Row, column: Column<Row>) => void;
  /** Saves an edited cell. Text is parsed by the kind of its column; the page refuses invalid values. */
  commitEdit: (edit: EnteredCellValue<Row>) => void;
  /**
   * Saves several cells as one undo step and marks those that were refused; returns a message for each of them:
   * 'Line 2, Ordered 2.5: Quantity must be a whole number'.
   */
  paste: (edits: readonly EnteredCellValue<Row>[], added?: readonly Row[]) => Promise<readonly string[]>;
  /** Adds rows to a form, and removes them, as one undo step. */
  addRows: (rows: readonly Row[], index: number) => void;
  removeRows: (rows: readonly Row[]) => void;
  /** Creates a row for cells pasted below the last one; undefined where rows are not added by pasting. */
  readonly createRow: (() => Row) | undefined;
  /** Limit of cells per paste: each saved one is a separate operation. */
  maxPastedCells: number;
  cellName: (row: Row, column: Column<Row>) => string;
  /** Returns the row as it is now; the same one when it is gone. */
  findCurrent: (row: Row) => Row;
  /** Returns the value of a cell, which may be one that is being saved. */
  readValue: (row: Row, column: Column<Row>) => CellValue;
}
