import { randomBytes } from 'node:crypto';
import { type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type pg from 'pg';
import type { Instant } from '#platform/kernel/day.ts';
import { poolTransaction } from './poolTransaction.ts';

/** Keys of an installation: kept in the database, so that every server process and every restart has the same. */
export interface SigningKeys {
  privateJwks: readonly JWK[];
  /** What verifies tokens: a verifier that is handed private keys refuses every token. */
  publicJwks: readonly JWK[];
  cookieKeys: readonly string[];
}

/** The installation's keys, made on its first start. */
export async function loadSigningKeys(pool: pg.Pool, now: Instant): Promise<SigningKeys> {
  const known = await readKeys(pool);
  if (known) return known;
  await makeKeys(pool, now);
  const made = await readKeys(pool);
  if (!made) throw new Error('The signing keys could not be stored.');
  return made;
}

async function readKeys(pool: pg.Pool): Promise<SigningKeys | undefined> {
  const keys = await pool.query<{ jwk: JWK }>(
    'select private_jwk as jwk from signing_key order by created_at desc, key_id',
  );
  const cookies = await pool.query<{ secret: string }>(
    'select secret from cookie_key order by created_at desc, secret',
  );
  if (keys.rows.length === 0 || cookies.rows.length === 0) return undefined;
  const privateJwks = keys.rows.map(({ jwk }) => jwk);
  return {
    privateJwks,
    publicJwks: privateJwks.map(publicPart),
    cookieKeys: cookies.rows.map((row) => row.secret),
  };
}

async function makeKeys(pool: pg.Pool, now: Instant): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const keyId = await calculateJwkThumbprint(jwk);
  await poolTransaction(pool, async (client) => {
    // Two processes may start at once; the second finds the keys of the first.
    await client.query('lock table signing_key in exclusive mode');
    const { rowCount } = await client.query(
      `insert into signing_key (key_id, private_jwk, created_at)
       select $1, $2::jsonb, $3 where not exists (select from signing_key)`,
      [keyId, JSON.stringify({ ...jwk, kid: keyId, alg: 'RS256', use: 'sig' }), now],
    );
    if (rowCount === 1)
      await client.query('insert into cookie_key (secret, created_at) values ($1, $2)', [
        randomBytes(32).toString('base64url'),
        now,
      ]);
  });
}

const publicPart = ({ kty = 'RSA', kid = '', n = '', e = '' }: JWK): JWK => ({
  kty,
  kid,
  n,
  e,
  alg: 'RS256',
  use: 'sig',
});
