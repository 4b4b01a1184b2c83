import { argon2, createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordHashing } from '../../accounts/server/passwordHash.ts';
import {
  authorizeUrl,
  isRedirectBack,
  randomCodeVerifier,
  obtainTokens,
} from '../../server/testing/signInFlow.ts';
import { type SignInServer, testPassword, signInServer } from '../../server/testing/signInServer.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';

let server: SignInServer;

beforeAll(async () => {
  server = await signInServer();
});
afterAll(() => server.close());

/** Opens the login page in a browser. */
const openLogin = async (changes: Record<string, string> = {}, browser = new TestBrowser()) => {
  const { url, page } = await browser.open(
    authorizeUrl(server, randomCodeVerifier(), changes),
    isRedirectBack(server),
  );
  return { browser, url, page };
};
const attempt = async (
  email: string,
  password: string,
  at?: Awaited<ReturnType<typeof openLogin>>,
  headers: Record<string, string> = {},
) => {
  const { browser, url } = at ?? (await openLogin());
  return browser.send(url, { method: 'POST', body: new URLSearchParams({ email, password }), headers });
};

test('serves the login page as a plain form with a strict content security policy', async () => {
  const { url, page } = await openLogin();
  expect(new URL(url).pathname).toMatch(/^\/oauth2\/login\//);
  expect(page?.status).toBe(200);
  const policy = page?.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(page?.headers.get('cache-control')).toBe('no-store');
  const html = (await page?.text()) ?? '';
  expect(html).toContain('<html lang="en">');
  for (const name of ['email', 'password'])
    expect(html).toMatch(new RegExp(`<label for="${name}">[\\s\\S]*<input id="${name}" name="${name}"`));
  expect(html).not.toMatch(/<script|style=/);
});

test('responds to a wrong password and to an unknown e-mail alike', async () => {
  const { email } = await server.account();
  const wrong = await attempt(email, 'not the password');
  const unknown = await attempt('nobody@moif.example.com', 'not the password');
  for (const response of [wrong, unknown]) {
    expect(response.status).toBe(401);
    expect(await response.text()).toContain(
      'This email and password do not match. Check both and try again.',
    );
  }
});

test('escapes the e-mail that it shows again', async () => {
  const response = await attempt('"><img src=x>@moif.example.com', 'x');
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).not.toContain('<img');
  expect(html).toContain('Enter an email such as kim@example.com');
});

test.each([
  ['', '', 'Enter your email'],
  ['kim@example.com', '', 'Enter your password'],
])('responds to the incomplete form %j %j with %s', async (email, secret, message) => {
  const response = await attempt(email, secret);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(message);
  expect(html).toContain('aria-invalid="true"');
});

test('shows an error page without internals when accounts cannot be read', async () => {
  const at = await openLogin();
  await server.database.pool.query('alter table account rename to account_away');
  const response = await attempt('kim@moif.example.com', testPassword, at);
  await server.database.pool.query('alter table account_away rename to account');
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('<h1>Signing in is not possible</h1>');
  expect(html).not.toMatch(/relation|account_away/);
});

test('says that an account is locked only when the password is right', async () => {
  const { email, accountId } = await server.account();
  await server.database.pool.query('update account set active = false where account_id = $1', [accountId]);
  expect(await (await attempt(email, testPassword)).text()).toContain(
    'This account is locked. Ask your administrator to unlock it.',
  );
  expect(await (await attempt(email, 'wrong')).text()).toContain('do not match');
});

test('ignores case and surrounding spaces of the e-mail', async () => {
  const { email } = await server.account();
  const at = await openLogin();
  const { url } = await at.browser.open(at.url, isRedirectBack(server), {
    method: 'POST',
    body: new URLSearchParams({ email: ` ${email.toUpperCase()} `, password: testPassword }),
  });
  expect(new URL(url).searchParams.get('state')).toBe('state');
  expect(new URL(url).searchParams.get('code')).toEqual(expect.any(String));
});

test('computes the same hash for an unknown e-mail as for a wrong password', async () => {
  const { email } = await server.account();
  const at = await openLogin();
  const costs = async (name: string) => {
    const before = server.computedHashes.length;
    expect((await attempt(name, 'wrong', at)).status).toBe(401);
    return server.computedHashes.slice(before);
  };
  const known = await costs(email);
  expect(known).toHaveLength(1);
  expect(await costs('somebody.else@moif.example.com')).toEqual(known);
});

test('uses the same cost for stored hashes and for the decoy hash', async () => {
  const costs: unknown[] = [];
  const passwords = passwordHashing({
    derive: (algorithm, { memory, passes, parallelism, tagLength, ...parameters }) => {
      costs.push({ memory, passes, parallelism, tagLength });
      return promisify(argon2)(algorithm, { memory: 8, passes: 1, parallelism: 1, tagLength, ...parameters });
    },
  });
  const stored = await passwords.hash(testPassword);
  expect(await passwords.matches('wrong', stored)).toBe(false);
  expect(await passwords.matches('wrong', undefined)).toBe(false);
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  expect(costs).toEqual([cost, cost, cost]);
});

// PostgreSQL cannot compress this text.
const digests = Array.from({ length: 190 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex')).join(
  '',
);

test.each([
  ['12,000 letters', digests],
  ['12,000 letters before an address', `${digests}, 203.0.113.8`],
  ['nothing', ''],
  ['nothing twice', ','],
  ['letters of another kind', '\u00ff\u00fe'],
])('responds normally to an attempt whose client states %s as its address', async (_what, forwarded) => {
  server.advance(3600);
  const headers = { 'x-forwarded-for': forwarded };
  expect((await attempt('nobody@moif.example.com', 'wrong', undefined, headers)).status).toBe(401);
});

test.each([
  ['somebody', async () => (await server.account()).email],
  ['nobody', async () => 'nobody.at.all@moif.example.com'],
])(
  'refuses more than ten wrong passwords for the e-mail of %s, and one more every three minutes',
  async (_who, findEmail) => {
    const email = await findEmail();
    const at = await openLogin();
    const before = server.computedHashes.length;
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => attempt(email, `wrong ${n}`, at)),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(10).fill(401),
      429,
      429,
    ]);
    expect(server.computedHashes.length - before).toBe(10);
    const refused = await attempt(email, testPassword, at);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(180);
    expect(await refused.text()).toContain('Too many attempts to sign in. Try again in 3 minutes.');
    expect(server.computedHashes.length - before).toBe(10);
    const { email: colleague } = await server.account();
    expect((await attempt(colleague, testPassword)).status).toBe(303);
    server.advance(181);
    expect((await attempt(email, 'wrong', at)).status).toBe(401);
    expect((await attempt(email, 'wrong', at)).status).toBe(429);
  },
);

test('accepts the right password after the Retry-After time', async () => {
  const { email } = await server.account();
  const at = await openLogin();
  for (let wrong = 0; wrong < 10; wrong += 1) await attempt(email, 'wrong', at);
  const refused = await attempt(email, testPassword, at);
  server.advance(Number(refused.headers.get('retry-after')));
  expect((await attempt(email, testPassword, at)).status).toBe(303);
});

test('admits a user whose password somebody else guesses, in a browser that has signed in before', async () => {
  const { email } = await server.account();
  const browser = new TestBrowser();
  const first = await attempt(email, testPassword, await openLogin({}, browser));
  expect(first.headers.getSetCookie().find((cookie) => cookie.startsWith('trellis_device='))).toMatch(
    /^trellis_device=[\w.-]+; path=\/oauth2\/login; max-age=7776000; httponly; samesite=lax$/,
  );
  const at = await openLogin();
  for (let wrong = 0; wrong < 11; wrong += 1) await attempt(email, 'wrong', at);
  expect((await attempt(email, testPassword, at)).status).toBe(429);
  const again = await attempt(email, testPassword, await openLogin({}, browser));
  expect(again.status).toBe(303);
  expect(again.headers.getSetCookie().join()).not.toContain('trellis_device');
});

test('counts the addresses of one IPv6 network as one', async () => {
  server.advance(3600);
  const { email } = await server.account();
  const at = await openLogin();
  const from = (address: string) => attempt(email, 'wrong', at, { 'x-forwarded-for': address });
  for (let wrong = 0; wrong < 10; wrong += 1) expect((await from(`2001:db8::${wrong}`)).status).toBe(401);
  expect((await from('2001:db8::ffff')).status).toBe(429);
  expect((await from('2001:db8:0:1::1')).status).toBe(401);
});

test('clears the count of wrong attempts after signing in', async () => {
  server.advance(3600);
  const { email } = await server.account();
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 8; wrong += 1) expect((await attempt(email, 'wrong')).status).toBe(401);
    expect((await attempt(email, testPassword)).status).toBe(303);
  }
});

test.each([
  ['another site', { redirect_uri: 'https://evil.example.com/oauth-redirect' }],
  ['another path', { redirect_uri: 'http://127.0.0.1/steal' }],
])('shows an error instead of redirecting to %s', async (_, changes) => {
  const response = await new TestBrowser().send(authorizeUrl(server, randomCodeVerifier(), changes));
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
  const html = await response.text();
  expect(html).toContain('Sign-in did not work');
  expect(html).toContain('the page was opened at the wrong address');
  expect(html).toContain(`href="${server.issuer}/"`);
});

test('refuses a sign-in without a challenge', async () => {
  const { url } = await new TestBrowser().open(
    authorizeUrl(server, randomCodeVerifier(), { code_challenge: '', code_challenge_method: '' }),
    isRedirectBack(server),
  );
  expect(new URL(url).searchParams.get('error')).toBe('invalid_request');
});

test('refuses an unknown client', async () => {
  const response = await new TestBrowser().send(
    authorizeUrl(server, randomCodeVerifier(), { client_id: 'other' }),
  );
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Something went wrong during sign-in. Start again.');
});

test('shows the login page of another browser as expired', async () => {
  const { url } = await openLogin();
  const response = await new TestBrowser().send(url);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('This sign-in has expired');
});

test('redirects back at once when already signed in', async () => {
  const { email } = await server.account();
  const browser = new TestBrowser();
  await obtainTokens(server, email, browser);
  const { page, url } = await openLogin({}, browser);
  expect(page).toBeUndefined();
  expect(new URL(url).searchParams.get('code')).toEqual(expect.any(String));
});

test('shows the login page for the session of a locked account', async () => {
  const { email, accountId } = await server.account();
  const browser = new TestBrowser();
  await obtainTokens(server, email, browser);
  await server.database.pool.query('update account set active = false where account_id = $1', [accountId]);
  const at = await openLogin({}, browser);
  expect(at.page?.status).toBe(200);
});

test('grants consent to a client that prompts for it', async () => {
  const { email } = await server.account();
  const at = await openLogin({ prompt: 'consent' });
  const { url } = await at.browser.open(at.url, isRedirectBack(server), {
    method: 'POST',
    body: new URLSearchParams({ email, password: testPassword }),
  });
  expect(new URL(url).searchParams.get('code')).toEqual(expect.any(String));
});
