import type { ValueSetterParams } from 'ag-grid-community';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import type { CellColors } from '#platform/kernel/grid/formatting/color.ts';
import type { TreeCells } from '../rows/useTree.ts';

/** Edited values that the server has not confirmed yet, by row and column. */
export type PendingEdits = ReadonlyMap<string, CellValue>;
export const editKey = (rowId: string, column: string): string => `${rowId} ${column}`;

/**
 * The grid library's context, shared by all cells. Cells read it at every call, so that the definitions of the columns stay the
 * same: the library redraws all cells when it receives new ones.
 */
export interface TableContext<Row = unknown> {
  tree: TreeCells | undefined;
  /** Name of a row for screen readers. */
  rowName: (row: Row) => string;
  /** Path of the record of a row; undefined if the row has no page. */
  rowHref: ((row: Row) => string | undefined) | undefined;
  /** Marks a new row if its record is open in the panel. */
  markOpenRow: (element: Element, id: string | undefined) => void;
  pending: PendingEdits | undefined;
  onEdited: (edited: ValueSetterParams<Row>) => void;
  /** Is the cell in the selected range? */
  isCellInRange: (row: number | null, column: string) => boolean;
  /** Delete removes the row, instead of clearing the cell. */
  canDeleteRows: boolean;
  /** Returns the colors that formatting rules give to a cell. */
  findCellColors: ((row: Row, column: string) => CellColors | undefined) | undefined;
}
