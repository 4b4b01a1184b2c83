import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizeUrl, isRedirectBack, randomCodeVerifier } from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer, testPassword } from '../../server/testing/signInServer.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';

let server: SignInServer;

beforeAll(async () => {
  server = await signInServer();
});
afterAll(() => server.close());

/** Signs in on the login page of a browser that wanted this page; returns the URL of the used login page. */
async function useLoginPage(returnTo: string) {
  const { email } = await server.account();
  const browser = new TestBrowser();
  const state = JSON.stringify({ port: '', returnTo, nonce: 'n1' });
  const { url } = await browser.open(
    authorizeUrl(server, randomCodeVerifier(), { state }),
    isRedirectBack(server),
  );
  const body = new URLSearchParams({ email, password: testPassword });
  const signedIn = await browser.open(url, isRedirectBack(server), { method: 'POST', body });
  expect(new URL(signedIn.url).searchParams.get('code')).toEqual(expect.any(String));
  return { browser, url };
}

test.each([
  ['opens the used login page', undefined],
  ['submits it again', { method: 'POST', body: new URLSearchParams({ email: 'x', password: 'x' }) }],
])('sends a signed-in user who %s on to the requested page', async (_, init) => {
  const { browser, url } = await useLoginPage('/fulfill/orders?status=OPEN');
  const response = await browser.send(url, init);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `${server.issuer}/fulfill/orders?status=OPEN`,
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('shows the used login page as expired after signing out', async () => {
  const { browser, url } = await useLoginPage('/fulfill/orders');
  await browser.send(`${server.issuer}/oauth2/logout`);
  const response = await browser.send(url);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('This sign-in has expired');
});

test.each(['https://evil.example.com/', '//evil.example.com', '/oauth2/login/x', undefined])(
  'sends a signed-in user on to the start page instead of %s',
  async (returnTo) => {
    const { browser, url } = await useLoginPage('/fulfill/orders');
    const changed = new URL(url);
    changed.search = new URLSearchParams(returnTo === undefined ? {} : { returnTo }).toString();
    const response = await browser.send(changed.href);
    expect(response.headers.get('location')).toBe(`${server.issuer}/`);
  },
);
