import { randomBytes } from 'node:crypto';
import { type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type pg from 'pg';
import type { Instant } from '#platform/kernel/day.ts';
import { keyDuty, publicationTime } from './keyDuty.ts';
import { poolTransaction } from '#platform/server/poolTransaction.ts';
import { accessTokenSeconds } from './tokenFamily.ts';

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
const tokenLife = 2 * accessTokenSeconds * 1000;
const sessionLife = 31 * day;
/** Age at which a key is rotated. */
const longestDuty = 90 * day;

/** Returns the current keys of the installation. Creates the first keys, and new ones when the newest is too old. */
export async function loadSigningKeys(pool: pg.Pool, now: Instant): Promise<SigningKeys> {
  const known = await readKeys(pool);
  if (known && known.keys[0].madeAt >= Date.parse(now) - longestDuty) return onDuty(known, now);
  const made = await newKeys();
  await poolTransaction(pool, async (client) => {
    // Two processes may rotate at once; the second finds the keys of the first.
    await client.query('lock table signing_key in exclusive mode');
    const { rowCount } = await client.query('select from signing_key where created_at >= $1', [
      instant(Date.parse(now) - longestDuty),
    ]);
    if (rowCount === 0) await store(client, made, now);
  });
  const stored = await readKeys(pool);
  if (!stored) throw new Error('The signing keys could not be stored.');
  return onDuty(stored, now);
}

/**
 * Creates new keys, which every server process reads before they sign. Signatures of the old keys stay valid until they
 * expire. With `withdraw`, for compromised keys, they are refused at once: clients then renew their tokens, and users sign
 * in again when their sessions end.
 */
export async function changeSigningKeys(
  pool: pg.Pool,
  now: Instant,
  { withdraw = false }: { withdraw?: boolean } = {},
): Promise<void> {
  const made = await newKeys();
  await poolTransaction(pool, async (client) => {
    await client.query('lock table signing_key in exclusive mode');
    if (withdraw) for (const table of tables) await client.query(`delete from ${table}`);
    await store(client, made, now);
  });
}

/** Returns unexpired keys, newest first. */
export async function listSigningKeys(
  pool: pg.Pool,
  now: Instant,
): Promise<readonly { keyId: string; madeAt: Instant; duty: 'signs' | 'signs soon' | 'verifies' }[]> {
  const known = await readKeys(pool);
  if (!known) return [];
  const { signing, verifying } = keyDuty(known.keys, { now: Date.parse(now), life: tokenLife });
  return [signing, ...verifying]
    .toSorted((a, b) => b.madeAt - a.madeAt)
    .map((one) => ({
      keyId: one.key.kid ?? '',
      madeAt: instant(one.madeAt),
      duty: one === signing ? 'signs' : one.madeAt > signing.madeAt ? 'signs soon' : 'verifies',
    }));
}

/** Deletes keys whose signatures have all expired. */
export async function sweepSigningKeys(pool: pg.Pool, now: number): Promise<void> {
  const lives = { signing_key: tokenLife, cookie_key: sessionLife };
  for (const table of tables)
    await pool.query(
      `delete from ${table} where created_at < (select max(created_at) from ${table} where created_at < $1)`,
      [instant(now - publicationTime - lives[table])],
    );
}

const tables = ['signing_key', 'cookie_key'] as const;

interface Stored<Key> {
  key: Key;
  madeAt: number;
}

type Newest<Key> = readonly [Stored<Key>, ...Stored<Key>[]];

interface StoredKeys {
  keys: Newest<JWK>;
  cookies: Newest<string>;
}

async function readKeys(pool: pg.Pool): Promise<StoredKeys | undefined> {
  const keys = await pool.query<StoredRow<JWK>>(
    'select private_jwk as key, created_at as "madeAt" from signing_key order by created_at desc, key_id',
  );
  const cookies = await pool.query<StoredRow<string>>(
    'select secret as key, created_at as "madeAt" from cookie_key order by created_at desc, secret',
  );
  const [key, ...olderKeys] = keys.rows.map(stored);
  const [cookie, ...olderCookies] = cookies.rows.map(stored);
  return key && cookie && { keys: [key, ...olderKeys], cookies: [cookie, ...olderCookies] };
}

interface StoredRow<Key> {
  key: Key;
  madeAt: Instant;
}

const stored = <Key>({ key, madeAt }: StoredRow<Key>): Stored<Key> => ({ key, madeAt: Date.parse(madeAt) });

function onDuty({ keys, cookies }: StoredKeys, now: Instant): SigningKeys {
  const inOrder = <Key>(all: Newest<Key>, life: number): readonly Key[] => {
    const { signing, verifying } = keyDuty(all, { now: Date.parse(now), life });
    return [signing, ...verifying].map(({ key }) => key);
  };
  const privateJwks = inOrder(keys, tokenLife);
  return {
    privateJwks,
    publicJwks: privateJwks.map(publicPart),
    cookieKeys: inOrder(cookies, sessionLife),
  };
}

interface NewKeys {
  jwk: JWK & { kid: string };
  cookie: string;
}

async function newKeys(): Promise<NewKeys> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { jwk: { ...jwk, kid, alg: 'RS256', use: 'sig' }, cookie: randomBytes(32).toString('base64url') };
}

async function store(client: pg.PoolClient, { jwk, cookie }: NewKeys, now: Instant): Promise<void> {
  await client.query('insert into signing_key (key_id, private_jwk, created_at) values ($1, $2::jsonb, $3)', [
    jwk.kid,
    JSON.stringify(jwk),
    now,
  ]);
  await client.query('insert into cookie_key (secret, created_at) values ($1, $2)', [cookie, now]);
}

const publicPart = ({ kty = 'RSA', kid = '', n = '', e = '' }: JWK): JWK => ({
  kty,
  kid,
  n,
  e,
  alg: 'RS256',
  use: 'sig',
});

const instant = (time: number): string => new Date(time).toISOString();
