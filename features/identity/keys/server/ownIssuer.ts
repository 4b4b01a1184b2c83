import type pg from 'pg';
import { issuerKeys } from './issuerKeys.ts';
import { type KeyRing, keyRing, keyRingTtlMs } from './keyRing.ts';
import { type TokenIssuer, defaultClaimNames } from './tokenIssuer.ts';

/** Installation as an issuer of access tokens. */
export interface OwnIssuer extends TokenIssuer {
  ring: KeyRing;
}

interface OwnIssuerOptions {
  pool: pg.Pool;
  /** Origin of the installation, e.g. http://127.0.0.1:3000. */
  issuer: string;
  clock: () => number;
}

export async function ownIssuer({ pool, issuer, clock }: OwnIssuerOptions): Promise<OwnIssuer> {
  const ring = keyRing(pool, clock);
  const load = async () => ({ keys: [...(await ring.read()).publicJwks] });
  // Create the keys now, so that the first request does not wait for them.
  await ring.read();
  return {
    issuer,
    audience: 'urn:trellis:api',
    claims: defaultClaimNames,
    keys: issuerKeys({ load, clock, staleAfterMs: keyRingTtlMs, minIntervalMs: 1000 }),
    ring,
  };
}
