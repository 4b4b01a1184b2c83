/** Messages of a row by the key of their column. */
export type RowMessages = Readonly<Record<string, string>>;

/** Problems of the rows of a form, which can be saved when there are none. */
export interface RowsCheck {
  /** Messages by the id of their row. */
  messages: ReadonlyMap<string, RowMessages>;
  /** Message about all rows together. */
  problem: string | undefined;
}

/** Rows of a record, entered in a form and saved with one version; their feature declares them once. */
export interface RowsDefinition<Row, Stored> {
  rowId: (row: Row) => string;
  toRows: (stored: Stored) => readonly Row[];
  /** Compares rows as they read once stored. */
  isSame: (a: Row, b: Row) => boolean;
  /** Checks each row by itself, and all of them together. */
  check: (rows: readonly Row[]) => RowsCheck;
  /** List of the server's input, in whose paths its problems name a row. */
  inputField: string;
  /** Returns the column that shows the field at a path of the input. */
  toColumnKey: (path: readonly string[]) => string;
  /** Names a row in a conflict. */
  formatName: (row: Row) => string;
  /** Describes the values of a row in a conflict. */
  formatValues: (row: Row) => string;
}
