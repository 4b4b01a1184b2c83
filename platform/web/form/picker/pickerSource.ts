/** Rows that a search returns at once. */
export const pickerPageSize = 50;

/** Data source of a picker: searches page by page. */
export interface PickerSource<Row> {
  /** Key in the query cache, with everything the results depend on. */
  key: readonly unknown[];
  search: (words: string, after: string | null, signal: AbortSignal) => Promise<PickerPage<Row>>;
  id: (row: Row) => string;
  name: (row: Row) => string;
  /** Code beside the name. */
  code?: (row: Row) => string | null | undefined;
  /** Second line, such as an address. */
  detail?: (row: Row) => string | null | undefined;
  /** Reads the results again while the list is open. */
  pollIntervalMs?: number;
  /** Text without results, for the trimmed words: 'No Locations found'. */
  empty?: (words: string) => string;
  /** Text while searching: 'Loading locations ...'. */
  loading?: string;
  /** Text when the search fails: 'Error: Getting locations'. */
  failed?: string;
}

export interface PickerPage<Row> {
  rows: readonly Row[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}
