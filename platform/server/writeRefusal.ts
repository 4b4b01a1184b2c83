import { isWriteRefusal } from './outage.ts';

/** Tracks for readiness checks that the database refuses writes, until a write succeeds or some seconds have passed. */
export interface WriteRefusal {
  failed(error: unknown): void;
  succeeded(): void;
  /** Error of the last refused write; undefined after a success or without recent writes. */
  current(): unknown;
}

/** The error expires, because a server that is not ready receives no writes that could succeed. */
const ttlMs = 5_000;

export function writeRefusal(clock: () => number = () => performance.now()): WriteRefusal {
  let last: { error: unknown; at: number } | undefined;
  return {
    failed: (error) => {
      if (isWriteRefusal(error)) last = { error, at: clock() };
    },
    succeeded: () => {
      last = undefined;
    },
    current: () => (last && clock() - last.at < ttlMs ? last.error : undefined),
  };
}
