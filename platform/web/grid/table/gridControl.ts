import type { Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';

/** Operations on a displayed table. */
export interface GridControl<Row> {
  /** Applies columns, sort and filters of a layout. */
  apply: (layout: GridLayout) => void;
  /** Fits columns to their content. */
  fit: () => void;
  /** Returns the visible columns from left to right. */
  displayedColumns: () => readonly Column<Row>[];
  focusFirstRow: () => void;
  /** Scrolls to a row of the page. */
  scrollToRow: (id: string) => void;
  copy: () => Promise<void>;
  paste: () => Promise<void>;
}
