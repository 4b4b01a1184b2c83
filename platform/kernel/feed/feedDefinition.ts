import type { Problem, Result, Severity } from '../results/result.ts';

/** Cells of a row by column, trimmed; '' for columns that the feed leaves out. */
export type FeedCells<Column extends string> = Readonly<Record<Column, string>>;

/** A value that no two rows of a feed share, with its column. */
interface FeedKey<Column extends string> {
  field: Column;
  value: string;
  /** Columns of which the key consists, if they are several. */
  label?: string;
}

/** Definition of a feed: its columns and rules, shared by both entrances and the documentation. Pure. */
export interface FeedDefinition<Column extends string, Input> {
  columns: readonly Column[];
  /** Columns that a CSV file must have. */
  required: readonly Column[];
  /** Checks the cells of a row; the fields of problems are columns. */
  toInput: (cells: FeedCells<Column>) => Result<Input>;
  /** Returns the natural key of a row as people read it. */
  getName: (cells: FeedCells<Column>) => string;
  /** Returns the values that identify a row. A second row with one of them is refused. */
  listKeys: (input: Input) => readonly FeedKey<Column>[];
  /** Given when rows are lines of a parent. */
  parent?: FeedParent<Column>;
}

/** A record whose columns repeat on the rows that are its lines, e.g. an order. */
interface FeedParent<Column extends string> {
  /** Columns of the parent. The first line of the feed decides; lines that disagree are warned of, empty cells are not. */
  columns: readonly Column[];
  /** Returns the natural key of the parent of a row. */
  getKey: (cells: FeedCells<Column>) => string;
}

/** A problem of a row of a feed. Rows with an ERROR are refused. */
export interface FeedProblem {
  /** Column; '' for the row as a whole. */
  field: string;
  code: Problem['code'];
  severity: Severity;
  message: string;
}

/** A row of a feed after the checks that need no data. `number` is its line in a spreadsheet or in a JSON Lines file. */
export type FeedRow<Input> = { number: number; name: string } & (
  | { ok: true; input: Input; warnings?: readonly FeedProblem[] }
  | { ok: false; problems: readonly FeedProblem[] }
);

export const feedProblem = (
  field: string,
  code: Problem['code'],
  message: string,
  severity: Severity = 'ERROR',
): FeedProblem => ({ field, code, severity, message });

/** Converts the problem of a rule; its field is a column. */
export const toFeedProblem = (problem: Problem): FeedProblem => ({
  field: 'field' in problem ? (problem.field[0] ?? '') : '',
  code: problem.code,
  severity: problem.severity,
  message: problem.message,
});
