import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { toInstant } from '#platform/kernel/dates/day.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAccount, resetPassword, unlockAccount, updateAccount } from './accountCommands.ts';
import {
  authorizeUrl,
  obtainCode,
  isRedirectBack,
  me,
  randomCodeVerifier,
  refresh,
  readRenewedTokens,
  obtainTokens,
} from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';

let server: SignInServer;
beforeAll(async () => {
  server = await signInServer();
});
afterAll(() => server.close());

const pool = () => server.database.pool;
const now = () => toInstant(server.now());
const status = async (token: string) => (await me(server, token)).status;
/** Returns whether a browser signs in without the login page. */
const comesIn = async (browser: TestBrowser) => {
  const { page } = await browser.open(authorizeUrl(server, randomCodeVerifier()), isRedirectBack(server));
  return page === undefined;
};

test('signs out a locked account, and does not revive its tokens when it is unlocked', async () => {
  const { email } = await server.account();
  const browser = new TestBrowser();
  const tokens = await obtainTokens(server, email, browser);
  const elsewhere = await obtainTokens(server, email);
  const colleague = await obtainTokens(server, (await server.account()).email);
  expect(await status(tokens.access_token)).toBe(200);
  unwrapResult(await lockAccount(pool(), email.toUpperCase(), now));
  server.advance(5);
  for (const { access_token, refresh_token } of [tokens, elsewhere]) {
    expect(await status(access_token)).toBe(403);
    expect(await (await refresh(server, refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  }
  await expect(obtainCode(server, email)).rejects.toThrow('The sign-in returned no code');
  unwrapResult(await unlockAccount(pool(), email));
  server.advance(5);
  expect(await status(tokens.access_token)).toBe(401);
  expect((await refresh(server, tokens.refresh_token)).status).toBe(400);
  expect(await comesIn(browser)).toBe(false);
  expect(await status((await obtainTokens(server, email)).access_token)).toBe(200);
  expect(await status(colleague.access_token)).toBe(200);
});

test('signs out everywhere after a password reset, and refuses the old password', async () => {
  const { email } = await server.account();
  const browser = new TestBrowser();
  const { access_token, refresh_token } = await obtainTokens(server, email, browser);
  unwrapResult(await resetPassword(pool(), email, 'another password', now));
  server.advance(5);
  expect(await status(access_token)).toBe(401);
  expect((await refresh(server, refresh_token)).status).toBe(400);
  expect(await comesIn(browser)).toBe(false);
  await expect(obtainCode(server, email)).rejects.toThrow('The sign-in returned no code');
  const { url } = await new TestBrowser().signIn(
    authorizeUrl(server, randomCodeVerifier()),
    { email, password: 'another password' },
    isRedirectBack(server),
  );
  expect(new URL(url).searchParams.get('code')).toEqual(expect.any(String));
});

test('applies changed capabilities within seconds without signing out', async () => {
  const { email } = await server.account({ capabilities: ['orders.view'] });
  const { access_token, refresh_token } = await obtainTokens(server, email);
  unwrapResult(await updateAccount(pool(), email, { capabilities: ['orders.view', 'orders.edit'] }, now));
  server.advance(5);
  expect(await status(access_token)).toBe(401);
  const { token, refreshToken } = await readRenewedTokens(await refresh(server, refresh_token));
  expect(decodeJwt(token)).toMatchObject({
    capabilities: ['orders.view', 'orders.edit'],
    given_name: 'Kim',
  });
  unwrapResult(await updateAccount(pool(), email, { capabilities: null, firstName: 'Kimberly' }, now));
  const renewed = await readRenewedTokens(await refresh(server, refreshToken));
  expect(decodeJwt(renewed.token)).toMatchObject({ given_name: 'Kimberly', family_name: 'Lee' });
  expect(decodeJwt(renewed.token)).not.toHaveProperty('capabilities');
  unwrapResult(await updateAccount(pool(), email, { lastName: 'Li' }, now));
  const last = await readRenewedTokens(await refresh(server, renewed.refreshToken));
  expect(decodeJwt(last.token)).toMatchObject({ given_name: 'Kimberly', family_name: 'Li' });
  expect(decodeJwt(last.token)).not.toHaveProperty('capabilities');
});

test('refuses commands for an unknown user', async () => {
  for (const refused of [
    await lockAccount(pool(), 'nobody@example.com', now),
    await unlockAccount(pool(), 'nobody@example.com'),
    await updateAccount(pool(), 'nobody@example.com', { firstName: 'X' }, now),
    await resetPassword(pool(), 'nobody@example.com', 'long enough', now),
  ])
    expect(refused).toMatchObject({ problems: [{ message: 'There is no user nobody@example.com' }] });
  expect(await resetPassword(pool(), 'nobody@example.com', 'short', now)).toMatchObject({
    problems: [{ message: 'Password must have at least 8 characters' }],
  });
});
