import { type JSONWebKeySet, type JWTVerifyGetKey, createLocalJWKSet, errors } from 'jose';

interface KeySource {
  /** Reads the public keys; never throws a JOSEError. */
  load(): Promise<JSONWebKeySet>;
  clock: () => number;
  /** Age at which the keys are read again, in milliseconds. */
  staleAfterMs: number;
  /** Minimum time between two reads, in milliseconds, however many unknown keys tokens name. */
  minIntervalMs: number;
}

/**
 * Caches the public keys of an issuer. Reads them again when they are stale and when a token names an unknown key, because
 * an issuer may rotate its keys at any time. Cached keys stay valid while the issuer cannot be reached.
 */
export function issuerKeys({ load, clock, staleAfterMs, minIntervalMs }: KeySource): JWTVerifyGetKey {
  let cachedKeys: JWTVerifyGetKey | undefined;
  let readAt = 0;
  let requestedAt = 0;
  let reading: Promise<JWTVerifyGetKey> | undefined;

  const read = (): Promise<JWTVerifyGetKey> => {
    if (reading) return reading;
    requestedAt = clock();
    reading = load()
      .then((set) => {
        readAt = clock();
        return (cachedKeys = createLocalJWKSet(set));
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const isOlderThan = (time: number, milliseconds: number) => Math.abs(clock() - time) >= milliseconds;

  return async (header, token) => {
    const keys = cachedKeys ?? (await read());
    // Refresh in the background; the cached keys stay in use when it fails.
    if (isOlderThan(readAt, staleAfterMs) && isOlderThan(requestedAt, minIntervalMs))
      read().catch(() => undefined);
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Another request may have read the keys meanwhile.
      if (!reading && !isOlderThan(requestedAt, minIntervalMs)) {
        if (cachedKeys === keys || cachedKeys === undefined) throw error;
        return cachedKeys(header, token);
      }
      return (await read())(header, token);
    }
  };
}
