import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type FacadeServer, facadeServer } from '../../server/testing/facadeServer.ts';
import { authorizeUrl, isRedirectBack, randomCodeVerifier } from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';
import { authorizationErrorUrl } from './authorizationError.ts';
import { sweepByClock, sweepSignIn } from '../../limits/server/sweepSignIn.ts';

let embedded: SignInServer;
let facade: FacadeServer;
beforeAll(async () => {
  [embedded, facade] = await Promise.all([signInServer(), facadeServer()]);
});
afterAll(async () => {
  await embedded.close();
  await facade.close();
});

const countPending = async ({ database }: SignInServer): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from oidc_record where kind in ('Interaction', 'FacadeSignIn')`,
  );
  return rows[0]?.count ?? 0;
};
const modes = ['embedded', 'facade'] as const;
const getServer = (mode: (typeof modes)[number]): SignInServer => (mode === 'embedded' ? embedded : facade);
const invalidRequests: readonly [string, Record<string, string>, string][] = [
  ['a state of 2,049 bytes', { state: 's'.repeat(2049) }, 'invalid_request'],
  ['a state of few letters and many bytes', { state: 'ł'.repeat(1025) }, 'invalid_request'],
  ['a nonce of 4 kB', { nonce: 'n'.repeat(4096) }, 'invalid_request'],
  ['many other values', { state: 's'.repeat(2000), ui_locales: 'l'.repeat(2000) }, 'invalid_request'],
  ['a form as response', { response_mode: 'form_post' }, 'unsupported_response_mode'],
  ['a response in the fragment', { response_mode: 'fragment' }, 'unsupported_response_mode'],
];

test.each(modes.flatMap((mode) => invalidRequests.map((row) => [mode, ...row] as const)))(
  '%s: refuses a request for %s and stores nothing',
  async (mode, _what, changes, error) => {
    const server = getServer(mode);
    const before = await countPending(server);
    const url = authorizeUrl(server, randomCodeVerifier(), changes);
    for (const spelled of [url, url.replace('/authorize', '/%61uthorize')]) {
      const back = await new TestBrowser().send(spelled);
      const target = new URL(back.headers.get('location') ?? '');
      expect(back.status).toBe(303);
      expect(isRedirectBack(server)(target.href)).toBe(true);
      expect(target.searchParams.get('error')).toBe(error);
      const state = changes['state'] ?? 'state';
      expect(target.searchParams.get('state')).toBe(Buffer.byteLength(state) > 2048 ? null : state);
    }
    expect(await countPending(server)).toBe(before);
  },
);

test.each(modes)('%s: accepts the longest state, and a response in the query', async (mode) => {
  const server = getServer(mode);
  const state = 's'.repeat(2048);
  const url = authorizeUrl(server, randomCodeVerifier(), { state, response_mode: 'query' });
  const { page, url: reached } = await new TestBrowser().open(url, isRedirectBack(server));
  if (page) expect(page.status).toBe(200);
  else expect(new URL(reached).searchParams.get('state')).toBe(state);
  expect(await countPending(server)).toBeGreaterThan(0);
});

test.each([
  [4096, null],
  [4097, 'invalid_request'],
])('responds to a request of %i bytes with the error %s', (bytes, error) => {
  const url = new URL('http://localhost/oauth2/authorize?state=s');
  url.searchParams.set('nonce', 'n'.repeat(bytes - 'states'.length - 'nonce'.length));
  const refused = authorizationErrorUrl(`${url.pathname}${url.search}`, 'http://localhost/back');
  expect(refused === undefined ? null : new URL(refused).searchParams.get('error')).toBe(error);
});

const lines: readonly [string, (url: URL) => string, object][] = [
  ['the whole URL', ({ href }) => href, { location: expect.stringContaining('error=invalid_request') }],
  [
    'a fragment',
    ({ pathname, search }) => `${pathname}${search}#?state=s`,
    { location: expect.stringContaining('error=invalid_request') },
  ],
  // This path does not belong to the sign-in.
  ['a backslash', ({ pathname, search }) => `${pathname}\\${search}#`, { status: '404' }],
];

test.each(lines)(
  'refuses a request whose line has %s, and stores nothing',
  async (_what, write, expected) => {
    const before = await countPending(embedded);
    const url = new URL(authorizeUrl(embedded, randomCodeVerifier(), { state: 's'.repeat(10_000) }));
    const { hostname: host, port } = url;
    const sent = request({ host, port, path: write(url), agent: false }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    const { statusCode, headers } = response?.resume() ?? {};
    expect({ ...headers, status: String(statusCode) }).toMatchObject(expected);
    expect(await countPending(embedded)).toBe(before);
  },
);

test('refuses a POST request, and stores nothing', async () => {
  const before = await countPending(embedded);
  const { origin, pathname, searchParams } = new URL(
    authorizeUrl(embedded, randomCodeVerifier(), { state: 's'.repeat(50_000) }),
  );
  for (const path of [pathname, '/oauth2/AUTHORIZE', '/oauth2/authorize/'])
    expect(await fetch(`${origin}${path}`, { method: 'POST', body: searchParams })).toMatchObject({
      status: 405,
    });
  expect(await countPending(embedded)).toBe(before);
});

test('removes expired pending sign-ins while nobody signs in', async () => {
  const server = await signInServer(undefined, { sweepInterval: 20 });
  await new TestBrowser().open(authorizeUrl(server, randomCodeVerifier()), isRedirectBack(server));
  expect(await countPending(server)).toBe(1);
  server.advance(3601);
  await expect.poll(() => countPending(server)).toBe(0);
  await server.close();
});

test('stops sweeping when the server closes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify();
  sweepByClock(app, { pool: embedded.database.pool, clock: () => embedded.now() });
  await app.ready();
  expect(vi.getTimerCount()).toBe(1);
  await app.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('removes the oldest pending sign-ins above the limit', async () => {
  const server = await signInServer();
  const { pool } = server.database;
  for (let count = 0; count < 5; count += 1) {
    await new TestBrowser().open(authorizeUrl(server, randomCodeVerifier()), isRedirectBack(server));
    server.advance(1);
  }
  const newest = async () =>
    (
      await pool.query<{ id_hash: string }>(
        `select id_hash from oidc_record order by expires_at desc limit 3`,
      )
    ).rows;
  const newestBefore = await newest();
  await sweepSignIn(pool, server.now(), { max: 3 });
  expect(await countPending(server)).toBe(3);
  expect(await newest()).toEqual(newestBefore);
  await sweepSignIn(pool, server.now(), { max: 3 });
  expect(await countPending(server)).toBe(3);
  await server.close();
});
