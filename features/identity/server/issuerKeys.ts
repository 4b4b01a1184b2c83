import { type JSONWebKeySet, type JWTVerifyGetKey, createLocalJWKSet, errors } from 'jose';

interface KeySource {
  /** Reads the public keys; never throws a JOSEError. */
  load(): Promise<JSONWebKeySet>;
  clock: () => number;
  /** Age at which the keys are read again, in milliseconds. */
  staleAfter: number;
  /** Minimum time between two reads, in milliseconds, however many unknown keys tokens name. */
  pause: number;
}

/**
 * Caches the public keys of an issuer. Reads them again when they are stale and when a token names an unknown key, because
 * an issuer may rotate its keys at any time. Cached keys stay valid while the issuer cannot be reached.
 */
export function issuerKeys({ load, clock, staleAfter, pause }: KeySource): JWTVerifyGetKey {
  let known: JWTVerifyGetKey | undefined;
  let readAt = 0;
  let askedAt = 0;
  let reading: Promise<JWTVerifyGetKey> | undefined;

  const read = (): Promise<JWTVerifyGetKey> => {
    if (reading) return reading;
    askedAt = clock();
    reading = load()
      .then((set) => {
        readAt = clock();
        return (known = createLocalJWKSet(set));
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const isPast = (since: number, milliseconds: number) => Math.abs(clock() - since) >= milliseconds;

  return async (header, token) => {
    const keys = known ?? (await read());
    // Refresh in the background; the cached keys stay in use when it fails.
    if (isPast(readAt, staleAfter) && isPast(askedAt, pause)) read().catch(() => undefined);
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Another request may have read the keys meanwhile.
      if (!reading && !isPast(askedAt, pause)) {
        if (known === keys || known === undefined) throw error;
        return known(header, token);
      }
      return (await read())(header, token);
    }
  };
}
