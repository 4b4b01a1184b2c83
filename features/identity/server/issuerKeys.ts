import { type JSONWebKeySet, type JWTVerifyGetKey, createLocalJWKSet, errors } from 'jose';

interface KeySource {
  /** Reads the public keys; what it throws is no error of jose. */
  load(): Promise<JSONWebKeySet>;
  clock: () => number;
  /** Age at which the keys are read again, in milliseconds. */
  staleAfter: number;
  /** Time between two readings at the least, in milliseconds, however many unknown keys are named. */
  pause: number;
}

/**
 * Public keys of an issuer, read again now and then and when a token names one that is not among them: an issuer may
 * change its keys at any time. Those that are known stay while it cannot be reached.
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
    // Nobody waits for it; when it fails, the keys at hand go on.
    if (isPast(readAt, staleAfter) && isPast(askedAt, pause)) read().catch(() => undefined);
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Somebody else may have read them meanwhile.
      if (!reading && !isPast(askedAt, pause)) {
        if (known === keys || known === undefined) throw error;
        return known(header, token);
      }
      return (await read())(header, token);
    }
  };
}
