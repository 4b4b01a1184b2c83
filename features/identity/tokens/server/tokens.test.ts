import { toInstant } from '#platform/kernel/dates/day.ts';
import { times } from '#platform/kernel/testing/times.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  obtainCode,
  exchange,
  me,
  refresh,
  readRenewedTokens,
  obtainTokens,
  readTokens,
} from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';

let server: SignInServer;

beforeAll(async () => {
  server = await signInServer();
});
afterAll(() => server.close());

test('issues at most one set of tokens per code to concurrent exchanges', async () => {
  const { email } = await server.account();
  for (let round = 0; round < 20; round += 1) {
    const bought = await obtainCode(server, email);
    const responses = await Promise.all(times(4).map(() => exchange(server, bought)));
    expect(responses.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    for (const response of responses.filter(({ ok }) => !ok))
      expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  }
});

test('revokes the tokens of a code that was exchanged more than once', async () => {
  const { email } = await server.account();
  const bought = await obtainCode(server, email);
  const responses = await Promise.all(times(20).map(() => exchange(server, bought)));
  const [success, ...more] = responses.filter(({ ok }) => ok);
  expect(more).toEqual([]);
  if (!success) throw new Error('Not even one exchange succeeded.');
  const tokens = await readTokens(success);
  expect((await refresh(server, tokens.refresh_token)).status).toBe(400);
  server.advance(5);
  expect((await me(server, tokens.access_token)).status).toBe(401);
});

test('refuses a code with another verifier', async () => {
  const { email } = await server.account();
  const { code } = await obtainCode(server, email);
  const response = await exchange(server, { code, verifier: 'f'.repeat(56) });
  expect(response.status).toBe(400);
});

test('refuses an exchange from a page of another origin', async () => {
  const { email } = await server.account();
  const bought = await obtainCode(server, email);
  expect((await exchange(server, bought, 'https://evil.example.com')).status).toBe(400);
});

test('lets three tabs renew at the same time', async () => {
  const { email } = await server.account();
  let { refresh_token: current } = await obtainTokens(server, email);
  for (let round = 0; round < 20; round += 1) {
    const responses = await Promise.all(times(3).map(() => refresh(server, current)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [renewed] = await Promise.all(responses.map(readRenewedTokens));
    expect((await me(server, renewed?.token ?? '')).status).toBe(200);
    current = renewed?.refreshToken ?? '';
  }
});

test('accepts a used refresh token for 30 seconds, and then revokes its family', async () => {
  const { email } = await server.account();
  const first = await obtainTokens(server, email);
  const second = await readRenewedTokens(await refresh(server, first.refresh_token));
  server.advance(25);
  expect((await refresh(server, first.refresh_token)).status).toBe(200);
  server.advance(10);
  const reused = await refresh(server, first.refresh_token);
  expect(reused.status).toBe(400);
  expect(await reused.json()).toMatchObject({ error: 'invalid_grant' });
  expect((await refresh(server, second.refreshToken)).status).toBe(400);
  server.advance(5);
  expect((await me(server, second.token)).status).toBe(401);
});

test.each([[{}], [{ refreshToken: '' }], [{ refreshToken: 7 }]])(
  'refuses a renewal with the body %j',
  async (body) => {
    const response = await fetch(`${server.issuer}/api/jwt/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  },
);

test('refuses an unknown refresh token', async () => {
  const response = await refresh(server, 'x'.repeat(43));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
});

test('revokes every token of the browser when it signs out, and none of other browsers', async () => {
  const { email } = await server.account();
  const desk = new TestBrowser();
  const tokens = await obtainTokens(server, email, desk);
  const secondTab = await obtainTokens(server, email, desk);
  const elsewhere = await obtainTokens(server, email);
  const out = await desk.send(`${server.issuer}/oauth2/logout?client_id=trellis&state=s&tenantId=MOIF`);
  expect(out.status).toBe(303);
  expect(out.headers.get('location')).toBe(`${server.issuer}/`);
  expect([...desk.cookies.keys()]).not.toContain('trellis_session');
  for (const { refresh_token } of [tokens, secondTab])
    expect((await refresh(server, refresh_token)).status).toBe(400);
  server.advance(5);
  for (const { access_token } of [tokens, secondTab])
    expect((await me(server, access_token)).status).toBe(401);
  expect((await refresh(server, elsewhere.refresh_token)).status).toBe(200);
  expect((await me(server, elsewhere.access_token)).status).toBe(200);
});

test('redirects to the app after signing out without a session', async () => {
  const out = await new TestBrowser().send(
    `${server.issuer}/oauth2/logout?client_id=trellis&post_logout_redirect_uri=https://evil.example.com/`,
  );
  expect(out.status).toBe(303);
  expect(out.headers.get('location')).toBe(`${server.issuer}/`);
});

test('signs out a locked account within seconds', async () => {
  const { email, accountId } = await server.account();
  const tokens = await obtainTokens(server, email);
  expect((await me(server, tokens.access_token)).status).toBe(200);
  await server.database.pool.query('update account set active = false where account_id = $1', [accountId]);
  server.advance(5);
  const refused = await me(server, tokens.access_token);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toEqual({ message: 'You do not have access to this application.' });
  expect((await refresh(server, tokens.refresh_token)).status).toBe(400);
});

test('renews revoked tokens at once', async () => {
  const { email, accountId } = await server.account();
  const tokens = await obtainTokens(server, email);
  await server.database.pool.query(
    'update account set not_before = $2, capabilities = $3 where account_id = $1',
    [accountId, toInstant(server.now()), ['orders.view']],
  );
  server.advance(5);
  expect((await me(server, tokens.access_token)).status).toBe(401);
  // The renewal may happen within the same second.
  const { token } = await readRenewedTokens(await refresh(server, tokens.refresh_token));
  expect((await me(server, token)).status).toBe(200);
});

test('returns the tenant of the token as company', async () => {
  const { email } = await server.account({ tenantId: 'BPF' });
  const { access_token } = await obtainTokens(server, email);
  const headers = { authorization: `Bearer ${access_token}` };
  const company = await fetch(`${server.issuer}/sf/web/company`, { headers });
  expect(await company.json()).toEqual({ id: 'BPF', name: 'BPF Plants', tenantId: 'BPF' });
  expect((await fetch(`${server.issuer}/sf/web/company`)).status).toBe(401);
});

test('stores secrets of sessions, codes and tokens as hashes only', async () => {
  const { email } = await server.account();
  const { code, verifier, browser } = await obtainCode(server, email);
  const tokens = await readTokens(await exchange(server, { code, verifier }));
  const session = decodeURIComponent(browser.cookies.get('trellis_session')?.value ?? '');
  expect(session).not.toBe('');
  const { rows } = await server.database.pool.query<{ text: string }>(
    'select oidc_record::text as text from oidc_record',
  );
  const stored = rows.map(({ text }) => text).join('\n');
  for (const secret of [code, tokens.refresh_token, session]) expect(stored).not.toContain(secret);
});
