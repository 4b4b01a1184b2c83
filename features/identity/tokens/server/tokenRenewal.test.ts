import fastify, { type FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredTokens } from '../../session/web/sessionStore.ts';
import { me } from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';
import { signedInTab, testTab } from '../../server/testing/testTab.ts';

let server: SignInServer;

beforeAll(async () => {
  server = await signInServer();
});
afterAll(() => server.close());

const signedIn = () => signedInTab(server);
const until = async (condition: () => boolean) => {
  await expect.poll(condition, { interval: 5 }).toBe(true);
};

test('renews a token once when three tabs need it at once', async () => {
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

test('does not renew again in a tab that received the new token while waiting for the lock', async () => {
  const { store: sharedStore } = await signedIn();
  const allHaveRead = Promise.withResolvers<void>();
  const channel = new BroadcastChannel('trellis-session');
  const written: string[] = [];
  let reads = 0;
  const store = {
    ...sharedStore,
    readTokens: async () => {
      if (written.length > 0 && (reads += 1) === tabs.length) allHaveRead.resolve();
      return sharedStore.readTokens();
    },
    // The first tab keeps the lock until both have read the new token.
    writeTokens: async (tokens: StoredTokens) => {
      const isShared = await sharedStore.writeTokens(tokens);
      written.push(tokens.accessToken);
      channel.postMessage('changed');
      await allHaveRead.promise;
      return isShared;
    },
  };
  const tabs = [1, 2].map(() => testTab(server, { store }));
  await Promise.all(tabs.map(({ session }) => session.accessToken()));
  expect(await Promise.all(tabs.map(({ session }) => session.renew()))).toEqual([true, true]);
  channel.close();
  expect(written).toHaveLength(1);
});

test('renews a token when a fifth of its lifetime is left, not before', async () => {
  const { tab } = await signedIn();
  const first = await tab.session.accessToken();
  tab.advanceClock(2_870_000);
  expect(await tab.session.accessToken()).toBe(first);
  tab.advanceClock(11_000);
  await tab.session.accessToken();
  await expect.poll(() => tab.session.accessToken()).not.toBe(first);
  expect((await me(server, (await tab.session.accessToken()) ?? '')).status).toBe(200);
});

test('renews an expired token before returning it', async () => {
  const { tab } = await signedIn();
  const first = await tab.session.accessToken();
  tab.advanceClock(3_600_000);
  expect(await tab.session.accessToken()).not.toBe(first);
});

test('stays signed in and uses the old token when offline', async () => {
  const { store, tab, email } = await signedIn();
  const offline = testTab(server, { store, origin: 'http://127.0.0.1:9', signInUrl: 'http://127.0.0.1:9' });
  await offline.session.check();
  expect(offline.session.state()).toMatchObject({
    status: 'signedIn',
    user: { email, companyName: 'MOIF Plants' },
  });
  expect(await offline.session.renew()).toBe(false);
  void offline.session.signIn();
  expect(await offline.session.accessToken()).toBe(await tab.session.accessToken());
  expect(offline.session.state()).toMatchObject({ status: 'signedIn' });
  expect(offline.visited).toEqual([]);
});

/** Starts a proxy that handles renewals between browser and server. */
const proxy = async (respond: (body: unknown, reply: FastifyReply) => Promise<unknown>) => {
  const app = fastify();
  app.post('/api/jwt/refresh', ({ body }, reply) => respond(body, reply));
  return { signInUrl: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
};

test('retries a renewal whose response was lost while its token is still accepted', async () => {
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
  await expect.poll(() => tab.session.accessToken()).not.toBe(first);
  await close();
});

test.each([400, 401, 429, 500, 503])('stays signed in after an error page with status %i', async (status) => {
  const { store } = await signedIn();
  const { signInUrl, close } = await proxy(async (_, reply) => reply.code(status).send('<h1>Trouble</h1>'));
  const tab = testTab(server, { store, signInUrl });
  expect(await tab.session.renew()).toBe(false);
  expect(await store.readTokens()).toBeDefined();
  await close();
});

test('asks for a sign-in over the page when the token family was ended elsewhere', async () => {
  const { store, tab, browser } = await signedIn();
  await browser.send(`${server.issuer}/oauth2/logout`);
  expect(await tab.session.renew()).toBe(false);
  expect(await store.readTokens()).toBeUndefined();
  void tab.session.signIn();
  await expect.poll(tab.session.state).toMatchObject({ status: 'signedIn', hasEnded: true });
  expect(tab.visited).toEqual([]);
  tab.session.openSignIn();
  await until(() => tab.visited.length === 1);
  expect(tab.visited[0]).toContain('/oauth2/authorize?');
});

test('discards a renewed token when the user has signed out meanwhile', async () => {
  const { store } = await signedIn();
  const requested = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const { signInUrl, close } = await proxy(async (body) => {
    const real = await fetch(`${server.issuer}/api/jwt/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    requested.resolve();
    await left.promise;
    return real.json();
  });
  const tab = testTab(server, { store, signInUrl });
  const renewal = tab.session.renew();
  await requested.promise;
  tab.session.signOut();
  await expect.poll(() => store.readTokens()).toBeUndefined();
  left.resolve();
  expect(await renewal).toBe(false);
  expect([await store.readTokens(), await tab.session.accessToken()]).toEqual([undefined, undefined]);
  await close();
});
