/** What a column holds: decides its text, its side, how it sorts and filters. */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'datetime' | 'status' | 'boolean';

/** Holds numbers: they stand at the right, are never cut, and are typed and filtered as such. */
export const isNumeric = (kind: ColumnKind): boolean => kind === 'number' || kind === 'money';

/** Holds days, or instants that count by the day they fall on where the user is. */
export const isDated = (kind: ColumnKind): boolean => kind === 'date' || kind === 'datetime';

export type CellValue = string | number | boolean | null | undefined;

/** Place of a column on the card that stands for a row on narrow screens; columns without one are left out. */
export type CardRole = 'title' | 'status' | 'line' | 'detail' | 'amount';

/** A column of a grid, as a business list describes it; the grid library never shows. */
export interface Column<Row> {
  /** Names the column in saved layouts, filters and edits. */
  key: string;
  title: string;
  kind: ColumnKind;
  /** date: yyyy-MM-dd; datetime: an instant; status: the name it is shown with. */
  value: (row: Row) => CellValue;
  /** Another text than the kind's own. */
  text?: (row: Row) => string;
  /** Another order than the value's own. */
  sortValue?: (row: Row) => string | number | null | undefined;
  /** Currency of a money column; USD when absent. */
  currency?: (row: Row) => string;
  /** Pixels at text size 14; of a column of numbers at the least. */
  width?: number;
  /** Takes the room that is left. */
  grows?: boolean;
  hidden?: boolean;
  /** Where there is no room for all columns those with a number here are hidden, the least number first. */
  yields?: number;
  /** Stands out: the name by which a row is known. */
  strong?: boolean;
  /** How the list is sorted at first. */
  sorted?: 'asc' | 'desc';
  /** Not looked at by the quick search: what is typed must not make rows come and go. */
  unsearched?: boolean;
  /** May this cell be edited now? */
  editable?: (row: Row) => boolean;
  /** Background of a cell that deserves a look. */
  mark?: (row: Row) => 'warning' | 'error' | undefined;
  card?: CardRole;
  /** Another text on the card: '3 lines'. */
  cardText?: (row: Row) => string;
}
