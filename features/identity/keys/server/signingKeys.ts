import { toInstant } from '#platform/kernel/dates/day.ts';
import { randomBytes } from 'node:crypto';
import { type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type pg from 'pg';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { assignKeyRoles, publicationDelayMs } from './keyRoles.ts';
import { runInTransaction } from '#platform/server/database/runInTransaction.ts';
import { accessTokenSeconds } from './hashSecret.ts';

/** Keys of an installation, stored in the database for all server processes. */
export interface SigningKeys {
  /** The first key signs. */
  privateJwks: readonly JWK[];
  /** Public parts for verifying tokens; jose refuses to verify with private keys. */
  publicJwks: readonly JWK[];
  /** The first key signs. */
  cookieKeys: readonly string[];
}

const day = 24 * 3_600_000;
// Longer than the lifetime of tokens and sessions, because clocks differ.
const tokenLifetimeMs = 2 * accessTokenSeconds * 1000;
const sessionLifetimeMs = 31 * day;
/** Age at which a key is rotated. */
const maxKeyAgeMs = 90 * day;

/** Returns the current keys of the installation. Creates the first keys, and new ones when the newest is too old. */
export async function loadSigningKeys(pool: pg.Pool, now: Instant): Promise<SigningKeys> {
  const existing = await readKeys(pool);
  if (existing && existing.keys[0].madeAt >= Date.parse(now) - maxKeyAgeMs)
    return toSigningKeys(existing, now);
  const generated = await generateKeys();
  await runInTransaction(pool, async (client) => {
    // Two processes may rotate at once; the second finds the keys of the first.
    await client.query('lock table signing_key in exclusive mode');
    const { rowCount } = await client.query('select from signing_key where created_at >= $1', [
      toInstant(Date.parse(now) - maxKeyAgeMs),
    ]);
    if (rowCount === 0) await insertKeys(client, generated, now);
  });
  const stored = await readKeys(pool);
  if (!stored) throw new Error('The signing keys could not be stored.');
  return toSigningKeys(stored, now);
}

/**
 * Creates new keys, which every server process reads before they sign. Signatures of the old keys stay valid until they
 * expire. With `withdraw`, for compromised keys, they are refused at once: clients then renew their tokens, and users sign
 * in again when their sessions end.
 */
export async function rotateSigningKeys(
  pool: pg.Pool,
  now: Instant,
  { withdraw = false }: { withdraw?: boolean } = {},
): Promise<void> {
  const generated = await generateKeys();
  await runInTransaction(pool, async (client) => {
    await client.query('lock table signing_key in exclusive mode');
    if (withdraw) for (const table of tables) await client.query(`delete from ${table}`);
    await insertKeys(client, generated, now);
  });
}

/** Returns unexpired keys, newest first. */
export async function listSigningKeys(
  pool: pg.Pool,
  now: Instant,
): Promise<readonly { keyId: string; madeAt: Instant; role: 'signs' | 'signs soon' | 'verifies' }[]> {
  const existing = await readKeys(pool);
  if (!existing) return [];
  const { signing, verifying } = assignKeyRoles(existing.keys, {
    now: Date.parse(now),
    lifetime: tokenLifetimeMs,
  });
  return [signing, ...verifying]
    .toSorted((a, b) => b.madeAt - a.madeAt)
    .map((one) => ({
      keyId: one.key.kid ?? '',
      madeAt: toInstant(one.madeAt),
      role: one === signing ? 'signs' : one.madeAt > signing.madeAt ? 'signs soon' : 'verifies',
    }));
}

/** Deletes keys whose signatures have all expired. */
export async function sweepSigningKeys(pool: pg.Pool, now: number): Promise<void> {
  const lifetimes = { signing_key: tokenLifetimeMs, cookie_key: sessionLifetimeMs };
  for (const table of tables)
    await pool.query(
      `delete from ${table} where created_at < (select max(created_at) from ${table} where created_at < $1)`,
      [toInstant(now - publicationDelayMs - lifetimes[table])],
    );
}

const tables = ['signing_key', 'cookie_key'] as const;

interface StoredKey<Key> {
  key: Key;
  madeAt: number;
}

type NonEmptyKeys<Key> = readonly [StoredKey<Key>, ...StoredKey<Key>[]];

interface StoredKeys {
  keys: NonEmptyKeys<JWK>;
  cookies: NonEmptyKeys<string>;
}

async function readKeys(pool: pg.Pool): Promise<StoredKeys | undefined> {
  const keys = await pool.query<StoredRow<JWK>>(
    'select private_jwk as key, created_at as "madeAt" from signing_key order by created_at desc, key_id',
  );
  const cookies = await pool.query<StoredRow<string>>(
    'select secret as key, created_at as "madeAt" from cookie_key order by created_at desc, secret',
  );
  const [key, ...olderKeys] = keys.rows.map(toStoredKey);
  const [cookie, ...olderCookies] = cookies.rows.map(toStoredKey);
  return key && cookie && { keys: [key, ...olderKeys], cookies: [cookie, ...olderCookies] };
}

interface StoredRow<Key> {
  key: Key;
  madeAt: Instant;
}

const toStoredKey = <Key>({ key, madeAt }: StoredRow<Key>): StoredKey<Key> => ({
  key,
  madeAt: Date.parse(madeAt),
});

function toSigningKeys({ keys, cookies }: StoredKeys, now: Instant): SigningKeys {
  const sortBySigning = <Key>(all: NonEmptyKeys<Key>, lifetime: number): readonly Key[] => {
    const { signing, verifying } = assignKeyRoles(all, { now: Date.parse(now), lifetime });
    return [signing, ...verifying].map(({ key }) => key);
  };
  const privateJwks = sortBySigning(keys, tokenLifetimeMs);
  return {
    privateJwks,
    publicJwks: privateJwks.map(toPublicJwk),
    cookieKeys: sortBySigning(cookies, sessionLifetimeMs),
  };
}

interface NewKeys {
  jwk: JWK & { kid: string };
  cookie: string;
}

async function generateKeys(): Promise<NewKeys> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { jwk: { ...jwk, kid, alg: 'RS256', use: 'sig' }, cookie: randomBytes(32).toString('base64url') };
}

async function insertKeys(client: pg.PoolClient, { jwk, cookie }: NewKeys, now: Instant): Promise<void> {
  await client.query('insert into signing_key (key_id, private_jwk, created_at) values ($1, $2::jsonb, $3)', [
    jwk.kid,
    JSON.stringify(jwk),
    now,
  ]);
  await client.query('insert into cookie_key (secret, created_at) values ($1, $2)', [cookie, now]);
}

const toPublicJwk = ({ kty = 'RSA', kid = '', n = '', e = '' }: JWK): JWK => ({
  kty,
  kid,
  n,
  e,
  alg: 'RS256',
  use: 'sig',
});
