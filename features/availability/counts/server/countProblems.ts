import { notFound, type Problem } from '#platform/kernel/results/result.ts';

/** Identifies a count of a session. */
export interface CountKey {
  sessionId: string;
  countRowId: string;
}

export const sessionNotFound = (sessionId: string): Problem =>
  notFound('AVAILABILITY_SESSION', sessionId, 'Session');

export const countNotFound = (countRowId: string): Problem =>
  notFound('AVAILABILITY_COUNT', countRowId, 'Count');
