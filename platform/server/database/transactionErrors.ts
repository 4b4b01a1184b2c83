import pg from 'pg';
import { isFailedShardCommit } from './outage.ts';

/** The unit took so long that lists could miss its changes: they request changes from a minute before the latest one
 * they have (API conventions, "Lists").
 */
export class TransactionTooLong extends Error {
  override readonly message = 'The transaction took too long and was rolled back.';
  /** PostgreSQL's code for a transaction timeout, which older versions lack. */
  readonly code = '25P04';
}

/** Conflicts of concurrent units: serialization failures, deadlocks, and keys inserted by another unit. The other unit
 * has committed by then, so a retry finds a duplicate or a replay.
 */
const retryableCodes = new Set(['40001', '40P01', '23505']);

/** Returns whether a unit may succeed without its early commit: a row was missing at the commit, which a cluster reports without
 * its code, or its short timeouts passed.
 */
export const isEarlyConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '23503' || error.code === '57014' || isFailedShardCommit(error));

/** Returns whether a repeated unit may succeed. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && retryableCodes.has(error.code);
