import fastify, { type FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StoredTokens } from '../web/sessionStore.ts';
import { me } from './testing/signInFlow.ts';
import { type SignInServer, signInServer } from './testing/signInServer.ts';
import { memoryStore, signInAt, testTab } from './testing/testTab.ts';

let server: SignInServer;

beforeAll(async () => {
  server = await signInServer();
});
afterAll(() => server.close());

/** A tab whose user is signed in: another page of it than the one that left. */
const signedIn = async () => {
  const store = memoryStore();
  const leaving = testTab(server, { store });
  await leaving.session.check();
  const { email } = await server.account();
  const { query, browser } = await signInAt(server, leaving, email);
  const tab = testTab(server, { store, path: '/oauth-redirect' });
  await tab.session.completeSignIn(query);
  await tab.session.check();
  return { store, tab, email, query, browser };
};
const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), { interval: 5 });

test('whoever is not signed in goes to the sign-in page and comes back to where they were', async () => {
  const { email } = await server.account({ capabilities: ['orders.view'] });
  const store = memoryStore();
  const tab = testTab(server, { store, path: '/fulfill/orders?status=OPEN' });
  expect(tab.session.state()).toEqual({ status: 'unchecked' });
  await tab.session.check();
  expect(tab.session.state()).toEqual({ status: 'signedOut' });
  const asked = new URL(tab.went[0] ?? '').searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid profile email offline_access',
    redirect_uri: `${server.issuer}/oauth-redirect`,
  });
  expect(JSON.parse(asked.get('state') ?? '')).toMatchObject({
    port: new URL(server.issuer).port,
    returnTo: '/fulfill/orders?status=OPEN',
    nonce: expect.any(String),
  });
  const { query } = await signInAt(server, tab, email);
  expect(await tab.session.completeSignIn(query)).toBe('/fulfill/orders?status=OPEN');
  await tab.session.check();
  expect(tab.session.state()).toEqual({
    status: 'signedIn',
    user: {
      id: expect.any(String),
      email,
      firstName: 'Kim',
      lastName: 'Lee',
      tenantId: 'MOIF',
      companyName: 'MOIF Plants',
      capabilities: ['orders.view'],
    },
  });
  expect((await me(server, (await tab.session.accessToken()) ?? '')).status).toBe(200);
});

test('the sign-in of another browser is not taken over', async () => {
  const { query } = await signedIn();
  const stranger = testTab(server, { store: memoryStore() });
  await expect(stranger.session.completeSignIn(query)).rejects.toThrow('No PKCE verifier found.');
});

test('a code that is refused says so', async () => {
  const tab = testTab(server, { store: memoryStore() });
  await tab.session.check();
  const state = new URL(tab.went[0] ?? '').searchParams.get('state') ?? '';
  await expect(tab.session.completeSignIn(new URLSearchParams({ code: 'x', state }))).rejects.toThrow(
    'Error exchanging code for tokens',
  );
});

test('coming back to the return page a second time does no harm', async () => {
  const { store, query } = await signedIn();
  const again = testTab(server, { store });
  expect(await again.session.completeSignIn(query)).toBe('/fulfill/orders');
});

test('three tabs that need a new token at once renew it once', async () => {
  const { store } = await signedIn();
  const tabs = [1, 2, 3].map(() => testTab(server, { store }));
  for (let round = 0; round < 20; round += 1) {
    const before = await Promise.all(tabs.map(({ session }) => session.accessToken()));
    expect(await Promise.all(tabs.map(({ session }) => session.renew()))).toEqual([true, true, true]);
    const after = await Promise.all(tabs.map(({ session }) => session.accessToken()));
    expect(new Set(after).size).toBe(1);
    expect(after[0]).not.toBe(before[0]);
  }
});

test('a tab that hears of the new token while it waits for its turn does not renew it again', async () => {
  const { store: kept } = await signedIn();
  const heard = Promise.withResolvers<void>();
  const channel = new BroadcastChannel('trellis-session');
  const written: string[] = [];
  let reads = 0;
  const store = {
    ...kept,
    readTokens: async () => {
      if (written.length > 0 && (reads += 1) === tabs.length) heard.resolve();
      return kept.readTokens();
    },
    // The first tab keeps its turn until both have heard.
    writeTokens: async (tokens: StoredTokens) => {
      await kept.writeTokens(tokens);
      written.push(tokens.accessToken);
      channel.postMessage('changed');
      await heard.promise;
    },
  };
  const tabs = [1, 2].map(() => testTab(server, { store }));
  await Promise.all(tabs.map(({ session }) => session.accessToken()));
  expect(await Promise.all(tabs.map(({ session }) => session.renew()))).toEqual([true, true]);
  channel.close();
  expect(written).toHaveLength(1);
});

test('a token is renewed when a fifth of its life is left, not before', async () => {
  const { tab } = await signedIn();
  const first = await tab.session.accessToken();
  tab.later(2_870_000);
  expect(await tab.session.accessToken()).toBe(first);
  tab.later(11_000);
  await tab.session.accessToken();
  let now = first;
  await vi.waitFor(async () => {
    now = await tab.session.accessToken();
    expect(now).not.toBe(first);
  });
  expect((await me(server, now ?? '')).status).toBe(200);
});

test('a token that is over is renewed before it is given out', async () => {
  const { tab } = await signedIn();
  const first = await tab.session.accessToken();
  tab.later(3_600_000);
  expect(await tab.session.accessToken()).not.toBe(first);
});

test('without network the user stays signed in, and the old token is used', async () => {
  const { store, tab, email } = await signedIn();
  const offline = testTab(server, { store, origin: 'http://127.0.0.1:9', signInUrl: 'http://127.0.0.1:9' });
  await offline.session.check();
  expect(offline.session.state()).toMatchObject({
    status: 'signedIn',
    user: { email, companyName: 'MOIF Plants' },
  });
  expect(await offline.session.renew()).toBe(false);
  offline.session.signIn();
  expect(await offline.session.accessToken()).toBe(await tab.session.accessToken());
  expect(offline.session.state()).toMatchObject({ status: 'signedIn' });
  expect(offline.went).toEqual([]);
});

/** What stands between a browser and the server, and answers renewals in its own way. */
const proxy = async (answer: (body: unknown, reply: FastifyReply) => Promise<unknown>) => {
  const app = fastify();
  app.post('/api/jwt/refresh', ({ body }, reply) => answer(body, reply));
  return { signInUrl: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
};

test('a renewal without answer is tried again while its token is still taken', async () => {
  const { store } = await signedIn();
  let isLost = true;
  const { signInUrl, close } = await proxy(async (body, reply) => {
    const real = await fetch(`${server.issuer}/api/jwt/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (isLost) reply.hijack().raw.destroy();
    return isLost ? reply : real.json();
  });
  const tab = testTab(server, { store, signInUrl });
  const first = await tab.session.accessToken();
  expect(await tab.session.renew()).toBe(false);
  isLost = false;
  tab.fireTimers();
  await vi.waitFor(async () => expect(await tab.session.accessToken()).not.toBe(first));
  await close();
});

test.each([400, 401, 429, 500, 503])('an error page with status %i signs nobody out', async (status) => {
  const { store } = await signedIn();
  const { signInUrl, close } = await proxy(async (_, reply) => reply.code(status).send('<h1>Trouble</h1>'));
  const tab = testTab(server, { store, signInUrl });
  expect(await tab.session.renew()).toBe(false);
  expect(await store.readTokens()).toBeDefined();
  await close();
});

test('a family that was ended elsewhere leads to the sign-in page', async () => {
  const { store, tab, browser } = await signedIn();
  await browser.send(`${server.issuer}/oauth2/logout`);
  expect(await tab.session.renew()).toBe(false);
  expect(await store.readTokens()).toBeUndefined();
  tab.session.signIn();
  await until(() => tab.went.length === 1);
  expect(tab.went[0]).toContain('/oauth2/authorize?');
  expect(tab.session.state()).toEqual({ status: 'signedOut' });
});

test('signing out empties the store and takes every tab along', async () => {
  const { store, tab } = await signedIn();
  const other = testTab(server, { store });
  await other.session.check();
  tab.session.signOut();
  await until(() => tab.went.length === 1 && other.went.length === 1);
  expect(await store.readTokens()).toBeUndefined();
  expect(await store.readUser()).toBeUndefined();
  for (const [target] of [tab.went, other.went]) {
    const address = new URL(target ?? '');
    expect(address.pathname).toBe('/oauth2/logout');
    expect(address.searchParams.get('tenantId')).toBe('MOIF');
  }
  expect(other.session.state()).toEqual({ status: 'signedOut' });
  expect(await other.session.accessToken()).toBeUndefined();
  expect(tab.forgot).toBe(1);
});

test('signing out while a token is renewed leaves no token', async () => {
  const { store } = await signedIn();
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const { signInUrl, close } = await proxy(async (body) => {
    const real = await fetch(`${server.issuer}/api/jwt/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    asked.resolve();
    await left.promise;
    return real.json();
  });
  const tab = testTab(server, { store, signInUrl });
  const renewal = tab.session.renew();
  await asked.promise;
  tab.session.signOut();
  await vi.waitFor(async () => expect(await store.readTokens()).toBeUndefined());
  left.resolve();
  expect(await renewal).toBe(false);
  expect([await store.readTokens(), await tab.session.accessToken()]).toEqual([undefined, undefined]);
  await close();
});

test('signing out without network stays in the app', async () => {
  const { store } = await signedIn();
  const tab = testTab(server, { store, isOnline: () => false });
  await tab.session.check();
  tab.session.signOut();
  await until(() => tab.went.length === 1);
  expect(tab.went).toEqual(['/no-redirect']);
});

test('a tab follows when another tab signs in as somebody else', async () => {
  const { store, tab } = await signedIn();
  const { email: colleague } = await server.account({ tenantId: 'BPF' });
  const other = testTab(server, { store, path: '/forbidden' });
  other.later(60_000);
  other.session.signIn();
  await until(() => other.went.length === 1);
  await other.session.completeSignIn((await signInAt(server, other, colleague)).query);
  await until(() => tab.reloads === 1);
});

test('a locked user goes to /forbidden', async () => {
  const { tab, email } = await signedIn();
  await server.database.pool.query('update account set active = false where email = $1', [email]);
  server.advance(5);
  tab.wake();
  await until(() => tab.went.length === 1);
  expect(tab.went).toEqual(['/forbidden']);
});

test('a sign-in that is refused at once does not go round in circles', async () => {
  const { tab } = await signedIn();
  tab.session.signIn();
  await until(() => tab.went.length === 1);
  expect(tab.went).toEqual(['/forbidden']);
});

test('/forbidden and /no-redirect send nobody to the sign-in page', async () => {
  const tab = testTab(server, { store: memoryStore(), path: '/forbidden' });
  await tab.session.check(true);
  expect(tab.session.state()).toEqual({ status: 'signedOut' });
  expect(tab.went).toEqual([]);
});

test('the error log shows who is signed in to it, and sends nobody away', async () => {
  const { store, email } = await signedIn();
  const signedOut = testTab(server, { store: memoryStore(), path: '/errorLog' });
  const reader = testTab(server, { store, path: '/errorLog' });
  await Promise.all([signedOut.session.check(true), reader.session.check(true)]);
  expect(signedOut.session.state()).toEqual({ status: 'signedOut' });
  expect(reader.session.state()).toMatchObject({ status: 'signedIn', user: { email } });
  expect([...signedOut.went, ...reader.went]).toEqual([]);
});

test('who was there last shows before the server has been asked', async () => {
  const { store, tab } = await signedIn();
  // Nobody answers there.
  const next = testTab(server, { store, origin: 'http://127.0.0.1:1' });
  expect(await next.session.recall()).toBe(true);
  expect(next.session.state()).toEqual(tab.session.state());
  const stranger = testTab(server, { store: memoryStore() });
  expect(await stranger.session.recall()).toBe(false);
  expect(stranger.session.state()).toEqual({ status: 'unchecked' });
  expect([...next.went, ...stranger.went]).toEqual([]);
});

test('who is not signed in and has no network stays in the app', async () => {
  const tab = testTab(server, { store: memoryStore(), isOnline: () => false });
  await tab.session.check();
  expect(tab.went).toEqual(['/no-redirect']);
});

test('an app opened under another address moves to its own before it signs in', async () => {
  const tab = testTab(server, { store: memoryStore(), origin: 'http://localhost:1234' });
  await tab.session.check();
  expect(tab.went).toEqual([`${server.issuer}/fulfill/orders`]);
});

test('what the server says of a user is told once it changes', async () => {
  const { tab } = await signedIn();
  const told: unknown[] = [];
  const stop = tab.session.subscribe(() => told.push(tab.session.state()));
  const before = tab.session.state();
  await tab.session.check();
  expect(tab.session.state()).toBe(before);
  await server.database.pool.query("update tenant set name = 'MOIF Nurseries' where tenant_id = 'MOIF'");
  tab.wake();
  await until(() => told.length === 1);
  expect(told).toMatchObject([{ user: { companyName: 'MOIF Nurseries' } }]);
  stop();
  await server.database.pool.query("update tenant set name = 'MOIF Plants' where tenant_id = 'MOIF'");
});
