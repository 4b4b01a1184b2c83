import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FusionauthServer,
  applicationId,
  fusionauthServer,
  issuerName,
} from '../testing/fusionauthServer.ts';
import {
  authorizeUrl,
  exchange,
  me,
  randomCodeVerifier,
  refresh,
  obtainTokens,
} from '../testing/signInFlow.ts';
import { memoryStore, signInAt, testTab } from '../testing/testTab.ts';

let server: FusionauthServer;
beforeAll(async () => {
  server = await fusionauthServer();
});
afterAll(() => server.close());

const email = 'kim@moif.example.com';

test('lets the app sign in, renew and sign out at FusionAuth', async () => {
  const store = memoryStore();
  const leaving = testTab(server, { store });
  await leaving.session.check();
  const { query, browser } = await signInAt(server, leaving, email);
  const tab = testTab(server, { store, path: '/oauth-redirect' });
  expect(await tab.session.completeSignIn(query)).toBe('/fulfill/orders');
  await tab.session.check();
  expect(tab.session.state()).toEqual({
    status: 'signedIn',
    user: {
      id: 'e8a3c0de-0000-4000-8000-000000000001',
      email,
      firstName: 'Kim',
      lastName: 'Lee',
      tenantId: 'MOIF',
      companyName: 'MOIF Plants',
      capabilities: ['orders.view'],
    },
  });
  const before = await tab.session.accessToken();
  expect(await tab.session.renew()).toBe(true);
  const token = (await tab.session.accessToken()) ?? '';
  expect(token).not.toBe(before);
  expect((await me(server, token)).status).toBe(200);
  const left = new Promise<void>((resolve) => tab.session.subscribe(resolve));
  tab.session.signOut();
  await left;
  const out = await browser.open(tab.visited.at(-1) ?? '', (url) => url === `${server.issuer}/`);
  expect(out.url).toBe(`${server.issuer}/`);
});

test('refuses an id token as access token, though it has the same audience', async () => {
  const { id_token, access_token } = await obtainTokens(server, email);
  expect(await server.verify(`Bearer ${access_token}`)).toMatchObject({ ok: true });
  expect(await server.verify(`Bearer ${id_token}`)).toEqual({ ok: false, problem: 'UNAUTHENTICATED' });
});

test.each([
  ['is not registered for the application', { applicationId: undefined }],
  ['is registered for another application only', { applicationId: 'f0000000-0000-4000-8000-000000000000' }],
])('refuses a user who %s', async (_, change) => {
  const claims = { sub: 'u', email, aud: applicationId, applicationId, wsapiTenant: 'MOIF' };
  expect(await server.verify(`Bearer ${await server.vend(claims)}`)).toMatchObject({ ok: true });
  const token = await server.vend({ ...claims, ...change });
  expect(await server.verify(`Bearer ${token}`)).toEqual({ ok: false, problem: 'UNAUTHENTICATED' });
});

test('uses the issuer name of the FusionAuth tenant', () => expect(server.mode.issuer).toBe(issuerName));

test('responds with 502 to requests that bypass the reverse proxy, which does not sign out', async () => {
  const direct = { ...server, issuer: server.direct };
  const page = await fetch(authorizeUrl(direct, randomCodeVerifier()));
  expect(page.status).toBe(502);
  expect(await page.text()).toContain('must send /oauth2/ and /api/jwt/refresh to FusionAuth');
  const bought = exchange(direct, { code: 'any', verifier: 'any' });
  for (const response of [await refresh(direct, 'any'), await bought]) {
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ error: 'server_error' });
  }
});
