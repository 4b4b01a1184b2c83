import type { CellValue } from '#platform/kernel/grid/column.ts';
import type { EditHistory, RowEdit } from '#platform/kernel/grid/cells/editHistory.ts';
import type { Store } from '../../parts/store.ts';

/** Whether a cell took a value, or the reason why not. */
type CellEntryResult = { ok: true } | { ok: false; message: string };

/** A new value for a cell of a form. */
export interface DraftCell<Row> {
  row: Row;
  key: string;
  value: CellValue;
}

/** Rows of a form, which are saved together with it: nothing is sent when they change. Keep the same object between renders. */
export interface DraftRows<Row> {
  /** Enters cells; returns a result for each. A row may have several of them. */
  enter: (cells: readonly DraftCell<Row>[]) => readonly CellEntryResult[];
  /** Adds and removes rows; undefined where the form has a row for each record. */
  changeRows?: (edits: readonly RowEdit<Row>[]) => void;
  /** Creates a row for cells that are pasted below the last one; undefined where those do not fit. */
  createRow?: () => Row;
  /** Undo and redo steps of a form that is shown again after its grid was left; otherwise they end with the grid. */
  history?: Store<EditHistory<Row>>;
}

/** Changes of draft rows by the page, each of them one undo step of the grid. */
export interface DraftEditing<Row> {
  change: (cells: readonly DraftCell<Row>[]) => void;
  /** Adds rows at an index; 0 is the first row. */
  add: (rows: readonly Row[], index: number) => void;
  remove: (rows: readonly Row[]) => void;
}
