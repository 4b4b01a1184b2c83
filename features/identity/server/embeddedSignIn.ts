import type pg from 'pg';
import { embeddedRoutes } from './embeddedRoutes.ts';
import { issuerKeys } from './issuerKeys.ts';
import type { SignInMode } from './signInMode.ts';
import { keyRing, keyRingMilliseconds } from './keyRing.ts';
import { ourClaimNames } from './tokenIssuer.ts';

interface EmbeddedSettings {
  pool: pg.Pool;
  /** Origin of the installation, e.g. http://127.0.0.1:3000. */
  issuer: string;
  clock?: () => number;
}

export const clientId = 'trellis';
const audience = 'urn:trellis:api';

/** Sign-in without any other service: accounts, sessions and keys are in the installation's database. */
export async function embeddedSignIn({
  pool,
  issuer,
  clock = Date.now,
}: EmbeddedSettings): Promise<SignInMode> {
  const ring = keyRing(pool, clock);
  const load = async () => ({ keys: [...(await ring.read()).publicJwks] });
  // Made now: the first call would have to wait for them.
  await ring.read();
  return {
    issuer,
    audience,
    claims: ourClaimNames,
    clientId,
    keys: issuerKeys({ load, clock, staleAfter: keyRingMilliseconds, pause: 1000 }),
    routes: (app) => embeddedRoutes(app, { pool, ring, issuer, audience, clientId, clock }),
  };
}
