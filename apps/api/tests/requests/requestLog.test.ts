import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import {
  authorizeUrl,
  obtainCode,
  exchange,
  me,
  randomCodeVerifier,
  refresh,
  readRenewedTokens,
  readTokens,
} from '#features/identity/server/testing/signInFlow.ts';
import { TestBrowser } from '#features/identity/server/testing/testBrowser.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { runCommand } from '#scripts/admin/runCommand.ts';
import { type ServerProcess, startProcess } from '../../testing/servers/serverProcess.ts';
import { jsonType } from '../../testing/servers/testServer.ts';

const password = 'correct horse battery';
const email = 'kim.lee@acme.example.com';
let scratch: TestDatabase;
let origin: string;
let server: ServerProcess;
let program: { client_id: string; client_secret: string };

beforeAll(async () => {
  scratch = await testDatabase();
  const admin = (...typed: readonly string[]) =>
    runCommand(typed, { DATABASE_URL: scratch.url, ADMIN_PASSWORD: password });
  await admin('tenant', 'add', 'ACME', 'Acme Growers');
  await admin('user', 'add', email, '--tenant', 'ACME', '--first', 'Kim', '--last', 'Lee');
  const made = await admin('client', 'add', 'till', '--tenant', 'ACME', '--capabilities', 'orders.view');
  const secret = made[1] ?? '';
  program = { client_id: 'till', client_secret: secret };
  const port = await findUnusedPort();
  origin = `http://127.0.0.1:${port}`;
  const settings = { DATABASE_URL: scratch.url, PORT: String(port), LOG_LEVEL: 'info' };
  server = startProcess('apps/api/testing/serveWithBug.ts', settings);
  await server.waitForOutput('ready');
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.closed;
  await scratch.drop();
});

const line = z.object({ reference: z.string(), msg: z.string() }).loose();
/** Returns the log lines of a request after its last one was written. */
const logLinesByReference = async (reference: string) => {
  const isDone = () => lines().some((one) => one.reference === reference && one.msg === 'request');
  while (!isDone()) await server.waitForOutput(reference).then(() => fetch(`${origin}/config.json`));
  return lines().filter((one) => one.reference === reference);
};
const lines = () =>
  server
    .printed()
    .split('\n')
    .filter((text) => text.startsWith('{') && text.endsWith('}'))
    .flatMap((text) => line.safeParse(JSON.parse(text)).data ?? []);

const graphql = (token: string, query: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': jsonType, authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ query, operationName: /^\w+ (\w+)/.exec(query)?.[1] }),
  });
const signedIn = async () => {
  const given = await obtainCode({ issuer: origin }, email);
  return { ...given, ...(await readTokens(await exchange({ issuer: origin }, given))) };
};

test('logs one line per operation with user, operation and status', async () => {
  const { access_token: token } = await signedIn();
  const response = await graphql(token, TenantDocument.text, {
    'x-request-id': 'call-0000001',
    'app-version': '1.2.3',
    'app-install-id': 'b7f1c2d3-0000-4000-8000-000000000001',
  });
  const text = await response.text();
  const found = await logLinesByReference('call-0000001');
  expect(found).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      reference: 'call-0000001',
      msg: 'request',
      method: 'POST',
      path: '/graphql',
      status: 200,
      ms: expect.any(Number),
      bytes: Buffer.byteLength(text),
      tenant: 'ACME',
      user: expect.stringMatching(/^[0-9a-f]{32}$/),
      operation: 'Tenant',
      version: '1.2.3',
      install: 'b7f1c2d3-0000-4000-8000-000000000001',
    },
  ]);
});

test('leaves out long or unusual client details', async () => {
  const { access_token: token } = await signedIn();
  await graphql(token, '{tenant{name}}', {
    'x-request-id': 'call-0000002',
    'app-version': 'x'.repeat(200),
    'app-install-id': email,
  });
  const [found] = await logLinesByReference('call-0000002');
  for (const absent of ['operation', 'version', 'install']) expect(found).not.toHaveProperty(absent);
});

test('uses one reference for a bug, its response and its log lines', async () => {
  const { access_token: token } = await signedIn();
  const response = await graphql(token, 'query Broken { bug }');
  const reference = response.headers.get('x-request-id') ?? '';
  expect(await response.text()).toContain(`Reference ${reference}.`);
  expect((await logLinesByReference(reference)).map(({ msg }) => msg)).toEqual([
    'operation failed',
    'request',
  ]);
});

test.each([
  ['/fulfill/orders?search=kim', '/fulfill/orders'],
  ['/fulfill/order7d0c2f6a', '/fulfill/*'],
  ['/kim.lee@acme.example.com/x', '/*/x'],
  ['/oauth2/login/V1StGXR8_Z5jdHi6B-myT', '/oauth2/login/*'],
])('logs %s as %s', async (path, loggedPath) => {
  const { headers } = await fetch(`${origin}${path}`);
  expect(await logLinesByReference(headers.get('x-request-id') ?? '')).toMatchObject([{ path: loggedPath }]);
});

test('logs no secrets, tokens or e-mail addresses', async () => {
  const browser = new TestBrowser();
  const verifier = randomCodeVerifier();
  const login = await browser.open(
    authorizeUrl({ issuer: origin }, verifier, { login_hint: email }),
    () => false,
  );
  const wrong = { email, password: 'wrong horse battery' };
  await browser.send(login.url, { method: 'POST', body: new URLSearchParams(wrong) });
  const { code, verifier: proof, browser: signing } = await obtainCode({ issuer: origin }, email);
  await exchange({ issuer: origin }, { code: `${code}x`, verifier: proof });
  const tokens = await readTokens(await exchange({ issuer: origin }, { code, verifier: proof }));
  const again = await readRenewedTokens(await refresh({ issuer: origin }, tokens.refresh_token));
  await refresh({ issuer: origin }, 'unknown-refresh-token-0123456789');
  await me({ issuer: origin }, again.token);
  await me({ issuer: origin }, `${again.token}x`);
  const form = { grant_type: 'client_credentials', ...program };
  const programs = await tokenIn(
    await fetch(`${origin}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) }),
  );
  await fetch(`${origin}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, client_secret: 'wrong-client-secret-01' }),
  });
  await graphql(again.token, 'query Broken { bug }');
  await graphql(programs, 'query Secret { tenant { nowhere } } # hidden-in-a-document');
  const variables = JSON.stringify({ where: { email: { eq: email } } });
  await fetch(`${origin}/graphql?${new URLSearchParams({ query: '{ bug }', variables }).toString()}`, {
    headers: { authorization: `Bearer ${again.token}`, cookie: 'leaked-cookie=1' },
  });
  await fetch(
    `${origin}/oauth-redirect?${new URLSearchParams({ code, state: 'secret-state-1' }).toString()}`,
  );
  const key = encodeURIComponent(again.token);
  await fetch(`${origin}/${key}/%`);
  await fetch(`${origin}/api/${key}?access_token=${key}`);
  await fetch(`${origin}/${key}`, {
    headers: { 'x-request-id': email, 'app-version': again.token.slice(0, 200) },
  });
  await signing.send(
    `${origin}/oauth2/logout?${new URLSearchParams({ state: 'secret-state-1' }).toString()}`,
  );
  await fetch(`${origin}/config.json`, { headers: { 'x-request-id': 'the-last-one' } });
  await logLinesByReference('the-last-one');

  const log = server.printed();
  const secrets = [
    email,
    'kim.lee',
    password,
    wrong.password,
    code,
    verifier,
    proof,
    'secret-state-1',
    'unknown-refresh-token-0123456789',
    program.client_secret,
    'wrong-client-secret-01',
    'hidden-in-a-document',
    'leaked-cookie',
    tokens.refresh_token,
    again.refreshToken,
    login.url.split('/').at(-1) ?? '',
    ...[tokens.access_token, tokens.id_token, again.token, programs].flatMap((token) => token.split('.')),
    ...[...browser.cookies.values(), ...signing.cookies.values()].map(({ value }) => value),
  ];
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(6);
  for (const written of [String, encodeURIComponent])
    expect(secrets.filter((secret) => log.includes(written(secret)))).toEqual([]);
  expect(log).not.toMatch(/bearer|cookie|authorization"/i);
});

const tokenIn = async (response: Response): Promise<string> =>
  z.object({ access_token: z.string() }).parse(await response.json()).access_token;
