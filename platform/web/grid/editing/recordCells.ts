import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import type { CellEditResult } from './cellEditResult.ts';

/** A new value for a cell of a record. */
export interface RecordCell<Row> {
  /** The record as the grid has it now. */
  row: Row;
  key: string;
  /** The value that the user saw when the edit began. */
  before: CellValue;
  value: CellValue;
}

/**
 * Cells of records, which users edit in the grid once they turn that on (decision 85). Keep the same object between renders.
 */
export interface RecordCells<Row> {
  /** Returns the columns as they are while the grid is edited. */
  toEditColumns: (columns: readonly Column<Row>[]) => readonly Column<Row>[];
  /** Returns an entered value as it reads once stored; the value itself when the cell refuses it. */
  normalize: (row: Row, key: string, value: CellValue) => CellValue;
  /** Saves cells, those of a record together; returns a result for each of them, in their order. */
  save: (cells: readonly RecordCell<Row>[]) => readonly Promise<CellEditResult>[];
}
