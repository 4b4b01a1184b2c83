import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import type { CellFormats } from '../formatting/cellFormats.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import type { CellEdits } from '../editing/useCellEdits.ts';
import type { Selection } from '../rows/useSelection.ts';
import type { TreeCells } from '../rows/useTree.ts';

export interface GridControl<Row> {
  /** Applies columns, sort and filters of a layout. */
  apply: (layout: GridLayout) => void;
  /** Fits columns to their content. */
  fit: () => void;
  /** Returns the visible columns from left to right. */
  displayedColumns: () => readonly Column<Row>[];
  copy: () => Promise<void>;
  paste: () => Promise<void>;
}

export interface DataGridProps<Row> {
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
  /** Initial layout; later layouts are applied by `GridControl.apply`. */
  layout: GridLayout;
  /** Reports that the user changed columns, sort or filters. */
  onLayout: (layout: GridLayout) => void;
  /** Makes rows selectable. */
  selection?: Selection | undefined;
  /** Handles a click on a row, or Enter on a cell that cannot be edited. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** Makes cells editable. */
  edits?: CellEdits<Row> | undefined;
  /** Present if the rows are a tree, which is already sorted and filtered. */
  tree?: TreeCells | undefined;
  /** Colors of cells by formatting rules. Keep the same object between renders. */
  formats?: CellFormats<Row> | undefined;
  control?: Ref<GridControl<Row>>;
}

const loadTable = () => import('./AgTable.tsx');

/** Preloads the code of the table while its rows load; a failure is reported when the table renders. */
export const preloadTable = (): void => void loadTable().catch(() => undefined);

const AgTable = lazy(() => loadTable().then(({ AgTable: table }) => ({ default: table }))) as <Row>(
  props: DataGridProps<Row>,
) => ReactNode;

/** A table with sorting, filters, selection, editable cells, and columns that can be resized and moved. */
export const DataGrid = <Row,>(props: DataGridProps<Row>) => (
  <Suspense fallback={<TableSkeleton columns={props.columns} select={props.selection !== undefined} />}>
    <AgTable {...props} />
  </Suspense>
);
