import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createRecordId } from '#platform/server/database/unitOfWork.ts';
import { createExecutor } from '#platform/server/execution/executor.ts';
import { testSchema } from '#platform/server/testing/api.ts';
import { invitePeople, withdrawInvitation } from '../../people/server/invitationCommands.ts';
import '../../people/server/peopleGraphql.ts';
import { SignOutPersonDocument, UpdatePersonDocument } from '../../web/documents.ts';
import {
  authorizeUrl,
  exchange,
  isRedirectBack,
  me,
  obtainTokens,
  randomCodeVerifier,
  readRenewedTokens,
  readTokens,
  refresh,
} from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';

let server: SignInServer;
let made = 0;
beforeAll(async () => {
  server = await signInServer();
});
afterAll(() => server.close());

const manager = (tenantId = 'MOIF') => {
  if (!isTenantId(tenantId)) throw new Error(tenantId);
  return { tenantId, userId: 'ann', email: 'ann@moif.example.com' };
};

/** Invites a person of MOIF; returns the link. */
async function invite(address?: string) {
  made += 1;
  const email = address ?? `new${made}@moif.example.com`;
  const token = `${made}`.padStart(43, 'k');
  const id = createRecordId();
  const person = { id, email, firstName: 'Nora <b>', lastName: 'New', role: 'SALES' as const, token };
  unwrapResult(await server.database.write(manager(), (unit) => invitePeople(unit, [person])));
  return { id, email, token, link: `${server.issuer}/oauth2/invitation?token=${token}` };
}
const password = 'a new password';
const accept = (token: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${server.issuer}/oauth2/invitation`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ token, password, repeated: password, ...more }),
  });
const signIn = async (email: string) => {
  const verifier = randomCodeVerifier();
  const { url } = await new TestBrowser().signIn(
    authorizeUrl(server, verifier),
    { email, password },
    isRedirectBack(server),
  );
  const code = new URL(url).searchParams.get('code') ?? '';
  return readTokens(await exchange(server, { code, verifier }));
};
const readPage = async (response: Response) => [response.status, await response.text()] as const;

test('makes the account of an invitation, with the invited address and role', async () => {
  const { email, token, link } = await invite();
  const form = await fetch(link);
  const [status, html] = await readPage(form);
  expect(status).toBe(200);
  expect(form.headers.get('referrer-policy')).toBe('no-referrer');
  expect(form.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Welcome, Nora &lt;b&gt;');
  expect(html).toContain('Choose a password for your account at MOIF Plants.');
  expect(html).toMatch(new RegExp(`name="email"[^>]*value="${email}" readonly`));
  const [created, page] = await readPage(
    await accept(token, { email: 'other@example.com', role: 'MANAGER' }),
  );
  expect(created).toBe(200);
  expect(page).toContain(`Sign in with ${email} and the password that you have chosen.`);
  expect(page).toContain(`href="${server.issuer}/"`);
  const { access_token } = await signIn(email);
  expect(decodeJwt(access_token)).toMatchObject({
    email,
    wsapiTenant: 'MOIF',
    capabilities: expect.arrayContaining(['orders.edit']),
  });
});

test('explains passwords that are short or differ, and keeps the link', async () => {
  const { token } = await invite();
  for (const [form, message] of [
    [{ password: 'short', repeated: 'short' }, 'Password must have at least 8 characters'],
    [{ repeated: 'another password' }, 'The passwords differ. Enter the same one twice.'],
  ] as const) {
    const [status, html] = await readPage(await accept(token, form));
    expect(status).toBe(422);
    expect(html).toContain(message);
    expect(html).not.toContain(password);
  }
  expect((await accept(token)).status).toBe(200);
});

test('limits guessing of links by network, and lets others in', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const guess = (index: number) => accept(`${index}`.padStart(43, 'g'), {}, from('203.0.113.7'));
  let refused: Response | undefined;
  for (let index = 0; index < 320 && !refused; index += 1) {
    const response = await guess(index);
    if (response.status === 429) refused = response;
  }
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused?.text()).toContain('Too many attempts');
  const { token } = await invite();
  expect((await accept(token, {}, from('203.0.113.7'))).status).toBe(429);
  expect((await accept(token, {}, from('198.51.100.9'))).status).toBe(200);
});

test('says why a link makes no account, and what to do', async () => {
  const used = await invite();
  await accept(used.token);
  const withdrawn = await invite();
  await server.database.write(manager(), (unit) => withdrawInvitation(unit, { id: withdrawn.id }));
  const { email } = await server.account({ tenantId: 'BPF' });
  const occupied = await invite(email);
  const unknown = 'z'.repeat(43);
  for (const [token, status, title, advice] of [
    [used.token, 410, 'This invitation was used already', 'Sign in with your email and password.'],
    [withdrawn.token, 410, 'This invitation was withdrawn', 'Ask the person who invited you'],
    [occupied.token, 409, 'This email has an account already', 'Sign in with it.'],
    [unknown, 404, 'This link does not work', 'ask for another one'],
    ['', 404, 'This link does not work', 'ask for another one'],
    ['\0', 404, 'This link does not work', 'ask for another one'],
  ] as const) {
    const [got, html] = await readPage(await accept(token));
    expect([token, got]).toEqual([token, status]);
    expect(html).toContain(title);
    expect(html).toContain(advice);
  }
  const expired = await invite();
  server.advance(7 * 24 * 3600);
  const [status, html] = await readPage(await fetch(expired.link));
  expect([status, html.includes('This invitation has expired')]).toEqual([410, true]);
  expect((await accept(expired.token)).status).toBe(410);
});

test('writes neither secrets nor passwords to the log', () => {
  const log = server.logged.join('\n');
  expect(log).not.toContain(password);
  expect(log).not.toMatch(/k{20}/);
});

test('ends open sessions of a blocked and of a signed-out person, and renews rights that were changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const own = await signInServer();
  const { email, accountId } = await own.account({ capabilities: ['orders.view'] });
  await own.account();
  const run = createExecutor({
    schema: testSchema(),
    database: own.database,
    describeCapability: (capability) => capability,
    report: () => {},
  });
  const change = async (document: { text: string }, input: object) => {
    vi.setSystemTime(Date.now() + 1000);
    const { result } = await run(manager(), { query: document.text, variables: { input } });
    expect(JSON.stringify(result)).toContain('"errors":null');
    vi.setSystemTime(Date.now() + 5000);
  };
  const first = await obtainTokens(own, email);
  await change(UpdatePersonDocument, { id: accountId, role: 'SALES' });
  expect((await me(own, first.access_token)).status).toBe(401);
  const renewed = await readRenewedTokens(await refresh(own, first.refresh_token));
  expect(decodeJwt(renewed.token)).toMatchObject({ capabilities: expect.arrayContaining(['orders.edit']) });
  await change(SignOutPersonDocument, { id: accountId });
  expect((await me(own, renewed.token)).status).toBe(401);
  expect((await refresh(own, renewed.refreshToken)).status).toBe(400);
  const { access_token, refresh_token } = await obtainTokens(own, email);
  await change(UpdatePersonDocument, { id: accountId, status: 'BLOCKED' });
  expect((await me(own, access_token)).status).toBe(403);
  expect((await refresh(own, refresh_token)).status).toBe(400);
  await change(UpdatePersonDocument, { id: accountId, status: 'ACTIVE' });
  expect((await me(own, access_token)).status).toBe(401);
  expect((await me(own, (await obtainTokens(own, email)).access_token)).status).toBe(200);
  await own.close();
  vi.useRealTimers();
});
