import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizeUrl, randomCodeVerifier } from '#features/identity/server/testing/signInFlow.ts';
import { TestBrowser } from '#features/identity/server/testing/testBrowser.ts';
import { type TestServer, jsonType, testServer } from '../../testing/servers/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
  'x-request-id': expect.stringMatching(/^[0-9a-f]{8}$/),
};
const policies = {
  data: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  app: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; frame-src 'self' blob:; worker-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'self'",
  signIn: expect.stringMatching(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  ),
};

const html = { accept: 'text/html' };
const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': jsonType, ...headers },
  body,
});
const bearer = async () => ({ authorization: `Bearer ${await server.token()}` });

type ResponseCase = readonly [
  what: string,
  kind: keyof typeof policies,
  status: number,
  path: string,
  init?: RequestInit | (() => Promise<RequestInit>),
];
const cases: readonly ResponseCase[] = [
  ['an operation', 'data', 200, '/graphql', async () => post('{"query":"{tenant{name}}"}', await bearer())],
  [
    'an operation by GET',
    'data',
    200,
    '/graphql?query=%7Btenant%7Bname%7D%7D',
    async () => ({ headers: await bearer() }),
  ],
  ['a bug', 'data', 200, '/graphql', async () => post('{"query":"{bug}"}', await bearer())],
  ['an operation of an anonymous client', 'data', 401, '/graphql', post('{}')],
  ['an unsupported method', 'data', 405, '/graphql', { method: 'PUT' }],
  [
    'an unsupported body',
    'data',
    415,
    '/graphql',
    async () => post('x', { 'content-type': 'a/b', ...(await bearer()) }),
  ],
  [
    'a body that is too large',
    'data',
    413,
    '/graphql',
    async () => post('x'.repeat(4_200_000), await bearer()),
  ],
  ['the configuration', 'data', 200, '/config.json'],
  ['the configuration by HEAD', 'data', 200, '/config.json', { method: 'HEAD' }],
  ['the signed-in user', 'data', 200, '/sf/web/me', async () => ({ headers: await bearer() })],
  ['no signed-in user', 'data', 401, '/sf/web/me'],
  ['an unknown path of the server', 'data', 404, '/api/nothing', { headers: html }],
  ['an unknown refresh token', 'data', 400, '/api/jwt/refresh', post(`{"refreshToken":"${'r'.repeat(43)}"}`)],
  ['malformed JSON', 'data', 400, '/api/jwt/refresh', post('{')],
  ['the OpenID configuration', 'data', 200, '/.well-known/openid-configuration'],
  ['the signing keys', 'data', 200, '/oauth2/jwks'],
  ['an unknown path of the sign-in', 'data', 404, '/oauth2/nothing'],
  [
    'an unknown authorization code',
    'data',
    400,
    '/oauth2/token',
    {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'trellis', code: 'x' }),
    },
  ],
  [
    'an unknown machine client',
    'data',
    401,
    '/oauth2/token',
    {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'x', client_secret: 'y' }),
    },
  ],
  ['a started sign-in', 'data', 303, '/oauth2/authorize', async () => ({ headers: html })],
  ['a sign-in of an unknown client', 'signIn', 400, '/oauth2/authorize?client_id=nobody', { headers: html }],
  ['an expired sign-in', 'signIn', 400, '/oauth2/login/nothing', { headers: html }],
  ['a sign-out', 'data', 303, '/oauth2/logout'],
  ['a missing file', 'app', 404, '/assets/nothing.js'],
  ['a POST to a page', 'app', 404, '/fulfill/orders', { method: 'POST' }],
  ['a malformed path', 'data', 400, '/%'],
];

test.each(cases.map(([what, kind, status, path, init]) => ({ what, kind, status, path, init })))(
  'sends the security headers for $what ($kind, $status)',
  async ({ kind, status, path, init }) => {
    const made = typeof init === 'function' ? await init() : init;
    const url =
      path === '/oauth2/authorize'
        ? authorizeUrl({ issuer: server.origin }, randomCodeVerifier())
        : `${server.origin}${path}`;
    const response = await fetch(url, { redirect: 'manual', ...made });
    await response.arrayBuffer();
    expect({ status: response.status, ...Object.fromEntries(response.headers) }).toMatchObject({
      status,
      ...commonHeaders,
      'content-security-policy': policies[kind],
    });
    // No HSTS over http: browsers would refuse http afterwards.
    expect(response.headers.has('strict-transport-security')).toBe(false);
  },
);

test('sends the security headers with sign-in pages and redirects', async () => {
  const browser = new TestBrowser();
  const seen: Response[] = [];
  const send = browser.send.bind(browser);
  browser.send = async (...given) => {
    const response = await send(...given);
    seen.push(response);
    return response;
  };
  const { url } = await browser.open(
    authorizeUrl({ issuer: server.origin }, randomCodeVerifier()),
    () => false,
  );
  for (const email of ['', 'kim@example.com'])
    await browser.send(url, { method: 'POST', body: new URLSearchParams({ email, password: 'wrong' }) });
  expect(seen.map(({ status }) => status)).toEqual([303, 200, 422, 401]);
  for (const { status, headers } of seen)
    expect(Object.fromEntries(headers)).toMatchObject({
      ...commonHeaders,
      'content-security-policy': status === 303 ? policies.data : policies.signIn,
    });
});

test.each([
  ['a request that is not HTTP', 'hello\r\n\r\n', 400],
  ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(64 * 1024)}\r\n\r\n`, 431],
])('sends the security headers for %s', async (_what, text, status) => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let response = '';
  socket.on('data', (part) => (response += part.toString()));
  socket.write(text);
  await once(socket, 'close');
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const [headerText = '', body = ''] = response.split('\r\n\r\n');
  const headers = Object.fromEntries(
    headerText
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ')),
  );
  expect(headers).toMatchObject({ ...commonHeaders, 'content-security-policy': policies.data });
  expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
});

test('sends the security headers during a database outage', async () => {
  await server.database.goAway();
  const call = await fetch(`${server.origin}/graphql`, post('{"query":"{tenant{name}}"}', await bearer()));
  const page = await fetch(authorizeUrl({ issuer: server.origin }, randomCodeVerifier()), { headers: html });
  await server.database.comeBack();
  expect([call.status, page.status]).toEqual([503, 503]);
  expect(Object.fromEntries(call.headers)).toMatchObject({
    ...commonHeaders,
    'content-security-policy': policies.data,
  });
  expect(Object.fromEntries(page.headers)).toMatchObject({
    ...commonHeaders,
    'content-security-policy': policies.signIn,
  });
});

test.each(['kim-7d0c2f6a', 'x'.repeat(64)])('accepts the request id %s', async (reference) => {
  const response = await server.get('/config.json', { 'x-request-id': reference });
  expect(response.headers.get('x-request-id')).toBe(reference);
});

test.each(['short', 'x'.repeat(65), 'kim@example.com', 'a b c d e f g', '{"a":"bcdef"}'])(
  'replaces the request id %s',
  async (reference) => {
    const response = await server.get('/config.json', { 'x-request-id': reference });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/);
  },
);

test('reports a bug with the request id of the client', async () => {
  const response = await fetch(
    `${server.origin}/graphql`,
    post('{"query":"{bug}"}', { ...(await bearer()), 'x-request-id': 'tills-00042' }),
  );
  expect(await response.json()).toMatchObject({
    errors: [{ message: 'Something went wrong. Reference tills-00042.' }],
  });
  await server.process.waitForOutput('tills-00042');
});
