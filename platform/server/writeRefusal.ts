import { isWriteRefusal } from './outage.ts';

/** Remembers for readiness that the database refuses changes, until it takes one or some seconds have passed. */
export interface WriteRefusal {
  failed(error: unknown): void;
  succeeded(): void;
  /** Why the last change was refused; undefined when changes are taken, or nobody has tried lately. */
  current(): unknown;
}

/** A server that is not ready is sent no change that could show that all is well again. */
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
