import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { obtainCode, exchange, me, readTokens } from '#features/identity/server/testing/signInFlow.ts';
import { type TestProvider, testProvider } from '#features/identity/server/testing/testProvider.ts';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { now } from '../../testing/data/seedTenant.ts';
import { startProcess } from '../../testing/servers/serverProcess.ts';

let database: TestDatabase;
let provider: TestProvider;
beforeAll(async () => {
  database = await testDatabase();
  const { pool, close } = createDatabase({ url: database.url });
  await addTenant(pool, { tenantId: 'MOIF', name: 'MOIF Plants' }, { now });
  await close();
  provider = await testProvider();
});
afterAll(async () => {
  await provider.stop();
  await database.drop();
});

const settings = () => ({
  DATABASE_URL: database.url,
  SIGN_IN: 'oidc',
  SIGN_IN_ISSUER: provider.issuer,
  SIGN_IN_CLIENT_ID: 'plants',
  SIGN_IN_CLIENT_SECRET: 'secret of the installation',
  SIGN_IN_AUDIENCE: 'urn:plants',
});

test.each([
  ['an external provider', {}, 'urn:plants', {}],
  [
    'a provider whose access tokens have the audience of id tokens',
    { SIGN_IN_AUDIENCE: 'plants', SIGN_IN_REQUIRED_CLAIM: 'applicationId=plants' },
    'plants',
    { applicationId: 'plants' },
  ],
])('signs users in with %s and prints no secret', async (_, changes, aud, accessTokenClaims) => {
  const port = await findUnusedPort();
  const issuer = `http://127.0.0.1:${port}`;
  const kim = { sub: 'kim', email: 'kim@moif.example.com', wsapiTenant: 'MOIF' };
  provider.userClaims = { ...kim, aud };
  provider.accessTokenClaims = accessTokenClaims;
  const main = startProcess('apps/api/main.ts', { ...settings(), ...changes, PORT: String(port) });
  await main.waitForOutput('Trellis is ready');
  const config: unknown = await (await fetch(`${issuer}/config.json`)).json();
  expect(config).toMatchObject({ clientId: 'plants', signInUrl: issuer });
  const server = { issuer, mode: { clientId: 'plants' } };
  const tokens = await readTokens(await exchange(server, await obtainCode(server, kim.email)));
  expect(await (await me(server, tokens.access_token)).json()).toMatchObject({ wsapiTenant: 'MOIF' });
  expect((await me(server, tokens.id_token)).status).toBe(401);
  const response = await fetch(`${issuer}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.access_token}` },
    body: JSON.stringify({ query: '{ tenant { name } }' }),
  });
  expect(await response.json()).toEqual({ data: { tenant: { name: 'MOIF Plants' } } });
  main.child.kill('SIGTERM');
  const { code, printed } = await main.closed;
  expect(code).toBe(0);
  expect(printed).not.toContain('secret of the installation');
});

test.each([
  [
    'a provider with another issuer',
    () => ({ SIGN_IN_ISSUER: `${provider.issuer}/` }),
    /^SIGN_IN_ISSUER is ".*", but the provider there calls itself ".*"; use that name\.\n$/,
  ],
  [
    'an incomplete provider configuration',
    () => ({ SIGN_IN_AUDIENCE: '' }),
    /^SIGN_IN is oidc, which needs SIGN_IN_AUDIENCE; set it too\.\n$/,
  ],
  [
    'the removed mode of FusionAuth',
    () => ({ SIGN_IN: 'fusionauth' }),
    /^SIGN_IN is "fusionauth", which oidc replaces: set SIGN_IN=oidc, .*\n$/,
  ],
])('exits with code 1 and a message for %s', async (_, change, sentence) => {
  const environment = { ...settings(), ...change(), PORT: String(await findUnusedPort()) };
  const { code, printed } = await startProcess('apps/api/main.ts', environment).closed;
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringMatching(sentence) });
});
