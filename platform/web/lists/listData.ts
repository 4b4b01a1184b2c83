import type { Instant } from '#platform/kernel/dates/day.ts';

/** Rows of a list as read from the cache and the server. */
export interface ListData<Row> {
  rows: readonly Row[];
  totalCount: number;
  /** No more pages are pending. */
  complete: boolean;
  /** The server has more rows than are loaded. */
  isTruncated: boolean;
  /** Time of the last update from the server. */
  asOf: Instant;
  /**
   * Server time up to which all changes have been read. Single rows may be newer when they were read by themselves.
   */
  readTo?: Instant | undefined;
  /** The rows are kept by the device, and stand in until the server answers. */
  isStored?: boolean;
}
