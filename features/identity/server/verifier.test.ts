import { type JWTPayload, SignJWT, importJWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSigningKeys } from './signingKeys.ts';
import { tokensFor } from './testing/signInFlow.ts';
import { type SignInServer, signInServer } from './testing/signInServer.ts';
import type { Verified } from './verifier.ts';

let server: SignInServer;
let email: string;
let genuine: { access_token: string };
/** Makes tokens that only the installation itself can make. */
let sign: (changes: Record<string, unknown>, options?: { type?: string }) => Promise<string>;
let keyId: string;

const unauthenticated = { ok: false, refusal: 'UNAUTHENTICATED' };
const noTenant = { ok: false, refusal: 'NO_TENANT' };
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
  genuine = await tokensFor(server, email);
  const { privateJwks } = await loadSigningKeys(server.database.pool, '2026-11-21T05:22:00.000Z');
  const [privateJwk] = privateJwks;
  if (!privateJwk) throw new Error('There are no keys.');
  keyId = privateJwk.kid ?? '';
  const key = await importJWK(privateJwk, 'RS256');
  sign = (changes, { type = 'at+jwt' } = {}) =>
    new SignJWT(payload(changes)).setProtectedHeader({ ...header(), typ: type }).sign(key);
});
afterAll(() => server.close());

test('a genuine token says who, where and what', async () =>
  expect(await verify(genuine.access_token)).toMatchObject({
    ok: true,
    session: { tenantId: 'MOIF', email, firstName: 'Kim', lastName: 'Lee', capabilities: ['orders.view'] },
  }));

test('a token that was good is refused once its life is over', async () => {
  const token = await sign({});
  expect(await verify(token)).toMatchObject({ ok: true });
  server.advance(3601);
  expect(await verify(token)).toEqual(unauthenticated);
  server.advance(-3601);
});

test('many who are asked about at once, as streams are, cost a few questions to the database', async () => {
  const { pool } = server.database;
  let questions = 0;
  const count = () => (questions += 1);
  // What is known is older than it may be.
  server.advance(10);
  pool.on('acquire', count);
  const all = await Promise.all(Array.from({ length: 50 }, () => verify(genuine.access_token)));
  pool.off('acquire', count);
  server.advance(-10);
  expect(new Set(all.map(({ ok }) => ok))).toEqual(new Set([true]));
  expect(questions).toBeLessThan(5);
});

test('a token without capabilities has them all', async () => {
  const verified = await verify(await sign({}));
  expect(verified).toMatchObject({ ok: true });
  expect(verified.ok && verified.session).not.toHaveProperty('capabilities');
});

test.each([['everything'], [[1, 2]], [null], [{}]])(
  'capabilities %j cannot be read and grant nothing',
  async (capabilities) =>
    expect(await verify(await sign({ capabilities }))).toMatchObject({
      ok: true,
      session: { capabilities: [] },
    }),
);

test('another type in the header does no harm', async () =>
  expect(await verify(await sign({}, { type: 'JWT' }))).toMatchObject({ ok: true }));

test.each([
  ['missing', undefined],
  ['an array', ['MOIF']],
  ['empty', ''],
  ['a number', 7],
  ['unknown', 'NOBODY'],
  ['no tenant code', "MOIF'; --"],
])('a token whose tenant is %s has no tenant', async (_, wsapiTenant) =>
  expect(await verify(await sign({ wsapiTenant }))).toEqual(noTenant),
);

test.each([
  ['another issuer', { iss: 'https://evil.example.com' }],
  ['no issuer', { iss: undefined }],
  ['the audience of an id token', { aud: 'trellis' }],
  ['no audience', { aud: undefined }],
  ['a life that is over', { iat: 1_700_000_000, exp: 1_700_003_600 }],
  ['no end', { exp: undefined }],
  ['a life that has not begun', { nbf: 4_000_000_000 }],
  ['no user', { sub: undefined }],
])('a token with %s is refused', async (_, changes) =>
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
])('the header %.40s is refused', async (authorization) =>
  expect(await server.verify(authorization)).toEqual(unauthenticated),
);

test('two server processes make one set of keys', async () => {
  const { pool } = server.database;
  await pool.query('delete from signing_key');
  await pool.query('delete from cookie_key');
  const loaded = await Promise.all([1, 2, 3].map(() => loadSigningKeys(pool, '2026-11-21T05:22:00.000Z')));
  expect(new Set(loaded.map(({ privateJwks }) => JSON.stringify(privateJwks))).size).toBe(1);
  expect(loaded[0]?.privateJwks).toHaveLength(1);
  expect(loaded[0]?.cookieKeys).toHaveLength(1);
  expect(Object.keys(loaded[0]?.publicJwks[0] ?? {})).not.toContain('d');
});
