import { times } from '#platform/kernel/testing/times.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FacadeServer, facadeServer } from '../../server/testing/facadeServer.ts';
import {
  authorizeUrl,
  obtainCode,
  exchange,
  isRedirectBack,
  me,
  randomCodeVerifier,
  refresh,
  readRenewedTokens,
  obtainTokens,
  readTokens,
} from '../../server/testing/signInFlow.ts';
import { memoryStore, signInAt, testTab } from '../../server/testing/testTab.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';

let server: FacadeServer;

beforeAll(async () => {
  server = await facadeServer();
});
afterAll(() => server.close());

// The provider signs in without a prompt.
const anybody = 'kim@moif.example.com';

test('lets the app sign in, renew and sign out at an external provider', async () => {
  const store = memoryStore();
  const leaving = testTab(server, { store, path: '/fulfill/orders?status=OPEN' });
  await leaving.session.check();
  const { query, browser } = await signInAt(server, leaving, anybody);
  const tab = testTab(server, { store, path: '/oauth-redirect' });
  expect(await tab.session.completeSignIn(query)).toBe('/fulfill/orders?status=OPEN');
  await tab.session.check();
  expect(tab.session.state()).toEqual({
    status: 'signedIn',
    user: {
      id: 'auth|kim',
      issuer: server.provider.issuer,
      email: anybody,
      firstName: 'Kim',
      lastName: 'Lee',
      tenantId: 'MOIF',
      companyName: 'MOIF Plants',
      capabilities: ['orders.view'],
    },
  });
  expect(await tab.session.renew()).toBe(true);
  const token = (await tab.session.accessToken()) ?? '';
  expect(decodeJwt(token).iss).toBe(server.provider.issuer);
  expect(await (await me(server, token)).json()).toEqual({
    email: anybody,
    firstName: 'Kim',
    lastName: 'Lee',
    uuid: 'auth|kim',
    id: 'auth|kim',
    wsapiTenant: 'MOIF',
  });
  const left = new Promise<void>((resolve) => tab.session.subscribe(resolve));
  tab.session.signOut();
  await left;
  const out = await browser.open(tab.visited.at(-1) ?? '', (url) => url === `${server.issuer}/`);
  expect(out.url).toBe(`${server.issuer}/`);
  server.advance(5);
  expect((await me(server, token)).status).toBe(401);
});

test('forwards only allowed parameters to the provider', async () => {
  const at = await new TestBrowser().send(
    authorizeUrl(server, randomCodeVerifier(), {
      nonce: 'n1',
      login_hint: 'kim',
      scope: 'everything',
      audience: 'another',
      claims: '{}',
    }),
  );
  expect(at.status).toBe(303);
  const target = new URL(at.headers.get('location') ?? '');
  expect(target.origin + target.pathname).toBe(`${server.provider.issuer}/authorize`);
  expect(Object.fromEntries(target.searchParams)).toEqual({
    client_id: 'trellis',
    scope: 'openid profile email offline_access',
    audience: 'urn:trellis:api',
    response_type: 'code',
    redirect_uri: `${server.issuer}/oauth-redirect`,
    state: 'state',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    nonce: 'n1',
    login_hint: 'kim',
  });
  expect(at.headers.get('set-cookie')).toMatch(/httponly; samesite=lax/);
});

test.each([
  ['another site', { redirect_uri: 'https://evil.example.com/oauth-redirect' }],
  ['another path', { redirect_uri: 'http://127.0.0.1/steal' }],
  ['another client', { client_id: 'other' }],
])('shows an error instead of redirecting a sign-in of %s', async (_, changes) => {
  const response = await new TestBrowser().send(authorizeUrl(server, randomCodeVerifier(), changes));
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
  expect(await response.text()).toContain('Sign-in did not work');
});

test.each([
  ['without a challenge', { code_challenge: '' }],
  ['with a plain challenge', { code_challenge_method: 'plain' }],
  ['for a token in the address', { response_type: 'token' }],
])('redirects a sign-in %s back with an error', async (_, changes) => {
  const { url } = await new TestBrowser().open(
    authorizeUrl(server, randomCodeVerifier(), changes),
    isRedirectBack(server),
  );
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ error: 'invalid_request', state: 'state' });
});

test('sends the provider the code, its verifier and the redirect URI', async () => {
  const { code, verifier } = await obtainCode(server, anybody);
  expect((await exchange(server, { code, verifier })).status).toBe(200);
  expect(server.provider.tokenRequests.at(-1)?.form).toMatchObject({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${server.issuer}/oauth-redirect`,
  });
});

test('issues tokens to one of four concurrent exchanges of a code', async () => {
  const bought = await obtainCode(server, anybody);
  const responses = await Promise.all(times(4).map(() => exchange(server, bought)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
});

test('refuses a code without the verifier of its browser', async () => {
  const { code } = await obtainCode(server, anybody);
  const response = await exchange(server, { code, verifier: randomCodeVerifier() });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
});

test('refuses an exchange from a page of another origin', async () => {
  const bought = await obtainCode(server, anybody);
  expect((await exchange(server, bought, 'https://evil.example.com')).status).toBe(400);
});

test('returns new tokens for a renewal, and ends the sign-in when the provider refuses the refresh token', async () => {
  const first = await obtainTokens(server, anybody);
  const second = await readRenewedTokens(await refresh(server, first.refresh_token));
  expect((await me(server, second.token)).status).toBe(200);
  const reused = await refresh(server, first.refresh_token);
  expect(reused.status).toBe(400);
  expect(await reused.json()).toMatchObject({ error: 'invalid_grant' });
});

test('keeps the refresh token when the provider returns no new one', async () => {
  const { refresh_token } = await obtainTokens(server, anybody);
  const token = await server.provider.sign(server.provider.userClaims);
  for (let round = 0; round < 2; round += 1) {
    server.provider.nextResponse = { statusCode: 200, body: { access_token: token } };
    expect(await readRenewedTokens(await refresh(server, refresh_token))).toEqual({
      token,
      refreshToken: refresh_token,
    });
  }
});

test('does not forward a refresh token that was not issued here', async () => {
  const { length } = server.provider.tokenRequests;
  const response = await refresh(server, 'x'.repeat(43));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  expect(server.provider.tokenRequests).toHaveLength(length);
});

test('revokes every token of the browser when it signs out, and none of other browsers', async () => {
  const desk = new TestBrowser();
  const tokens = await obtainTokens(server, anybody, desk);
  const renewed = await readRenewedTokens(await refresh(server, tokens.refresh_token));
  const secondTab = await obtainTokens(server, anybody, desk);
  const elsewhere = await obtainTokens(server, anybody);
  const out = await desk.send(`${server.issuer}/oauth2/logout?client_id=trellis&state=&tenantId=MOIF`);
  expect(out.status).toBe(303);
  const target = new URL(out.headers.get('location') ?? '');
  expect(target.origin + target.pathname).toBe(`${server.provider.issuer}/endsession`);
  expect(Object.fromEntries(target.searchParams)).toEqual({
    client_id: 'trellis',
    post_logout_redirect_uri: `${server.issuer}/`,
    id_token_hint: secondTab.id_token,
  });
  expect([...desk.cookies.keys()]).toEqual([]);
  for (const token of [renewed.refreshToken, secondTab.refresh_token])
    expect(await (await refresh(server, token)).json()).toMatchObject({ error: 'invalid_grant' });
  server.advance(5);
  for (const token of [tokens.access_token, renewed.token, secondTab.access_token])
    expect((await me(server, token)).status).toBe(401);
  expect((await me(server, elsewhere.access_token)).status).toBe(200);
  expect((await refresh(server, elsewhere.refresh_token)).status).toBe(200);
});

test('responds with 503 while the provider cannot be reached', async () => {
  const { provider } = server;
  const tokens = await obtainTokens(server, anybody);
  const bought = await obtainCode(server, anybody);
  await provider.stop();
  const renewal = await refresh(server, tokens.refresh_token);
  expect(renewal.status).toBe(503);
  expect(renewal.headers.get('retry-after')).toBe('2');
  expect(await renewal.json()).toEqual({ error: 'temporarily_unavailable' });
  expect((await exchange(server, bought)).status).toBe(503);
  // Its keys are cached.
  expect((await me(server, tokens.access_token)).status).toBe(200);
  await provider.start();
  expect((await refresh(server, tokens.refresh_token)).status).toBe(200);
});

test.each([
  ['fails', { statusCode: 500, body: {} }, 503],
  ['limits requests', { statusCode: 429, body: { error: 'invalid_grant' } }, 503],
  ['sends an unreadable response', { statusCode: 200, body: { token: 'x' } }, 503],
  ['rejects this installation', { statusCode: 401, body: { error: 'invalid_client' } }, 502],
  ['issues opaque tokens', { statusCode: 200, body: { access_token: 'opaque' } }, 502],
])('keeps the sign-in when the provider %s', async (_, response, status) => {
  const { refresh_token } = await obtainTokens(server, anybody);
  server.provider.nextResponse = response;
  const refused = await refresh(server, refresh_token);
  expect(refused.status).toBe(status);
  expect(await refused.json()).not.toMatchObject({ error: 'invalid_grant' });
  expect((await refresh(server, refresh_token)).status).toBe(200);
});

test.each([
  ['no refresh token', { refresh_token: undefined }, 'issues no refresh tokens'],
  ['an access token that is no JWT', { access_token: 'opaque' }, 'are not JWTs with an expiry'],
])('logs that the provider issues %s', async (_, change, sentence) => {
  const bought = await obtainCode(server, anybody);
  const access_token = await server.provider.sign(server.provider.userClaims);
  server.provider.nextResponse = {
    statusCode: 200,
    body: { access_token, refresh_token: 'r', id_token: 'i', ...change },
  };
  expect((await exchange(server, bought)).status).toBe(502);
  expect(server.logged.at(-1)).toContain(sentence);
});

test('logs that access tokens will be refused, without the token', async () => {
  const { userClaims } = server.provider;
  server.provider.userClaims = { ...userClaims, aud: 'another' };
  const { access_token } = await obtainTokens(server, anybody);
  server.provider.userClaims = userClaims;
  expect(server.logged.at(-1)).toContain('access token is not accepted: unexpected');
  expect(server.logged.join('')).not.toContain(access_token.split('.')[1]);
});

test('stores secrets of browsers and tokens as hashes only', async () => {
  const { code, verifier, browser } = await obtainCode(server, anybody);
  const tokens = await readTokens(await exchange(server, { code, verifier }));
  const { rows } = await server.database.pool.query<{ text: string }>(
    'select oidc_record::text as text from oidc_record',
  );
  const stored = rows.map(({ text }) => text).join('\n');
  const secrets = [verifier, code, tokens.access_token, tokens.refresh_token];
  for (const secret of [...secrets, browser.cookies.get('trellis_session')?.value ?? 'none'])
    expect(stored).not.toContain(secret);
});

test('refuses a token after signing out, also within the clock tolerance after its expiry', async () => {
  const desk = new TestBrowser();
  const out = await obtainTokens(server, anybody, desk);
  const elsewhere = await obtainTokens(server, anybody);
  await desk.send(`${server.issuer}/oauth2/logout?client_id=trellis&state=&tenantId=MOIF`);
  const end = Math.max(...[out, elsewhere].map(({ access_token }) => decodeJwt(access_token).exp ?? 0));
  server.advance(end + 15 - server.now() / 1000);
  expect((await me(server, elsewhere.access_token)).status).toBe(200);
  expect((await me(server, out.access_token)).status).toBe(401);
});
