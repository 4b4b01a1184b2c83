import { isWriteOutage } from './outage.ts';

/** Tracks for readiness checks that the database refuses writes, until a write succeeds or some seconds have passed. */
export interface WriteOutageTracker {
  recordFailure(error: unknown): void;
  recordSuccess(): void;
  /** Error of the last refused write; undefined after a success or without recent writes. */
  current(): unknown;
}

/** The error expires, because a server that is not ready receives no writes that could succeed. */
const ttlMs = 5_000;

export function trackWriteOutage(clock: () => number = () => performance.now()): WriteOutageTracker {
  let lastFailure: { error: unknown; at: number } | undefined;
  return {
    recordFailure: (error) => {
      if (isWriteOutage(error)) lastFailure = { error, at: clock() };
    },
    recordSuccess: () => {
      lastFailure = undefined;
    },
    current: () => (lastFailure && clock() - lastFailure.at < ttlMs ? lastFailure.error : undefined),
  };
}
