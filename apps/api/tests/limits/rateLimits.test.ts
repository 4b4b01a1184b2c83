import { afterAll, beforeAll, expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import {
  type TestServer,
  readHttpResult,
  graphqlResponseType,
  jsonType,
  testServer,
} from '../../testing/servers/testServer.ts';

/** Of more requests the first one would count no more before a busy machine has sent the last one. */
const addressRate = 10;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    settings: { RATE_LIMIT_USER: '3', RATE_LIMIT_ADDRESS: String(addressRate), RATE_LIMIT_SIGN_IN: '2' },
  });
});
afterAll(() => server.close());

/** Sends a request with the client address in X-Forwarded-For, as a proxy does. */
const send = async (address: string, path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', address);
  return readHttpResult(await fetch(`${server.origin}${path}`, { redirect: 'manual', ...init, headers }));
};
const call = async (address: string, sub: string, accept = graphqlResponseType) =>
  send(address, '/graphql', {
    method: 'POST',
    headers: { accept, 'content-type': jsonType, authorization: `Bearer ${await server.token({ sub })}` },
    body: JSON.stringify({ query: TenantDocument.text, operationName: TenantDocument.name }),
  });
const authorized = (path: string) => async (address: string, sub: string) =>
  send(address, path, { headers: { authorization: `Bearer ${await server.token({ sub })}` } });
const me = authorized('/sf/web/me');
const company = authorized('/sf/web/company');
const refresh = (address: string) =>
  send(address, '/api/jwt/refresh', {
    method: 'POST',
    headers: { 'content-type': jsonType },
    body: JSON.stringify({ refreshToken: 'r'.repeat(43) }),
  });
const token = (address: string, path = '/oauth2/token') =>
  send(address, path, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'x', client_secret: 'y' }),
  });
const waiting = expect.stringMatching(/^Too many requests\. Try again in \d+ seconds\.$/);

test('limits the requests of a user from any address without limiting other users', async () => {
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    expect(await call(address, 'a'.repeat(32))).toMatchObject({ status: 200 });
  for (const accept of [jsonType, graphqlResponseType]) {
    const refused = await call('198.51.100.4', 'a'.repeat(32), accept);
    expect(refused).toMatchObject({
      status: 429,
      body: { errors: [{ message: waiting, extensions: { code: 'RATE_LIMITED' } }] },
    });
    expect(refused.body).not.toHaveProperty('data');
    expect(refused.headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(20);
  }
  expect(await call('198.51.100.4', 'b'.repeat(32))).toMatchObject({ status: 200 });
});

test('limits anonymous requests of an address', async () => {
  const address = '203.0.113.1';
  for (let sent = 0; sent < addressRate; sent += 1)
    expect(await send(address, '/config.json')).toMatchObject({ status: 200 });
  for (const path of [
    '/config.json',
    '/sf/web/me',
    '/sf/web/company',
    '/graphql',
    '/%67raphql',
    '/oauth2/jwks',
  ]) {
    const { status, headers } = await send(address, path);
    expect({ path, status }).toEqual({ path, status: 429 });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await send(address, '/config.json')).toMatchObject({ body: { message: waiting } });
  expect(await send(address, '/graphql')).toMatchObject({
    status: 429,
    body: { errors: [{ message: waiting, extensions: { code: 'RATE_LIMITED' } }] },
  });
  expect(await send('203.0.113.2', '/config.json')).toMatchObject({ status: 200 });
});

test('serves files without counting them, even to a limited address', async () => {
  const address = '203.0.113.21';
  for (let sent = 0; sent < 40; sent += 1)
    for (const path of ['/', '/assets/nothing.js', '/fulfill/orders'])
      expect([200, 404]).toContain((await send(address, path)).status);
  for (let sent = 0; sent < addressRate; sent += 1)
    expect(await send(address, '/config.json')).toMatchObject({ status: 200 });
  expect(await send(address, '/config.json')).toMatchObject({ status: 429 });
  expect([200, 404]).toContain((await send(address, '/')).status);
});

test('counts requests of signed-in users separately from anonymous ones of the same address', async () => {
  const address = '203.0.113.22';
  const userIds = Array.from({ length: 10 }, (_, index) => index.toString(16).repeat(32));
  for (const sub of userIds)
    for (const request of [call, me, company])
      expect(await request(address, sub)).toMatchObject({ status: 200 });
  for (let sent = 0; sent < addressRate; sent += 1)
    expect(await send(address, '/sf/web/me', { headers: { authorization: 'Bearer a.b.c' } })).toMatchObject({
      status: 401,
    });
  expect(await send(address, '/sf/web/me')).toMatchObject({ status: 429, body: { message: waiting } });
  expect(await me(address, 'd'.repeat(32))).toMatchObject({ status: 200 });
  expect(await call(address, 'd'.repeat(32))).toMatchObject({ status: 200 });
  expect(await company(address, 'd'.repeat(32))).toMatchObject({ status: 200 });
  const refused = await me('203.0.113.23', 'd'.repeat(32));
  expect(refused).toMatchObject({ status: 429, body: { message: waiting } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('stops checking unknown tokens beyond the limit but accepts verified ones', async () => {
  const address = '203.0.113.25';
  const [kim, lee] = ['e'.repeat(32), 'f'.repeat(32)];
  expect(await me(address, kim)).toMatchObject({ status: 200 });
  const forged = `${(await server.token()).slice(0, -8)}AAAAAAAA`;
  const request = (path: string) => send(address, path, { headers: { authorization: `Bearer ${forged}` } });
  for (let sent = 0; sent < addressRate; sent += 1)
    expect(await request(sent % 2 === 0 ? '/graphql' : '/sf/web/me')).toMatchObject({ status: 401 });
  for (const path of ['/graphql', '/sf/web/me']) {
    const { status, headers } = await request(path);
    expect({ path, status }).toEqual({ path, status: 429 });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await call(address, kim)).toMatchObject({ status: 200 });
  expect(await call(address, lee)).toMatchObject({
    status: 429,
    body: { errors: [{ message: waiting, extensions: { code: 'RATE_LIMITED' } }] },
  });
  expect(await call('203.0.113.26', lee)).toMatchObject({ status: 200 });
});

test('counts anonymous GraphQL requests for the address', async () => {
  const address = '203.0.113.24';
  const request = () =>
    send(address, '/graphql', { method: 'POST', headers: { 'content-type': jsonType }, body: '{}' });
  for (let sent = 0; sent < addressRate; sent += 1) expect(await request()).toMatchObject({ status: 401 });
  expect(await request()).toMatchObject({
    status: 429,
    body: { errors: [{ message: waiting, extensions: { code: 'RATE_LIMITED' } }] },
  });
  expect(await send(address, '/config.json')).toMatchObject({ status: 429 });
});

test('counts an IPv6 network as one address', async () => {
  for (let sent = 0; sent < addressRate; sent += 1)
    await send(`2001:db8::${sent.toString(16)}`, '/config.json');
  expect(await send('2001:db8::ffff:1', '/config.json')).toMatchObject({ status: 429 });
  expect(await send('2001:db8:0:1::1', '/config.json')).toMatchObject({ status: 200 });
});

test.each([
  ['token requests', '192.0.2.1', token, 401],
  [
    'token requests with a percent-encoded path',
    '192.0.2.3',
    (address: string) => token(address, '/oauth2/%74oken'),
    401,
  ],
  [
    'token requests with a path in capitals',
    '192.0.2.5',
    (address: string) => token(address, '/oauth2/TOKEN'),
    401,
  ],
  ['refresh requests', '192.0.2.2', refresh, 400],
])('limits %s more strictly', async (_what, address, request, status) => {
  for (let sent = 0; sent < 2; sent += 1) expect(await request(address)).toMatchObject({ status });
  const refused = await request(address);
  expect(refused).toMatchObject({ status: 429, body: { message: waiting } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await send(address, '/config.json')).toMatchObject({ status: 200 });
});

test('limits started sign-ins', async () => {
  const begin = () => send('192.0.2.4', '/oauth2/authorize?client_id=nobody');
  for (let sent = 0; sent < 2; sent += 1) expect(await begin()).toMatchObject({ status: 400 });
  expect(await begin()).toMatchObject({ status: 429 });
});

test('ignores X-Forwarded-For entries that the proxy did not add', async () => {
  for (let sent = 0; sent < addressRate; sent += 1) await send(`10.9.8.${sent}, 203.0.113.9`, '/config.json');
  expect(await send('10.9.8.99, 203.0.113.9', '/config.json')).toMatchObject({ status: 429 });
});
