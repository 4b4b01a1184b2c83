/** Where a picker finds what it offers: page by page, by the words typed. */
export interface PickerSource<Row> {
  /** Names the source in the query cache, with everything the answer depends on. */
  key: readonly unknown[];
  search: (words: string, after: string | null, signal: AbortSignal) => Promise<PickerPage<Row>>;
  id: (row: Row) => string;
  name: (row: Row) => string;
  /** Shown beside the name. */
  code?: (row: Row) => string | null | undefined;
  /** A second line: an address. */
  detail?: (row: Row) => string | null | undefined;
  /** When nothing is found: 'No Locations found'. */
  empty?: string;
  /** While it is looked for: 'Loading locations ...'. */
  loading?: string;
  /** When there is no answer: 'Error: Getting locations'. */
  failed?: string;
}

export interface PickerPage<Row> {
  rows: readonly Row[];
  /** Cursor of the next page; null after the last. */
  next: string | null;
}
