/** Kind of the values in a column; determines text, alignment, sorting and filtering. */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'datetime' | 'status' | 'boolean';

/** Columns of numbers are right-aligned and never truncated. */
export const isNumeric = (kind: ColumnKind): boolean => kind === 'number' || kind === 'money';

/** Columns of days, or of instants compared by their day in the time zone of the column. */
export const isDated = (kind: ColumnKind): boolean => kind === 'date' || kind === 'datetime';

export type CellValue = string | number | boolean | null | undefined;

/** Role of a column on the card that replaces a row on narrow screens; columns without a role are omitted. */
export type CardRole = 'title' | 'status' | 'line' | 'detail' | 'amount';

/** A column of a grid, independent of the grid library. */
export interface Column<Row> {
  /** Identifies the column in saved layouts, filters and edits. */
  key: string;
  title: string;
  /** Second line of the title: 'Mar 8'. */
  titleDetail?: string;
  kind: ColumnKind;
  /** date: yyyy-MM-dd; datetime: an instant; status: its label. */
  value: (row: Row) => CellValue;
  /** Time zone of instants; that of the browser when absent. Grids show all of them in that of the company. */
  timeZone?: string;
  /** Shows an instant with its time. */
  hasTime?: boolean;
  /** Replaces the default text of the kind. */
  text?: (row: Row) => string;
  /** Second line of a cell, in small type: '120 left'. */
  detail?: (row: Row) => string;
  /** Replaces the text in a print, which has no tooltips. */
  printText?: (row: Row) => string;
  /** Tooltip of a cell that needs one; dates have one anyway. */
  tooltip?: (row: Row) => string | undefined;
  /** Replaces the value for sorting. */
  sortValue?: (row: Row) => string | number | null | undefined;
  /** Currency of a money column; USD when absent. */
  currency?: (row: Row) => string;
  /** Pixels at text size 14; the minimum for a column of numbers. */
  width?: number;
  /** End of the text that stays visible when the column is too narrow; empty for none. */
  textEnd?: (row: Row) => string;
  /** Fills the remaining width. */
  isFlexible?: boolean;
  /** Stays at the left while the others scroll; a stored layout decides instead. */
  isPinned?: boolean;
  /** Not shown until the user shows it; a stored layout decides instead. */
  hidden?: boolean;
  /** Columns with a number are hidden when the grid is too narrow, lowest number first. */
  hideOrder?: number;
  /** Whether nothing is left to do for the day of this column: the row is never overdue. */
  isDone?: (row: Row) => boolean;
  /** Adds up the amounts of the selected or matching rows below the grid. */
  isTotaled?: boolean;
  /** Emphasizes the name of a row. */
  isEmphasized?: boolean;
  /** Default sort of the list. */
  sorted?: 'asc' | 'desc';
  /** Default filter of the list: the texts of the rows that it shows. */
  filtered?: readonly string[];
  /** Excluded from the quick search, so that editing a cell does not hide its row. */
  isExcludedFromSearch?: boolean;
  /** Included in the quick search while the column is hidden. */
  isSearchedWhenHidden?: boolean;
  /** Whether the quick search finds the cell of this row by the beginning of its text only. */
  isSearchedFromStart?: (row: Row) => boolean;
  /** Whether the cell of this row can be edited. */
  canEdit?: (row: Row) => boolean;
  /** Texts that an edited cell of a text column offers. */
  choices?: () => readonly string[];
  /** Background of a cell that needs attention; grey text of a value that belongs to another record. */
  mark?: (row: Row) => 'warning' | 'error' | 'inherited' | undefined;
  card?: CardRole;
  /** Replaces the text on the card: '3 lines'. */
  cardText?: (row: Row) => string;
}
