import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layout.ts';
import type { CellFormats } from './formatting/cellFormats.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import type { CellEdits } from './useCellEdits.ts';
import type { Selection } from './useSelection.ts';
import type { TreeCells } from './useTree.ts';

export interface GridControl<Row> {
  /** Columns, order and filters as a layout has them. */
  apply: (layout: GridLayout) => void;
  /** Columns as wide as what they show. */
  fit: () => void;
  /** The columns that show, from left to right. */
  shownColumns: () => readonly Column<Row>[];
  copy: () => Promise<void>;
  paste: () => Promise<void>;
}

export interface DataGridProps<Row> {
  /** What the rows are: the grid's name for screen readers. */
  label: string;
  /** Those of this page, in their order. */
  rows: readonly Row[];
  /** All that match, on all pages, in their order. */
  matching: readonly Row[];
  /** From 0; another one is shown from its top. */
  page: number;
  /** Keep the same array between renders (a constant, or `useMemo`). */
  columns: readonly Column<Row>[];
  /** Keep the same function between renders. */
  rowId: (row: Row) => string;
  /** How it is arranged when it comes; later `GridControl.apply`. */
  layout: GridLayout;
  /** Somebody arranged it: columns, order or filters. */
  onLayout: (layout: GridLayout) => void;
  /** Rows can be selected. */
  selection?: Selection | undefined;
  /** A click, or Enter on a cell that cannot be edited. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** Cells can be typed into. */
  edits?: CellEdits<Row> | undefined;
  /** The rows are a tree, in its order; sorts and filters are its own. */
  tree?: TreeCells | undefined;
  /** Colors of cells by rules. Keep the same object between renders. */
  formats?: CellFormats<Row> | undefined;
  control?: Ref<GridControl<Row>>;
}

const load = () => import('./AgTable.tsx');

/** Brings the code of the table while its rows are still on their way; a failure shows when it is drawn. */
export const bringTable = (): void => void load().catch(() => undefined);

const AgTable = lazy(() => load().then(({ AgTable: table }) => ({ default: table }))) as <Row>(
  props: DataGridProps<Row>,
) => ReactNode;

/** A table of rows: sorted by its headers, columns resized and moved, filtered, selected, edited in place. */
export const DataGrid = <Row,>(props: DataGridProps<Row>) => (
  <Suspense fallback={<TableSkeleton columns={props.columns} select={props.selection !== undefined} />}>
    <AgTable {...props} />
  </Suspense>
);
