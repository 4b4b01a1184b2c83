import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { networkFailureMessage } from '#platform/kernel/errorLog/errorLog.ts';
import { writeState } from '../../provider/oauthState.ts';
import { browserSessionStore } from './browserSessionStore.ts';
import { createSession } from './session.ts';
import { SignInError } from './signInRedirect.ts';
import type { TabEnvironment } from './tabEnvironment.ts';

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('window', { name: '', opener: null });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
});
afterEach(async () => {
  await browserSessionStore(() => {}).clear();
  vi.unstubAllGlobals();
});

const accessToken = `h.${btoa(
  JSON.stringify({ sub: '1', iat: 0, exp: 3600, email: 'kim@example.com', wsapiTenant: 'MOIF' }),
)}.s`;
const tokens = { access_token: accessToken, refresh_token: 'refresh' };
const userBody = { email: 'kim@example.com', firstName: 'Kim', lastName: '', wsapiTenant: 'MOIF' };

/** Starts a session of a tab whose provider responds as in `responses`, by path. */
async function startSession(
  responses: Readonly<Record<string, { status?: number; type?: string; body: string; isCut?: true }>> = {},
  opensWindows = true,
) {
  const windows: string[] = [];
  const requests: string[] = [];
  const trips: string[] = [];
  const errors: unknown[] = [];
  const checks: (() => void)[] = [];
  const known: typeof responses = {
    '/oauth2/token': { body: JSON.stringify(tokens) },
    '/sf/web/me': { body: JSON.stringify(userBody) },
    '/sf/web/company': { body: '{"name":"Maple Orchard"}' },
    ...responses,
  };
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    requests.push(path);
    const { status = 200, type = 'application/json', body = '', isCut } = known[path] ?? {};
    response.writeHead(known[path] ? status : 404, { 'content-type': type });
    if (isCut) response.write(body, () => response.destroy());
    else response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const environment: TabEnvironment = {
    origin,
    path: () => '/fulfill/orders?page=2',
    go: (url) => void trips.push(url),
    replace: (url) => void trips.push(url),
    openWindow: () => (opensWindows ? { go: (url) => void windows.push(url) } : undefined),
    reload: () => void trips.push('reload'),
    isOnline: () => true,
    now: () => 1000,
    onOnline: (run) => void checks.push(run),
    every: (_, run) => void checks.push(run),
    // A page that it goes to opens at once.
    after: (_, run) => run(),
  };
  const store = browserSessionStore(() => {});
  const signedOut: unknown[] = [];
  const session = createSession({
    clientId: 'app',
    signInUrl: origin,
    environment,
    store,
    onError: (error) => errors.push(error),
    onSignOut: (user) => signedOut.push(user),
  });
  /** Returns from the sign-in page with the state of the redirect, or another one. */
  const completeSignIn = (state?: string) => {
    const sent = new URL(trips.at(-1) ?? origin).searchParams.get('state') ?? '';
    return session.completeSignIn(new URLSearchParams({ code: 'secret-code', state: state ?? sent }));
  };
  return { session, store, requests, trips, windows, errors, checks, signedOut, completeSignIn };
}

/** Starts a session whose user has signed in. */
async function signIn(...options: Parameters<typeof startSession>) {
  const tab = await startSession(...options);
  await tab.session.check();
  await tab.completeSignIn();
  await tab.session.check();
  expect(tab.session.state()).toMatchObject({ status: 'signedIn', user: { email: 'kim@example.com' } });
  return tab;
}

test('goes to the sign-in page, which returns to the current page, and loads the user', async () => {
  const { session, trips, completeSignIn } = await startSession();
  await session.check();
  const [trip = ''] = trips;
  expect(new URL(trip).pathname).toBe('/oauth2/authorize');
  expect(await completeSignIn()).toBe('/fulfill/orders?page=2');
  await session.check();
  expect(session.state()).toMatchObject({
    status: 'signedIn',
    user: { firstName: 'Kim', tenantId: 'MOIF', companyName: 'Maple Orchard' },
  });
});

test('opens the start page after a sign-in with a foreign return address', async () => {
  const { session, completeSignIn, trips } = await startSession();
  await session.check();
  const sent = new URL(trips[0] ?? '').searchParams.get('state') ?? '';
  const state = sent.replace('/fulfill/orders?page=2', 'https://evil.example.com/');
  expect(state).not.toBe(sent);
  expect(await completeSignIn(state)).toBe('/');
});

test('refuses a return from a sign-in that did not start in this browser', async () => {
  const { completeSignIn, requests } = await startSession();
  const state = writeState({ port: '', returnTo: '/', nonce: 'x' });
  await expect(completeSignIn(state)).rejects.toThrow(new SignInError('No PKCE verifier found.'));
  expect(requests).toEqual([]);
});

test('explains a failed exchange and reports the reason without the code', async () => {
  const page = { type: 'text/html', body: '<h1>Wi-Fi sign-in</h1>' };
  const { session, completeSignIn, errors } = await startSession({ '/oauth2/token': page });
  await session.check();
  await expect(completeSignIn()).rejects.toThrow('Error exchanging code for tokens');
  expect(errors).toEqual([
    new SignInError('Error exchanging code for tokens', { cause: 'Response without tokens (text/html)' }),
  ]);
  expect(JSON.stringify(errors.map((error) => (error instanceof Error ? error.cause : '')))).not.toContain(
    'secret-code',
  );
});

test('reports a connection that broke in the response as the cause of a failed exchange', async () => {
  const { session, completeSignIn, errors } = await startSession({
    '/oauth2/token': { body: '{"access_token":', isCut: true },
  });
  await session.check();
  await expect(completeSignIn()).rejects.toThrow('Error exchanging code for tokens');
  expect(errors).toEqual([
    new SignInError('Error exchanging code for tokens', {
      cause: expect.objectContaining({ message: networkFailureMessage }),
    }),
  ]);
});

test.each([
  [
    'a connection that broke in the response',
    { body: '{"email":', isCut: true },
    expect.objectContaining({ message: networkFailureMessage }),
  ],
  ['the page of a Wi-Fi sign-in', { body: '<h1>Wi-Fi sign-in</h1>' }, 'Unexpected response'],
] as const)('reports %s as the cause of a failed check', async (_, response, cause) => {
  const { session, completeSignIn, errors } = await startSession({ '/sf/web/me': response });
  await session.check();
  await completeSignIn();
  await session.check().catch((error: unknown) => errors.push(error));
  await expect
    .poll(() => errors)
    .toEqual([expect.objectContaining({ message: 'Error checking session', cause })]);
});

test('checks the session from time to time, but not on a page outside the sign-in', async () => {
  const { session, requests, checks } = await signIn();
  requests.length = 0;
  session.suspend();
  expect(session.state()).toEqual({ status: 'unchecked' });
  for (const check of checks) check();
  await new Promise((settled) => setImmediate(settled));
  expect(requests).toEqual([]);
  await session.check();
  expect(requests.toSorted()).toEqual(['/sf/web/company', '/sf/web/me']);
  for (const check of checks) check();
  await expect.poll(() => requests.length).toBeGreaterThan(2);
});

test('signs out at the provider after clearing the data of the user', async () => {
  const { session, store, trips, signedOut } = await signIn();
  session.signOut();
  await expect.poll(() => trips.at(-1)).toContain('/oauth2/logout');
  expect(new URL(trips.at(-1) ?? '').searchParams.get('tenantId')).toBe('MOIF');
  expect(signedOut).toMatchObject([{ email: 'kim@example.com' }]);
  expect(session.state()).toEqual({ status: 'signedOut' });
  expect(await store.readTokens()).toBeUndefined();
});

test('opens the sign-out page when another tab signs out', async () => {
  const other = await signIn();
  const { session, trips, signedOut } = await startSession();
  await session.check();
  expect(session.state()).toMatchObject({ status: 'signedIn' });
  other.session.signOut();
  await expect.poll(() => session.state()).toEqual({ status: 'signedOut' });
  const page = new URL(trips.at(-1) ?? '');
  expect([page.pathname, page.searchParams.get('tenantId')]).toEqual(['/oauth2/logout', 'MOIF']);
  // The tab of the user who signed out clears the data.
  expect([signedOut, other.signedOut]).toMatchObject([[], [{ email: 'kim@example.com' }]]);
});

test('reports leftover data while the browser refuses to delete it, and signs in once it does not', async () => {
  const { session, trips } = await signIn();
  const { clear } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.clear = () => {
    throw new DOMException('The database is damaged.', 'UnknownError');
  };
  session.signOut();
  await expect.poll(() => trips.at(-1)).toContain('/oauth2/logout');
  await session.check();
  expect(session.state()).toEqual({ status: 'signedOut', hasLeftoverData: true });
  IDBObjectStore.prototype.clear = clear;
  await session.check();
  expect(session.state()).toEqual({ status: 'signedOut' });
});

test('reports that it cannot sign in without cryptography, which browsers remove without https', async () => {
  const { session, trips, errors } = await startSession();
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes, subtle: undefined });
  await expect(session.check()).rejects.toThrow(TypeError);
  expect(errors).toHaveLength(1);
  expect(trips).toEqual([]);
});

/** A tab whose session the server has ended while its page was shown. */
async function startEndedSession(opensWindows = true) {
  const ended = { status: 400, body: '{"error":"invalid_grant"}' };
  const tab = await signIn({ '/api/jwt/refresh': ended }, opensWindows);
  tab.trips.length = 0;
  expect(await tab.session.renew()).toBe(false);
  const signedIn = tab.session.signIn();
  await expect.poll(tab.session.state).toMatchObject({ status: 'signedIn', hasEnded: true });
  return { ...tab, signedIn };
}

/** Signs in within the window that a tab has opened; returns the path that the window shows then. */
async function signInAtWindow({ windows }: { windows: readonly string[] }, sub = '1') {
  const claims = { sub, iat: 0, exp: 3600, email: 'kim@example.com', wsapiTenant: 'MOIF' };
  const body = JSON.stringify({ ...tokens, access_token: `h.${btoa(JSON.stringify(claims))}.s` });
  const opened = await startSession({ '/oauth2/token': { body } });
  const address = new URL(windows.at(-1) ?? '');
  expect(address.pathname).toBe('/oauth2/authorize');
  const state = address.searchParams.get('state') ?? '';
  return opened.completeSignIn(state);
}

test('stays on the page when the session ends, and goes on after a sign-in in a window', async () => {
  const tab = await startEndedSession();
  tab.session.openSignIn();
  await expect.poll(() => tab.windows).toHaveLength(1);
  expect(await signInAtWindow(tab)).toBe('/signed-in');
  expect(await tab.signedIn).toBe(true);
  expect(tab.session.state()).toMatchObject({ status: 'signedIn', user: { email: 'kim@example.com' } });
  expect(tab.session.state()).not.toHaveProperty('hasEnded');
  expect(await tab.session.accessToken()).toBe(accessToken);
  expect(tab.trips).toEqual([]);
});

test('loads the page anew when another user signs in over it', async () => {
  const tab = await startEndedSession();
  tab.session.openSignIn();
  await expect.poll(() => tab.windows).toHaveLength(1);
  await signInAtWindow(tab, '2');
  await expect.poll(() => tab.trips).toEqual(['reload']);
});

test('leaves the page to sign in when the browser opens no window', async () => {
  const tab = await startEndedSession(false);
  tab.session.openSignIn();
  await expect.poll(() => tab.trips).toHaveLength(1);
  expect(new URL(tab.trips[0] ?? '').searchParams.get('state')).toContain('/fulfill/orders?page=2');
});
