import { SignJWT, importJWK } from 'jose';
import type pg from 'pg';
import { embeddedSignIn } from '#features/identity/provider/server/embeddedSignIn.ts';
import { loadSigningKeys } from '#features/identity/keys/server/signingKeys.ts';
import { now } from '../data/seedTenant.ts';

/** Returns a function that signs access tokens with the key of the installation. */
export async function createTokenSigner(
  pool: pg.Pool,
  issuer: string,
): Promise<(claims: Readonly<Record<string, unknown>>) => Promise<string>> {
  const { audience } = await embeddedSignIn({ pool, issuer });
  const [jwk] = (await loadSigningKeys(pool, now)).privateJwks;
  if (!jwk) throw new Error('There are no keys.');
  const key = await importJWK(jwk, 'RS256');
  return (claims) => {
    const seconds = Math.floor(Date.now() / 1000);
    const standard = { iss: issuer, aud: audience, iat: seconds, exp: seconds + 3600 };
    return new SignJWT({ ...standard, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...(jwk.kid !== undefined && { kid: jwk.kid }) })
      .sign(key);
  };
}
