import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { me } from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';
import { memoryStore, signInAt, signedInTab, testTab } from '../../server/testing/testTab.ts';

let server: SignInServer;

beforeAll(async () => {
  server = await signInServer();
});
afterAll(() => server.close());

const signedIn = () => signedInTab(server);
const until = async (condition: () => boolean) => {
  await expect.poll(condition, { interval: 5 }).toBe(true);
};

test('sends an anonymous user to the sign-in page and back to the page they were on', async () => {
  const { email } = await server.account({ capabilities: ['orders.view'] });
  const store = memoryStore();
  const tab = testTab(server, { store, path: '/fulfill/orders?status=OPEN' });
  expect(tab.session.state()).toEqual({ status: 'unchecked' });
  await tab.session.check();
  expect(tab.session.state()).toEqual({ status: 'signedOut' });
  // Back leads from the sign-in page to the page before, which does not redirect.
  expect(tab.replaced).toEqual(tab.visited);
  const authorizeParameters = new URL(tab.visited[0] ?? '').searchParams;
  expect(Object.fromEntries(authorizeParameters)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid profile email offline_access',
    redirect_uri: `${server.issuer}/oauth-redirect`,
  });
  expect(JSON.parse(authorizeParameters.get('state') ?? '')).toMatchObject({
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
      issuer: server.issuer,
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

test('refuses to complete the sign-in of another browser', async () => {
  const { query } = await signedIn();
  const otherBrowser = testTab(server, { store: memoryStore() });
  await expect(otherBrowser.session.completeSignIn(query)).rejects.toThrow('No PKCE verifier found.');
});

test('reports a refused code', async () => {
  const tab = testTab(server, { store: memoryStore() });
  await tab.session.check();
  const state = new URL(tab.visited[0] ?? '').searchParams.get('state') ?? '';
  await expect(tab.session.completeSignIn(new URLSearchParams({ code: 'x', state }))).rejects.toThrow(
    'Error exchanging code for tokens',
  );
});

test.each([
  ['a page', 200, '<h1>Wi-Fi</h1>', 'Response without tokens (text/html)'],
  ['nothing', 200, '', 'Response without tokens (text/html)'],
  ['tokens cut off', 200, '{"access_token":"secret', 'Response without tokens (text/html)'],
  ['no refresh token', 200, '{"access_token":"secret"}', 'Response without tokens (text/html)'],
  [
    'a token that is none',
    200,
    '{"access_token":"secret","refresh_token":"secret"}',
    'Response without tokens (text/html)',
  ],
  ['a refusal', 400, '{"error":"invalid_grant","error_description":"secret"}', 'Status 400, invalid_grant'],
  ['an outage', 502, '<h1>Bad gateway</h1>', 'Status 502'],
])('reports %s in response to the code without secrets in the error log', async (_, status, body, cause) => {
  const store = memoryStore();
  const leaving = testTab(server, { store });
  await leaving.session.check();
  const { query } = await signInAt(server, leaving, (await server.account()).email);
  const odd = fastify();
  odd.post('/oauth2/token', (__, reply) => reply.code(status).type('text/html').send(body));
  odd.addContentTypeParser('*', (__, payload, done) => done(null, payload.resume()));
  const tab = testTab(server, { store, signInUrl: await odd.listen({ port: 0, host: '127.0.0.1' }) });
  await expect(tab.session.completeSignIn(query)).rejects.toThrow('Error exchanging code for tokens');
  expect(tab.errors).toEqual([
    expect.objectContaining({ message: 'Error exchanging code for tokens', cause: cause }),
  ]);
  expect(await store.readTokens()).toBeUndefined();
  await odd.close();
});

test('completes a sign-in once when the return page is opened twice', async () => {
  const { store, query } = await signedIn();
  const again = testTab(server, { store });
  expect(await again.session.completeSignIn(query)).toBe('/fulfill/orders');
});

test('clears the store and signs out every tab', async () => {
  const { store, tab } = await signedIn();
  const other = testTab(server, { store });
  await other.session.check();
  tab.session.signOut();
  await until(() => tab.visited.length === 1 && other.visited.length === 1);
  expect(await store.readTokens()).toBeUndefined();
  expect(await store.readUser()).toBeUndefined();
  for (const [target] of [tab.visited, other.visited]) {
    const address = new URL(target ?? '');
    expect(address.pathname).toBe('/oauth2/logout');
    expect(address.searchParams.get('tenantId')).toBe('MOIF');
  }
  expect(other.session.state()).toEqual({ status: 'signedOut' });
  expect(await other.session.accessToken()).toBeUndefined();
  expect(tab.clearedTenants).toEqual(['MOIF']);
});

test('stays signed out when the user was being loaded during sign-out', async () => {
  const { store } = await signedIn();
  const requested = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const slow = fastify();
  slow.get('/sf/web/*', async ({ url, headers: { authorization = '' } }) => {
    const real = await fetch(server.issuer + url, { headers: { authorization } });
    requested.resolve();
    await left.promise;
    return real.json();
  });
  const tab = testTab(server, { store, origin: await slow.listen({ port: 0, host: '127.0.0.1' }) });
  const check = tab.session.check();
  await requested.promise;
  tab.session.signOut();
  await until(() => tab.session.state().status === 'signedOut');
  left.resolve();
  await check;
  expect([tab.session.state(), await store.readUser()]).toEqual([{ status: 'signedOut' }, undefined]);
  await slow.close();
});

test('stays in the app when signing out offline', async () => {
  const { store } = await signedIn();
  const tab = testTab(server, { store, isOnline: () => false });
  await tab.session.check();
  tab.session.signOut();
  await until(() => tab.visited.length === 1);
  expect(tab.visited).toEqual(['/no-redirect']);
});

test('reloads a tab when another tab signs in as another user', async () => {
  const { store, tab } = await signedIn();
  const { email: colleague } = await server.account({ tenantId: 'BPF' });
  const other = testTab(server, { store, path: '/forbidden' });
  other.advanceClock(60_000);
  void other.session.signIn();
  await until(() => other.visited.length === 1);
  await other.session.completeSignIn((await signInAt(server, other, colleague)).query);
  await until(() => tab.reloads === 1);
});

test('sends a locked user to /forbidden', async () => {
  const { tab, email } = await signedIn();
  await server.database.pool.query('update account set active = false where email = $1', [email]);
  server.advance(5);
  tab.wake();
  await until(() => tab.visited.length === 1);
  expect(tab.visited).toEqual(['/forbidden']);
});

test('does not loop when a new sign-in is refused at once', async () => {
  const { tab } = await signedIn();
  void tab.session.signIn();
  await until(() => tab.visited.length === 1);
  expect(tab.visited).toEqual(['/forbidden']);
});

test('loads no user and does not redirect on /no-redirect and /forbidden', async () => {
  const { store, email } = await signedIn();
  const tab = testTab(server, { store, path: '/no-redirect' });
  const check = tab.session.check();
  tab.session.suspend();
  await check;
  await server.database.pool.query('update account set active = false where email = $1', [email]);
  server.advance(5);
  tab.wake();
  void tab.session.signIn();
  await tab.session.accessToken();
  expect(tab.session.state()).toEqual({ status: 'unchecked' });
  expect(tab.visited).toEqual([]);
  await tab.session.check();
  expect(tab.visited).toEqual(['/forbidden']);
});

test('ends even a new session when the user retries on /forbidden', async () => {
  const { store } = await signedIn();
  const tab = testTab(server, { store, path: '/forbidden' });
  tab.session.suspend();
  tab.session.signOut();
  await until(() => tab.visited.length === 1);
  const address = new URL(tab.visited[0] ?? '');
  expect([address.pathname, address.searchParams.get('tenantId')]).toEqual(['/oauth2/logout', 'MOIF']);
  expect(tab.clearedTenants).toEqual(['MOIF']);
  expect(await store.readTokens()).toBeUndefined();
});

test('shows the signed-in user on the error log and never redirects from it', async () => {
  const { store, email } = await signedIn();
  const signedOut = testTab(server, { store: memoryStore(), path: '/errorLog' });
  const reader = testTab(server, { store, path: '/errorLog' });
  await Promise.all([signedOut.session.check(true), reader.session.check(true)]);
  expect(signedOut.session.state()).toEqual({ status: 'signedOut' });
  expect(reader.session.state()).toMatchObject({ status: 'signedIn', user: { email } });
  expect([...signedOut.visited, ...reader.visited]).toEqual([]);
});

test('restores the stored user before the server responds', async () => {
  const { store, tab } = await signedIn();
  // No server listens on this port.
  const next = testTab(server, { store, origin: 'http://127.0.0.1:1' });
  expect(await next.session.restoreUser()).toBe(true);
  expect(next.session.state()).toEqual(tab.session.state());
  const signedOutTab = testTab(server, { store: memoryStore() });
  expect(await signedOutTab.session.restoreUser()).toBe(false);
  expect(signedOutTab.session.state()).toEqual({ status: 'unchecked' });
  expect([...next.visited, ...signedOutTab.visited]).toEqual([]);
});

test('stays in the app when signed out and offline', async () => {
  const tab = testTab(server, { store: memoryStore(), isOnline: () => false });
  await tab.session.check();
  expect(tab.visited).toEqual(['/no-redirect']);
});

test('moves an app opened at another origin to its own origin before signing in', async () => {
  const tab = testTab(server, { store: memoryStore(), origin: 'http://localhost:1234' });
  await tab.session.check();
  expect(tab.visited).toEqual([`${server.issuer}/fulfill/orders`]);
});

test('notifies subscribers only when the user changes', async () => {
  const { tab } = await signedIn();
  const states: unknown[] = [];
  const stop = tab.session.subscribe(() => states.push(tab.session.state()));
  const before = tab.session.state();
  await tab.session.check();
  expect(tab.session.state()).toBe(before);
  await server.database.pool.query("update tenant set name = 'MOIF Nurseries' where tenant_id = 'MOIF'");
  tab.wake();
  await until(() => states.length === 1);
  expect(states).toMatchObject([{ user: { companyName: 'MOIF Nurseries' } }]);
  stop();
  await server.database.pool.query("update tenant set name = 'MOIF Plants' where tenant_id = 'MOIF'");
});
