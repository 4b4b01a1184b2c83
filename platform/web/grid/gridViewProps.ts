import type { ReactNode, Ref } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import type { CardCell } from './cards/cardCell.tsx';
import type { DraftEditing, DraftRows } from '../record/rows/draftRows.ts';
import type { CellEditResult } from './editing/cellEditResult.ts';
import type { RecordCells } from './editing/recordCells.ts';
import type { NewRowColumn } from './NewRow.tsx';
import type { QuickFilter } from './filters/quickFilters.ts';
import type { FindRows } from './rows/useMatchingRows.ts';
import type { TreeRows } from './rows/useTree.ts';
import type { RibbonItem } from './toolbar/Ribbon.tsx';

/** Search, sorts and filters of a grid; without sorts, it has its default order. */
export interface GridSearch extends Pick<GridLayout, 'sorts' | 'filters'> {
  search: string;
}

/** Rows of a grid, how to show them, and what the user may do with them. */
export interface GridViewProps<Row extends object> {
  /** Key of the grid's settings in this browser and on the server. */
  name: string;
  /** Distinguishes tables of one name with other columns, so that each is cached: the status of an order. */
  variant?: string;
  /** Plural noun for the rows: 'Orders'. */
  label: string;
  /** Noun for the rows within a sentence: 'ERP prices'. Defaults to the label in lower case. */
  rowsLabel?: string;
  rows: readonly Row[];
  /** Keep the same array between renders (a constant, or `useMemo`). */
  columns: readonly Column<Row>[];
  /** Columns that the CSV export begins with, whatever is displayed: those that the import of the list reads. */
  exportColumns?: readonly Column<Row>[] | undefined;
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
  /** Filters above the rows. Keep the same array between renders. */
  quickFilters?: readonly QuickFilter[] | undefined;
  /** Day from which the periods of filters count; that of the company when absent. */
  today?: Day | undefined;
  /** Rows can be selected. */
  selectable?: boolean;
  /** The list of a page: search, page, scroll position, focus and selection are restored when the user returns to it. */
  isRestorable?: boolean;
  /** Replaces the quick search; a sorted column orders the rows instead. Memoize this function. */
  findRows?: FindRows<Row> | undefined;
  /** Called with what the user searches, sorts and filters by, where the server does that. Keep the same function between renders. */
  onQueryChange?: ((query: GridSearch) => void) | undefined;
  /** Splits the rows into pages; otherwise shows up to 100 rows at once. */
  paged?: boolean;
  /** Whether narrow screens have the search box; short lists show their actions instead. */
  searchOnPhone?: boolean;
  /** Replaces the card built from the columns' roles; `cell` formats the content of a column. */
  renderCard?: (row: Row, cell: CardCell) => ReactNode;
  onRowClick?: ((row: Row) => void) | undefined;
  /** Runs when a press on a row begins: the record can be read before the click. */
  onRowPress?: ((row: Row) => void) | undefined;
  /**
   * Path that a click on the row opens: the name of the row is a link then. Returns undefined for a row without a page, such as a
   * group. Keep the same function between renders.
   */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** Handles Delete on a cell, for its row or those of the selected range. Resolves to true once they are removed. */
  onDeleteRows?: ((rows: readonly Row[]) => Promise<boolean>) | undefined;
  /** Saves an edited cell. If it fails, the previous value returns with the message 'Update Failed'. Undo and paste save the same way. */
  onEdit?: ((row: Row, key: string, value: CellValue) => Promise<CellEditResult>) | undefined;
  /** The rows belong to a form: edits enter it, without a request. Replaces `onEdit`. */
  drafts?: DraftRows<Row> | undefined;
  /** The rows are records: the user may turn on that their cells are edited. */
  recordCells?: RecordCells<Row> | undefined;
  /** Receives the functions with which the page changes `drafts`, so that Undo takes them back. */
  editing?: Ref<DraftEditing<Row>> | undefined;
  /** The empty last row of the table, in which a new row is typed: a `NewRow` with these columns. Cards have none. */
  renderNewRow?: ((columns: readonly NewRowColumn[]) => ReactNode) | undefined;
  /** Id of the row that was added last: the grid shows it once, on whatever page it is. */
  shownRowId?: string | undefined;
  /** Id of the row whose record is open in the panel; it is marked. */
  openRowId?: string | undefined;
  /** The panel beside the grid, also in full screen: the record that a click opened. */
  panel?: ReactNode;
  /** A row of sums, which stays below the others in the table; cards have none. */
  totalRow?: Row | undefined;
  /** Totals in the footer. */
  totals?: ReactNode;
}
