import { SignJWT, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimit } from '#platform/server/limits/rateLimit.ts';
import { TooManyRequests } from '#platform/server/limits/tooManyRequests.ts';
import { type TokenChecks, tokenChecks } from '#platform/server/limits/tokenChecks.ts';
import { loadSigningKeys } from '../../keys/server/signingKeys.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';
import { type Verifier, createVerifier } from '../../tokens/server/verifier.ts';

let server: SignInServer;
let sign: (sub: string, options?: { forged?: boolean; expired?: boolean }) => Promise<string>;
let verify: Verifier;
let checks: TokenChecks;
/** Number of checked signatures. */
let checked: number;
let now = 0;

beforeAll(async () => {
  server = await signInServer();
  const { privateJwks } = await loadSigningKeys(server.database.pool, '2026-11-21T05:22:00.000Z');
  const [jwk] = privateJwks;
  if (!jwk) throw new Error('There are no keys.');
  const keys = {
    genuine: await importJWK(jwk, 'RS256'),
    foreign: (await generateKeyPair('RS256')).privateKey,
  };
  let made = 0;
  sign = (sub, { forged = false, expired = false } = {}) => {
    const seconds = Math.floor(Date.now() / 1000);
    return new SignJWT({ sub, email: 'kim@moif.example.com', wsapiTenant: 'MOIF', nonce: (made += 1) })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '', typ: 'at+jwt' })
      .setIssuer(server.issuer)
      .setAudience(server.mode.audience)
      .setIssuedAt(seconds - 7200)
      .setExpirationTime(seconds + (expired ? -3600 : 3600))
      .sign(forged ? keys.foreign : keys.genuine);
  };
});
beforeEach(() => {
  checked = 0;
  now = 0;
  const { keys, ...mode } = server.mode;
  const counted: typeof keys = (...parameters) => {
    checked += 1;
    return keys(...parameters);
  };
  verify = createVerifier({
    pool: server.database.pool,
    mode: { ...mode, keys: counted },
    clock: () => server.now() + now,
  });
  checks = tokenChecks({ invalidTokens: rateLimit(5), clock: () => now });
});
afterAll(() => server.close());

const [office, hotel] = ['203.0.113.7', '192.0.2.1'];
const [kim, lee] = ['a'.repeat(32), 'b'.repeat(32)];

const verifyFrom = async (
  ip: string,
  token: string,
): Promise<'valid' | 'invalid' | { retryAfter: number }> => {
  let retryAfter = 0;
  const reply = { header: (_name: string, value: number) => (retryAfter = value) };
  try {
    const { ok } = await verify(`Bearer ${token}`, checks({ request: { ip }, reply }));
    return ok ? 'valid' : 'invalid';
  } catch (error) {
    if (error instanceof TooManyRequests) return { retryAfter };
    throw error;
  }
};
const flood = async (ip: string, sub = 'c'.repeat(32)) => {
  for (let sent = 0; sent < 5; sent += 1)
    expect(await verifyFrom(ip, await sign(sub, { forged: true }))).toBe('invalid');
};

test('checks no unknown tokens of an address that sends too many invalid ones', async () => {
  await flood(office);
  expect(checked).toBe(5);
  expect(await verifyFrom(office, await sign(lee, { forged: true }))).toEqual({ retryAfter: 12 });
  expect(await verifyFrom(office, await sign(lee))).toEqual({ retryAfter: 12 });
  expect(checked).toBe(5);
  expect(await verifyFrom(hotel, await sign(lee))).toBe('valid');
  now += 12_000;
  expect(await verifyFrom(office, await sign(lee))).toBe('valid');
});

test('verifies users who were verified at the address before, also with their next token', async () => {
  const token = await sign(kim);
  expect(await verifyFrom(office, token)).toBe('valid');
  await flood(office);
  expect(await verifyFrom(office, token)).toBe('valid');
  // A cached token is checked again after a minute.
  now += 61_000;
  await flood(office);
  expect(await verifyFrom(office, token)).toBe('valid');
  expect(await verifyFrom(office, await sign(kim))).toBe('valid');
});

test('limits forged tokens in the name of a user who was verified at the address', async () => {
  await verifyFrom(office, await sign(kim));
  await flood(office);
  for (let sent = 0; sent < 60; sent += 1)
    expect(await verifyFrom(office, await sign(kim, { forged: true }))).toBe('invalid');
  checked = 0;
  expect(await verifyFrom(office, await sign(kim, { forged: true }))).toEqual({ retryAfter: 1 });
  expect(checked).toBe(0);
});

test('counts expired tokens as invalid', async () => {
  const token = await sign(kim);
  expect(await verifyFrom(office, token)).toBe('valid');
  now += 2 * 3_600_000;
  for (let sent = 0; sent < 5; sent += 1) expect(await verifyFrom(hotel, token)).toBe('invalid');
  expect(await verifyFrom(hotel, token)).toEqual({ retryAfter: 12 });
  expect(checked).toBe(6);
});

test.each(['a.b.c', 'e30.e30.x', 'x.x.x'])('rejects %s without a signature check', async (text) => {
  for (let sent = 0; sent < 20; sent += 1) expect(await verifyFrom(office, text)).toBe('invalid');
  expect(checked).toBe(0);
  expect(await verifyFrom(office, await sign(kim))).toBe('valid');
});
