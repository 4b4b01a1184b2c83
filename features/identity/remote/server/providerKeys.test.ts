import { SignJWT, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FacadeServer, facadeServer } from '../../server/testing/facadeServer.ts';
import { me, refresh, readRenewedTokens, obtainTokens } from '../../server/testing/signInFlow.ts';

let server: FacadeServer;
beforeEach(async () => {
  server = await facadeServer();
});
afterEach(() => server.close());

const status = async (token: string) => (await me(server, token)).status;

test('keeps sessions when the provider rotates its key', async () => {
  const first = await obtainTokens(server, '');
  expect(await status(first.access_token)).toBe(200);
  server.advance(6);
  await server.provider.changeKey();
  const second = await readRenewedTokens(await refresh(server, first.refresh_token));
  expect(await status(second.token)).toBe(200);
  expect(await status(first.access_token)).toBe(200);
  expect(server.provider.keyReads).toBe(2);
});

test('refuses tokens of a withdrawn key after some minutes', async () => {
  const first = await obtainTokens(server, '');
  expect(await status(first.access_token)).toBe(200);
  await server.provider.changeKey({ withdraw: true });
  server.advance(299);
  expect(await status(first.access_token)).toBe(200);
  server.advance(61);
  const { access_token } = await obtainTokens(server, '');
  expect(await status(access_token)).toBe(200);
  expect(await status(first.access_token)).toBe(401);
});

test('requests the keys at most every five seconds, however many unknown keys tokens name', async () => {
  const { access_token } = await obtainTokens(server, '');
  expect(await status(access_token)).toBe(200);
  const { privateKey } = await generateKeyPair('ES256');
  const claims = { ...server.provider.userClaims, iss: server.provider.issuer, iat: 1, exp: 4_000_000_000 };
  const forged = (kid: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  for (const round of [1, 2]) {
    server.advance(6);
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => status(await forged(`unknown ${round} ${index}`))),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(server.provider.keyReads).toBe(1 + round);
  }
  expect(await status(access_token)).toBe(200);
});

test('uses cached keys while the provider is down, and reports an outage for an unknown key', async () => {
  const { access_token } = await obtainTokens(server, '');
  expect(await status(access_token)).toBe(200);
  await server.provider.changeKey();
  const later = await server.provider.sign(server.provider.userClaims);
  await server.provider.stop();
  server.advance(301);
  expect(await status(access_token)).toBe(200);
  server.advance(6);
  expect(await status(later)).toBe(503);
  await server.provider.start();
  server.advance(6);
  expect(await status(later)).toBe(200);
});
