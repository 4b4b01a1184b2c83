import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import type { Selection } from './useSelection.ts';

export interface GridCounts {
  /** Rows on this page, rows that match search and filters. */
  shown: number;
  matching: number;
  /** From 0. */
  page: number;
  pages: number;
}

export interface GridControl {
  goToPage: (page: number) => void;
  /** Columns, filters and selection as at first. */
  reset: () => void;
}

export interface DataGridProps<Row> {
  /** What the rows are: the grid's name for screen readers. */
  label: string;
  rows: readonly Row[];
  /** Keep the same array between renders (a constant, or `useMemo`). */
  columns: readonly Column<Row>[];
  /** Keep the same function between renders. */
  rowId: (row: Row) => string;
  search?: string;
  /** All rows on one page when absent. */
  pageSize?: number | undefined;
  onCounts?: (counts: GridCounts) => void;
  /** Rows can be selected. */
  selection?: Selection | undefined;
  /** A click, or Enter on a cell that cannot be edited. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** Saves a typed cell; when it refuses, the value goes back and 'Update Failed' says so. */
  onEdit?:
    | ((row: Row, key: string, value: CellValue) => Promise<{ ok: boolean; message?: string }>)
    | undefined;
  control?: Ref<GridControl>;
}

const AgTable = lazy(() => import('./AgTable.tsx').then(({ AgTable: table }) => ({ default: table }))) as <
  Row,
>(
  props: DataGridProps<Row>,
) => ReactNode;

/** A table of rows: sorted by its headers, columns resized and moved, filtered, selected, edited in place. */
export const DataGrid = <Row,>(props: DataGridProps<Row>) => (
  <Suspense fallback={<TableSkeleton columns={props.columns} select={props.selection !== undefined} />}>
    <AgTable {...props} />
  </Suspense>
);
