import { toInstant } from '#platform/kernel/dates/day.ts';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { embeddedSignIn } from '../../provider/server/embeddedSignIn.ts';
import { sweepSignIn } from '../../limits/server/sweepSignIn.ts';
import { rotateSigningKeys, listSigningKeys, loadSigningKeys } from './signingKeys.ts';
import {
  authorizeUrl,
  isRedirectBack,
  me,
  randomCodeVerifier,
  refresh,
  readRenewedTokens,
  obtainTokens,
} from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';
import { createVerifier } from '../../tokens/server/verifier.ts';

let server: SignInServer;
beforeEach(async () => {
  server = await signInServer();
});
afterEach(() => server.close());

const now = () => toInstant(server.now());
const rotate = (options?: { withdraw: boolean }) => rotateSigningKeys(server.database.pool, now(), options);
const readKeyId = (token: string) => decodeProtectedHeader(token).kid;
const published = async () => {
  const jwks: unknown = await (await fetch(`${server.issuer}/oauth2/jwks`)).json();
  return JSON.stringify(jwks);
};

test('rotates keys without ending sessions or tokens', async () => {
  const { email } = await server.account();
  const browser = new TestBrowser();
  const first = await obtainTokens(server, email, browser);
  await rotate();
  server.advance(20);
  // The new key is published but does not sign yet.
  const second = await readRenewedTokens(await refresh(server, first.refresh_token));
  expect(readKeyId(second.token)).toBe(readKeyId(first.access_token));
  server.advance(45);
  const third = await readRenewedTokens(await refresh(server, second.refreshToken));
  expect(readKeyId(third.token)).not.toBe(readKeyId(first.access_token));
  for (const token of [first.access_token, second.token, third.token])
    expect((await me(server, token)).status).toBe(200);
  for (const token of [first.access_token, third.token])
    expect(await published()).toContain(readKeyId(token));
  // The browser's session was signed with the old cookie key.
  const again = await browser.open(authorizeUrl(server, randomCodeVerifier()), isRedirectBack(server));
  expect(new URL(again.url).searchParams.get('code')).toEqual(expect.any(String));
});

test('lists keys with their roles, newest first', async () => {
  const listRoles = async () => (await listSigningKeys(server.database.pool, now())).map(({ role }) => role);
  expect(await listRoles()).toEqual(['signs']);
  await rotate();
  server.advance(20);
  expect(await listRoles()).toEqual(['signs soon', 'signs']);
  server.advance(45);
  expect(await listRoles()).toEqual(['signs', 'verifies']);
});

test('uses rotated keys in another server process', async () => {
  const { pool } = server.database;
  const { email } = await server.account();
  const clock = () => server.now();
  const mode = await embeddedSignIn({ pool, issuer: server.issuer, clock });
  const verify = createVerifier({ pool, mode, clock });
  const before = await obtainTokens(server, email);
  expect(await verify(`Bearer ${before.access_token}`)).toMatchObject({ ok: true });
  await rotate();
  server.advance(61);
  const after = await obtainTokens(server, email);
  expect(readKeyId(after.access_token)).not.toBe(readKeyId(before.access_token));
  for (const { access_token } of [before, after])
    expect(await verify(`Bearer ${access_token}`)).toMatchObject({ ok: true });
});

test('deletes an old key when its tokens have expired, and a cookie key when its sessions have', async () => {
  const { email } = await server.account();
  const { access_token } = await obtainTokens(server, email);
  const countKeys = async () => {
    await sweepSignIn(server.database.pool, server.now());
    const { rows } = await server.database.pool.query<{ keys: number; cookies: number }>(
      'select (select count(*)::int from signing_key) as keys, (select count(*)::int from cookie_key) as cookies',
    );
    return rows[0];
  };
  await rotate();
  server.advance(3600);
  await obtainTokens(server, email);
  expect(await countKeys()).toEqual({ keys: 2, cookies: 2 });
  // The key outlives its tokens because clocks of verifiers may be slow.
  server.advance(3000);
  await obtainTokens(server, email);
  expect(await countKeys()).toEqual({ keys: 2, cookies: 2 });
  server.advance(600 + 120);
  await obtainTokens(server, email);
  expect(await countKeys()).toEqual({ keys: 1, cookies: 2 });
  expect(await published()).not.toContain(readKeyId(access_token));
  server.advance(31 * 24 * 3600);
  await obtainTokens(server, email);
  expect(await countKeys()).toEqual({ keys: 1, cookies: 1 });
});

test('rotates keys automatically after 90 days, once for all processes', async () => {
  const { pool } = server.database;
  const { email } = await server.account();
  const { access_token } = await obtainTokens(server, email);
  server.advance(89 * 24 * 3600);
  expect(readKeyId((await obtainTokens(server, email)).access_token)).toBe(readKeyId(access_token));
  server.advance(2 * 24 * 3600);
  const loaded = await Promise.all([1, 2, 3].map(() => loadSigningKeys(pool, now())));
  for (const { privateJwks } of loaded) {
    expect(privateJwks).toHaveLength(2);
    expect(privateJwks[0]?.kid).toBe(readKeyId(access_token));
  }
  server.advance(61);
  expect(readKeyId((await obtainTokens(server, email)).access_token)).not.toBe(readKeyId(access_token));
});

test('refuses tokens of withdrawn keys without signing anyone out', async () => {
  const { email } = await server.account();
  const { access_token, refresh_token } = await obtainTokens(server, email);
  expect((await me(server, access_token)).status).toBe(200);
  await rotate({ withdraw: true });
  server.advance(61);
  // Make the verifier read the new keys.
  const renewed = await readRenewedTokens(await refresh(server, refresh_token));
  expect((await me(server, renewed.token)).status).toBe(200);
  expect((await me(server, access_token)).status).toBe(401);
});
