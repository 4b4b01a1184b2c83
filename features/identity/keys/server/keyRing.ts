import { toInstant } from '#platform/kernel/dates/day.ts';
import type pg from 'pg';
import { type SigningKeys, loadSigningKeys } from './signingKeys.ts';

/** Cache of the installation's keys in this server process. */
export interface KeyRing {
  /** Reads the keys; returns the same object while they are unchanged. */
  read(): Promise<SigningKeys>;
  /** Returns the cached keys; reads them again after `keyRingTtlMs`. */
  current(): Promise<SigningKeys>;
}

/** Shorter than `publicationDelayMs`. */
export const keyRingTtlMs = 10_000;

export function keyRing(pool: pg.Pool, clock: () => number): KeyRing {
  let cached: SigningKeys | undefined;
  let readAt = 0;

  const read = async () => {
    const now = clock();
    const keys = await loadSigningKeys(pool, toInstant(now));
    readAt = now;
    if (JSON.stringify(keys) !== JSON.stringify(cached)) cached = keys;
    return cached ?? keys;
  };
  return {
    read,
    current: async () => {
      const previous = cached;
      if (!previous) return read();
      const isStale = Math.abs(clock() - readAt) > keyRingTtlMs;
      // Use the cached keys while they cannot be read.
      return isStale ? read().catch(() => previous) : previous;
    },
  };
}
