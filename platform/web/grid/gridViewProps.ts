import type { ReactNode } from 'react';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import type { CardCell } from './cards/cardCell.tsx';
import type { CellEditResult } from './editing/useCellEdits.ts';
import type { TreeRows } from './rows/useTree.ts';
import type { RibbonItem } from './toolbar/Ribbon.tsx';

/** Rows of a grid, how to show them, and what the user may do with them. */
export interface GridViewProps<Row extends object> {
  /** Key of the grid's settings in this browser and on the server. */
  name: string;
  /** Plural noun for the rows: 'Orders'. */
  label: string;
  rows: readonly Row[];
  /** Keep the same array between renders (a constant, or `useMemo`). */
  columns: readonly Column<Row>[];
  /** Keep the same function between renders. */
  rowId: (row: Row) => string;
  /** Name of a row in messages: 'Line 2'. Defaults to the title of its card. */
  rowName?: (row: Row) => string;
  /** The first rows are still loading. */
  loading?: boolean;
  /** Number of rows on the server, while more are loading or when there are too many to load. */
  totalCount?: number | undefined;
  /** Loading has stopped although the server has more rows. */
  isTruncated?: boolean;
  /** Replaces the rows when they could not be loaded. */
  error?: ReactNode;
  /** Loads again after an error that left some rows loaded. */
  onRetry?: () => void;
  /** Notes above the rows about other data that could not be loaded: `LoadNote`. */
  notes?: ReactNode;
  /** Empty state: explains what belongs here and offers the action that adds it. */
  empty: ReactNode;
  /** Actions, or a function that builds them from the selected rows. */
  ribbon?: readonly RibbonItem[] | ((selected: readonly Row[]) => readonly RibbonItem[]);
  /** Nests rows below their parents. */
  tree?: TreeRows<Row>;
  /** Rows can be selected. */
  selectable?: boolean;
  /** Search that the address requests, e.g. for the orders of a customer. */
  requestedSearch?: string | undefined;
  /** Splits the rows into pages; otherwise shows up to 100 rows at once. */
  paged?: boolean;
  /** Whether narrow screens have the search box; short lists show their actions instead. */
  searchOnPhone?: boolean;
  /** Replaces the card built from the columns' roles; `cell` formats the content of a column. */
  renderCard?: (row: Row, cell: CardCell) => ReactNode;
  onRowClick?: (row: Row) => void;
  /** Path that a click on the row opens: the name of the row is a link then. Keep the same function between renders. */
  rowHref?: (row: Row) => string;
  /** Saves an edited cell. If it fails, the previous value returns with the message 'Update Failed'. Undo and paste save the same way. */
  onEdit?: (row: Row, key: string, value: CellValue) => Promise<CellEditResult>;
  /** The panel beside the grid, also in full screen: the record that a click opened. */
  panel?: ReactNode;
  /** Totals in the footer. */
  totals?: ReactNode;
}
