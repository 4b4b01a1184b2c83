import { type JWTPayload, SignJWT, importJWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSigningKeys } from '../../keys/server/signingKeys.ts';
import { obtainTokens } from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';
import type { Verified } from './verifier.ts';

let server: SignInServer;
let email: string;
let genuine: { access_token: string };
/** Signs tokens with the key of the installation. */
let sign: (changes: Record<string, unknown>, options?: { type?: string }) => Promise<string>;
let keyId: string;

const unauthenticated = { ok: false, problem: 'UNAUTHENTICATED' };
const noTenant = { ok: false, problem: 'NO_TENANT' };
const header = () => ({ alg: 'RS256', kid: keyId, typ: 'at+jwt' });
const payload = (changes: Record<string, unknown> = {}): JWTPayload => {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: server.issuer,
    aud: server.mode.audience,
    sub: 'a'.repeat(32),
    iat: now,
    exp: now + 3600,
    email: 'kim@moif.example.com',
    wsapiTenant: 'MOIF',
    ...changes,
  };
};
const verify = (token: string): Promise<Verified> => server.verify(`Bearer ${token}`);

beforeAll(async () => {
  server = await signInServer();
  ({ email } = await server.account({ capabilities: ['orders.view'] }));
  genuine = await obtainTokens(server, email);
  const { privateJwks } = await loadSigningKeys(server.database.pool, '2026-11-21T05:22:00.000Z');
  const [privateJwk] = privateJwks;
  if (!privateJwk) throw new Error('There are no keys.');
  keyId = privateJwk.kid ?? '';
  const key = await importJWK(privateJwk, 'RS256');
  sign = (changes, { type = 'at+jwt' } = {}) =>
    new SignJWT(payload(changes)).setProtectedHeader({ ...header(), typ: type }).sign(key);
});
afterAll(() => server.close());

test('returns user, tenant and capabilities of a genuine token', async () =>
  expect(await verify(genuine.access_token)).toMatchObject({
    ok: true,
    session: { tenantId: 'MOIF', email, firstName: 'Kim', lastName: 'Lee', capabilities: ['orders.view'] },
  }));

test('refuses a token after its expiry', async () => {
  const token = await sign({});
  expect(await verify(token)).toMatchObject({ ok: true });
  server.advance(3601);
  expect(await verify(token)).toEqual(unauthenticated);
  server.advance(-3601);
});

test('refuses a token that ends soon after it was accepted', async () => {
  const token = await sign({ exp: Math.floor(Date.now() / 1000) + 30 });
  expect(await verify(token)).toMatchObject({ ok: true });
  server.advance(31);
  expect(await verify(token)).toEqual(unauthenticated);
  server.advance(-31);
});

test('shares database queries between concurrent verifications', async () => {
  const { pool } = server.database;
  let queries = 0;
  const count = () => (queries += 1);
  // The cached revocations are stale.
  server.advance(10);
  pool.on('acquire', count);
  const all = await Promise.all(Array.from({ length: 50 }, () => verify(genuine.access_token)));
  pool.off('acquire', count);
  server.advance(-10);
  expect(new Set(all.map(({ ok }) => ok))).toEqual(new Set([true]));
  expect(queries).toBeLessThan(5);
});

test('grants all capabilities to a token without the claim', async () => {
  const verified = await verify(await sign({}));
  expect(verified).toMatchObject({ ok: true });
  expect(verified.ok && verified.session).not.toHaveProperty('capabilities');
});

test.each([['everything'], [[1, 2]], [null], [{}]])(
  'grants nothing for unreadable capabilities %j',
  async (capabilities) =>
    expect(await verify(await sign({ capabilities }))).toMatchObject({
      ok: true,
      session: { capabilities: [] },
    }),
);

test('accepts another type in the header', async () =>
  expect(await verify(await sign({}, { type: 'JWT' }))).toMatchObject({ ok: true }));

test.each([
  ['missing', undefined],
  ['an array', ['MOIF']],
  ['empty', ''],
  ['a number', 7],
  ['unknown', 'NOBODY'],
  ['no tenant code', "MOIF'; --"],
])('refuses a token whose tenant is %s', async (_, wsapiTenant) =>
  expect(await verify(await sign({ wsapiTenant }))).toEqual(noTenant),
);

test.each([
  ['another issuer', { iss: 'https://evil.example.com' }],
  ['no issuer', { iss: undefined }],
  ['the audience of an id token', { aud: 'trellis' }],
  ['no audience', { aud: undefined }],
  ['an expiry in the past', { iat: 1_700_000_000, exp: 1_700_003_600 }],
  ['no expiry', { exp: undefined }],
  ['a start in the future', { nbf: 4_000_000_000 }],
  ['no user', { sub: undefined }],
])('refuses a token with %s', async (_, changes) =>
  expect(await verify(await sign(changes))).toEqual(unauthenticated),
);

test.each([
  [undefined],
  [''],
  ['Bearer'],
  ['Bearer '],
  ['Bearer junk'],
  ['Bearer a.b.c'],
  ['Bearer ..'],
  ['Basic a2ltOnBhc3N3b3Jk'],
  [`Bearer ${'x'.repeat(10_000)}.y.z`],
])('refuses the header %.40s', async (authorization) =>
  expect(await server.verify(authorization)).toEqual(unauthenticated),
);

test('creates one set of keys in concurrent server processes', async () => {
  const { pool } = server.database;
  await pool.query('delete from signing_key');
  await pool.query('delete from cookie_key');
  const loaded = await Promise.all([1, 2, 3].map(() => loadSigningKeys(pool, '2026-11-21T05:22:00.000Z')));
  expect(new Set(loaded.map(({ privateJwks }) => JSON.stringify(privateJwks))).size).toBe(1);
  expect(loaded[0]?.privateJwks).toHaveLength(1);
  expect(loaded[0]?.cookieKeys).toHaveLength(1);
  expect(Object.keys(loaded[0]?.publicJwks[0] ?? {})).not.toContain('d');
});
