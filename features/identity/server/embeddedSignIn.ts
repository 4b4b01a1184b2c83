import { createLocalJWKSet } from 'jose';
import type pg from 'pg';
import { embeddedRoutes } from './embeddedRoutes.ts';
import type { SignInMode } from './signInMode.ts';
import { loadSigningKeys } from './signingKeys.ts';
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
  const keys = await loadSigningKeys(pool, new Date(clock()).toISOString());
  return {
    issuer,
    audience,
    claims: ourClaimNames,
    clientId,
    keys: createLocalJWKSet({ keys: [...keys.publicJwks] }),
    routes: (app) => embeddedRoutes(app, { pool, keys, issuer, audience, clientId, clock }),
  };
}
