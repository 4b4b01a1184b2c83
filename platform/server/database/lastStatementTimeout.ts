import type { DatabaseTimeouts } from './databasePool.ts';

/** Share of the response timeout for each of the two statements before a commit. With more, the client could time out
 * and report a failure while the commit still succeeds.
 */
const share = 0.4;

/** Returns the statement that sets the timeout of the last statements of a unit that has so much time left. Other timeouts are too
 * many to be prepared.
 */
export function lastStatementTimeout(
  { response }: DatabaseTimeouts,
  remainingMs: number,
): { text: string; isDefault: boolean } {
  const defaultMs = Math.max(1, Math.floor(response * share));
  const timeoutMs = Math.min(defaultMs, Math.max(1, Math.floor(remainingMs / 2)));
  return { text: `set local statement_timeout = ${timeoutMs}`, isDefault: timeoutMs === defaultMs };
}

/**
 * Returns the statement that limits each of `count` statements that are sent with their commit, so that the response to all of them
 * arrives before the client times out; undefined when the transaction has too little time left for it.
 */
export function earlyStatementTimeout(
  { response, transaction }: DatabaseTimeouts,
  elapsedMs: number,
  count: number,
): string | undefined {
  const packetMs = 2 * share * response;
  if (elapsedMs + packetMs > transaction) return undefined;
  return `set local statement_timeout = ${Math.max(1, Math.floor(packetMs / count))}`;
}
