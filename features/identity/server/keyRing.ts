import type pg from 'pg';
import { type SigningKeys, loadSigningKeys } from './signingKeys.ts';

/** The installation's keys as this server process knows them. */
export interface KeyRing {
  /** Reads them; the same object for as long as they are the same. */
  read(): Promise<SigningKeys>;
  /** Those at hand, read again every few seconds. */
  current(): Promise<SigningKeys>;
}

/** Shorter than the time for which a new key is published before it signs. */
export const keyRingMilliseconds = 10_000;

export function keyRing(pool: pg.Pool, clock: () => number): KeyRing {
  let known: SigningKeys | undefined;
  let readAt = 0;

  const read = async () => {
    const now = clock();
    const keys = await loadSigningKeys(pool, new Date(now).toISOString());
    readAt = now;
    if (JSON.stringify(keys) !== JSON.stringify(known)) known = keys;
    return known ?? keys;
  };
  return {
    read,
    current: async () => {
      const before = known;
      if (!before) return read();
      const isStale = Math.abs(clock() - readAt) > keyRingMilliseconds;
      // While they cannot be read, those at hand are good.
      return isStale ? read().catch(() => before) : before;
    },
  };
}
