import type { Ref } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import type { CellFormats } from '../formatting/cellFormats.ts';
import type { CellEdits } from '../editing/cellEdits.ts';
import type { Selection } from '../rows/useSelection.ts';
import type { TreeCells } from '../rows/useTree.ts';
import type { GridControl } from './gridControl.ts';

/** Props of the table and of the grid library behind it. */
export interface DataGridProps<Row> {
  /** Key of the table in the cache of tables. */
  viewStateKey: string;
  /** Restores scroll position and focus when the user returns. */
  isRestorable: boolean;
  /** Plural noun for the rows, the grid's name for screen readers. */
  label: string;
  /** Rows of the current page in sort order. */
  rows: readonly Row[];
  /** Matching rows of all pages in sort order. */
  matching: readonly Row[];
  /** Zero-based; a new page is scrolled to its top. */
  page: number;
  /** Keep the same array between renders (a constant, or `useMemo`). */
  columns: readonly Column<Row>[];
  /** Keep the same function between renders. */
  rowId: (row: Row) => string;
  /** Name of a row for screen readers: 'order 100700'. */
  rowName: (row: Row) => string;
  /** Initial layout; later layouts are applied by `GridControl.apply`. */
  layout: GridLayout;
  /** Reports that the user changed columns, sort or filters. */
  onLayout: (layout: GridLayout) => void;
  /** Makes rows selectable. */
  selection?: Selection | undefined;
  /** Handles a click on a row, or Enter on a cell that cannot be edited. */
  onRowClick?: ((row: Row) => void) | undefined;
  onRowPress?: ((row: Row) => void) | undefined;
  /** Path of the record of a row; undefined if the row has no page. Keep the same function between renders. */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** Id of the row whose record is open in a panel. */
  openRowId?: string | undefined;
  /** Handles Delete on a cell, for its row or those of the selected range. Resolves to true once they are removed. */
  onDeleteRows?: ((rows: readonly Row[]) => Promise<boolean>) | undefined;
  /** Makes cells editable. */
  edits?: CellEdits<Row> | undefined;
  /** Present if the rows are a tree, which is already sorted and filtered. */
  tree?: TreeCells | undefined;
  /** A row of sums, which stays below the others. */
  totalRow?: Row | undefined;
  /** Colors of cells by formatting rules. Keep the same object between renders. */
  formats?: CellFormats<Row> | undefined;
  control?: Ref<GridControl<Row>>;
}
