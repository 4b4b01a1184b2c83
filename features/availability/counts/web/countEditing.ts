import type { CountGridRow, CountSession } from './countListQuery.ts';

/** The counts of a session, for what changes them. */
export interface CountEditing {
  session: CountSession;
  /** Reason for which the user may not change counts. */
  lockedReason: string | undefined;
  /** Shows changed counts in the grid. */
  publish: (rows: readonly CountGridRow[]) => void;
}
