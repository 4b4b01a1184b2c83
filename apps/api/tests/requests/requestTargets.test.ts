import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type TestServer, testServer } from '../../testing/servers/testServer.ts';

// Sends unusual request lines over a socket, because `fetch` would normalize them.
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ settings: { RATE_LIMIT_SIGN_IN: '2', LOG_LEVEL: 'info' } });
});
afterAll(() => server.close());

let subnet = 0;
beforeEach(() => {
  subnet += 1;
});

interface RawResponse {
  status: number;
  policy: 'data' | 'app' | 'sign-in';
  reference: string;
}

async function request(target: string, headers: readonly string[] = []): Promise<RawResponse> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let responseText = '';
  socket.on('data', (part) => (responseText += part.toString()));
  const given = [
    'host: trellis.example.com',
    'connection: close',
    `x-forwarded-for: 203.0.113.${subnet}`,
    ...headers,
  ];
  socket.write(`GET ${target} HTTP/1.1\r\n${given.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  const headerValue = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(responseText)?.[1]?.trim() ?? '';
  const policy = headerValue('content-security-policy');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(responseText)?.[1]),
    policy: policy.includes('style-src') ? (policy.includes('script-src') ? 'app' : 'sign-in') : 'data',
    reference: headerValue('x-request-id'),
  };
}

const logLine = z.object({ reference: z.string(), path: z.string(), msg: z.literal('request') }).loose();
const loggedPath = async (reference: string): Promise<string | undefined> => {
  await server.process.waitForOutput(reference);
  return server.process
    .printed()
    .split('\n')
    .filter((text) => text.startsWith('{') && text.endsWith('}'))
    .flatMap((text) => logLine.safeParse(JSON.parse(text)).data ?? [])
    .find((one) => one.reference === reference)?.path;
};

const absoluteOrigin = 'http://trellis.example.com';

test.each([
  // Absolute URLs, as clients of a proxy write them (RFC 9112, 3.2.2).
  [`${absoluteOrigin}/config.json`, 200, 'data', '/config.json'],
  [`${absoluteOrigin.toUpperCase()}/config.json`, 200, 'data', '/config.json'],
  [`${absoluteOrigin}/graphql`, 401, 'data', '/graphql'],
  [`https://u:secret@trellis.example.com/config.json?a=secret`, 200, 'data', '/config.json'],
  [`${absoluteOrigin}/oauth2/jwks`, 200, 'data', '/oauth2/jwks'],
  [`${absoluteOrigin}/.well-known/openid-configuration`, 200, 'data', '/.well-known/openid-configuration'],
  [`${absoluteOrigin}/fulfill/orders`, 404, 'app', '/fulfill/orders'],
  [absoluteOrigin, 'start page', 'app', '/'],
  [`${absoluteOrigin}?/graphql`, 'start page', 'app', '/'],
  // Fragments are removed like queries.
  ['/graphql#secret', 401, 'data', '/graphql'],
  ['/config.json#secret?secret', 200, 'data', '/config.json'],
  ['/%63onfig.json', 200, 'data', '/config.json'],
  // Paths of the app.
  ['//trellis.example.com/config.json', 404, 'app', '//trellis.example.com/config.json'],
  ['//graphql', 404, 'app', '//graphql'],
  ['/oauth2%2Fjwks', 404, 'app', '/*'],
  ['/GRAPHQL', 404, 'app', '/*'],
  ['/graphql;a=b', 404, 'app', '/*'],
  ['/./graphql', 404, 'app', '/./graphql'],
  ['/fulfill/../graphql', 404, 'app', '/fulfill/../graphql'],
  ['*', 'start page', 'app', '*'],
  // Unknown paths below a path of the server.
  ['/graphql/', 404, 'data', '/graphql/'],
  ['/oauth2//jwks', 404, 'data', '/oauth2//jwks'],
  ['/oauth2/%6awks', 200, 'data', '/oauth2/jwks'],
  ['/oauth2/./jwks', 404, 'data', '/oauth2/./jwks'],
  ['/oauth2/x/../jwks', 404, 'data', '/oauth2/x/../jwks'],
  ['/oauth2/jwks;a=b', 404, 'data', '/oauth2/*'],
  ['/oauth2/jwks\\#', 404, 'data', '/oauth2/*'],
  ['/oauth2/%2fjwks', 404, 'data', '/oauth2/*'],
  ['/oauth2/../graphql', 404, 'data', '/oauth2/../graphql'],
] as const)(
  'reads %s as one path for route, headers and log (%s, %s)',
  async (target, status, policy, path) => {
    const responseText = await request(target);
    expect({ ...responseText, path: await loggedPath(responseText.reference) }).toEqual({
      // The start page exists only when the app has been built.
      status: status === 'start page' ? (await request('/')).status : status,
      policy,
      path,
      reference: expect.any(String),
    });
  },
);

test.each(['http://:80/graphql', 'http://trellis.example.com:99999/graphql', '/%zz'])(
  'refuses the malformed target %s',
  async (target) => expect(await request(target)).toMatchObject({ status: 400, policy: 'data' }),
);

test.each([
  `${absoluteOrigin}/oauth2/authorize?client_id=nobody`,
  '/oauth2/%61uthorize?client_id=nobody',
  '/oauth2/AUTHORIZE?client_id=nobody',
  '/oauth2/authorize/?client_id=nobody',
  '/oauth2/authorize?client_id=nobody#',
])('limits sign-ins that are started by %s', async (target) => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 3; sent += 1) statuses.push((await request(target)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await request('/config.json')).status).toBe(200);
});

test.each([
  '/oauth2/authorize\\?client_id=nobody#',
  '/oauth2//authorize?client_id=nobody',
  '/oauth2/%2561uthorize?client_id=nobody',
  '/oauth2/x/../authorize?client_id=nobody',
])('starts no sign-in by %s', async (target) => {
  expect((await request(target)).status).toBe(404);
});
