/** A problem of a row with the value of its cell. */
export interface ListedProblem {
  severity: 'ERROR' | 'WARNING';
  /** Number of its row in the file. */
  row: number;
  code: string;
  field: string;
  /** Row and field; absent when the text names the row itself. */
  title?: string;
  text: string;
  heading?: string;
  /** Key of the number of a new entry that ends the warning once it is entered. */
  numberKey?: string;
  /** Null for a problem of several cells. */
  value: string | null;
}

/** Numbers of all problems, and the first of them. */
export interface ListedProblems {
  errorCount: number;
  warningCount: number;
  problems: readonly ListedProblem[];
  /** Numbers of all problems by their heading, of those that have one. */
  headingCounts: Readonly<Record<string, number>>;
}
