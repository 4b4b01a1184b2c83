import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { TabEnvironment } from './tabEnvironment.ts';
import { browserSessionStore } from './browserSessionStore.ts';
import { createTokenCache, isRefreshRefused } from './tokenCache.ts';

const { put } = IDBObjectStore.prototype;
const fullBrowser = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('No.', 'QuotaExceededError');
  };
};

beforeEach(() => {
  // Tabs have separate session storages; without one, each test tab stores its tokens in memory.
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('window', { name: '', opener: null });
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
});
afterEach(async () => {
  IDBObjectStore.prototype.put = put;
  await browserSessionStore(() => {}).clear();
  vi.unstubAllGlobals();
});

const environment: TabEnvironment = {
  origin: 'http://127.0.0.1',
  path: () => '/',
  go: () => {},
  replace: () => {},
  openWindow: () => undefined,
  reload: () => {},
  isOnline: () => true,
  now: () => 1000,
  onOnline: () => {},
  every: () => {},
  after: () => {},
};

function tab(signInUrl = 'http://127.0.0.1:1', after: TabEnvironment['after'] = () => {}) {
  const events = { otherUser: 0, signedIn: 0, signedOut: 0 };
  const store = browserSessionStore(() => {});
  const cache = createTokenCache({
    signInUrl,
    environment: { ...environment, after },
    store,
    onSignedIn: () => void (events.signedIn += 1),
    onSignedOut: () => void (events.signedOut += 1),
    onOtherUser: () => void (events.otherUser += 1),
  });
  return { keeper: cache, store, events };
}

const signIn = (sub: string, refreshToken: string) => ({
  accessToken: `h.${btoa(JSON.stringify({ sub, iat: 0, exp: 3600 }))}.s`,
  refreshToken,
});
const readRefreshToken = async ({ keeper: cache }: ReturnType<typeof tab>) =>
  (await cache.current())?.refreshToken;

test('sends new tokens to the other tabs when the database is full, before it deletes the shared ones', async () => {
  const [mine, other] = [tab(), tab()];
  await mine.keeper.save(signIn('kim', 'first'));
  await expect.poll(() => readRefreshToken(other)).toBe('first');
  fullBrowser();
  await mine.keeper.save(signIn('kim', 'second'));
  await expect.poll(() => readRefreshToken(other)).toBe('second');
  // The store has the same state, which a reloaded tab reads.
  expect((await other.store.readTokens())?.refreshToken).toBe('second');
  expect(await tab().store.readTokens()).toBeUndefined();
  expect(other.events.otherUser).toBe(0);

  IDBObjectStore.prototype.put = put;
  await mine.keeper.save(signIn('kim', 'third'));
  await expect.poll(() => readRefreshToken(other)).toBe('third');
  expect((await tab().store.readTokens())?.refreshToken).toBe('third');

  fullBrowser();
  await mine.keeper.save(signIn('gwen', 'hers'));
  await expect.poll(() => other.events.otherUser).toBe(1);
});

test('uses the tokens that arrive while older ones are read', async () => {
  const [mine, other] = [tab(), tab()];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { readTokens } = other.store;
  let reads = 0;
  other.store.readTokens = async () => {
    const tokens = await readTokens();
    reads += 1;
    await released;
    return tokens;
  };
  await mine.keeper.save(signIn('kim', 'first'));
  await expect.poll(() => reads).toBeGreaterThan(0);
  fullBrowser();
  await mine.keeper.save(signIn('kim', 'second'));
  await expect.poll(async () => (await readTokens())?.refreshToken).toBe('second');
  release();
  await other.store.readTokens();
  expect(await readRefreshToken(other)).toBe('second');
});

test('returns no tokens that were read before another tab signed out', async () => {
  const [mine, other] = [tab(), tab()];
  await mine.keeper.save(signIn('kim', 'first'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { readTokens } = other.store;
  const late = tab();
  late.store.readTokens = async () => {
    const tokens = await readTokens();
    await released;
    return tokens;
  };
  const current = late.keeper.current();
  await mine.keeper.signOut();
  await expect.poll(() => late.events.signedOut).toBe(1);
  release();
  expect(await current).toBeUndefined();
});

test('clears the session of a tab without shared storage when another tab signs out', async () => {
  const [mine, other] = [tab(), tab()];
  fullBrowser();
  await mine.keeper.save(signIn('kim', 'handed'));
  await expect.poll(() => readRefreshToken(other)).toBe('handed');
  await mine.keeper.signOut();
  await expect.poll(() => other.events.signedOut).toBe(1);
  // The store has the same state, which a reloaded tab reads.
  expect([await readRefreshToken(other), await other.store.readTokens()]).toEqual([undefined, undefined]);
  expect([mine.events.signedOut, await readRefreshToken(mine)]).toEqual([0, undefined]);
});

/** Starts a sign-in service that renews every token; the test releases each response. */
async function renewingService() {
  const requests: (() => void)[] = [];
  const server = createServer((request, response) => {
    request.resume();
    requests.push(() => {
      const { accessToken, refreshToken } = signIn('kim', `renewed ${requests.length}`);
      response.end(JSON.stringify({ token: accessToken, refreshToken }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { requests, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

test('shares one renewal between concurrent callers in a tab without Web Locks', async () => {
  vi.stubGlobal('navigator', {});
  const { requests, url } = await renewingService();
  const { keeper: cache } = tab(url);
  await cache.save(signIn('kim', 'first'));
  const renewals = [cache.renew(), cache.renew()];
  await expect.poll(() => requests).toHaveLength(1);
  renewals.push(cache.renew());
  requests[0]?.();
  expect(await Promise.all(renewals)).toEqual(['renewed', 'renewed', 'renewed']);
  expect([requests.length, (await cache.current())?.refreshToken]).toEqual([1, 'renewed 1']);

  const next = cache.renew();
  await expect.poll(() => requests).toHaveLength(2);
  requests[1]?.();
  expect([await next, (await cache.current())?.refreshToken]).toEqual(['renewed', 'renewed 2']);
});

test.each([
  ['signs out', 'signedOut', undefined, (other: ReturnType<typeof tab>) => other.keeper.signOut()],
  [
    'signs in again',
    'renewed',
    'hers',
    (other: ReturnType<typeof tab>) => other.keeper.save(signIn('gwen', 'hers')),
  ],
] as const)(
  'ignores a response that arrives after another tab %s',
  async (_, renewal, refreshToken, meanwhile) => {
    vi.stubGlobal('navigator', {});
    const { requests, url } = await renewingService();
    const [mine, other] = [tab(url), tab(url)];
    await mine.keeper.save(signIn('kim', 'first'));
    const renewing = mine.keeper.renew();
    await expect.poll(() => requests).toHaveLength(1);
    await meanwhile(other);
    requests[0]?.();
    expect(await renewing).toBe(renewal);
    expect([await readRefreshToken(mine), (await mine.store.readTokens())?.refreshToken]).toEqual([
      refreshToken,
      refreshToken,
    ]);
  },
);

test('retries three times at intervals of 5 s while the service is unreachable', async () => {
  vi.stubGlobal('navigator', {});
  const delays: number[] = [];
  const retries: (() => void)[] = [];
  const after: TabEnvironment['after'] = (milliseconds, run) => {
    delays.push(milliseconds);
    retries.push(run);
  };
  const away = tab(undefined, after);
  await away.keeper.save(signIn('kim', 'first'));
  for (let count = 0; count < 5; count += 1) expect(await away.keeper.renew()).toBe('unreachable');
  expect(delays).toEqual([5000, 5000, 5000]);

  const { requests, url } = await renewingService();
  const reachable = tab(url, after);
  const renewing = reachable.keeper.renew();
  await expect.poll(() => requests).toHaveLength(1);
  requests[0]?.();
  expect(await renewing).toBe('renewed');
  expect(delays).toHaveLength(3);
  // Run a pending retry.
  retries[0]?.();
  expect(await away.keeper.renew()).toBe('unreachable');
});

test('ends the session when the grant has ended', () =>
  expect(isRefreshRefused(400, { error: 'invalid_grant' })).toBe(true));

test.each([
  ['another OAuth error', 400, { error: 'invalid_request' }],
  ['an error page', 404, undefined],
  ['too many requests', 429, { error: 'slow_down' }],
  ['a server error with the same body', 503, { error: 'invalid_grant' }],
])('keeps the session after %s', (_, status, body) => expect(isRefreshRefused(status, body)).toBe(false));
