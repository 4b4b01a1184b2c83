import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { type FacadeServer, audience, facadeServer } from '../../server/testing/facadeServer.ts';
import { authorizeUrl, me, randomCodeVerifier, obtainTokens } from '../../server/testing/signInFlow.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';
import { testProvider } from '../../server/testing/testProvider.ts';
import { defaultClaimNames } from '../../keys/server/tokenIssuer.ts';
import { ownIssuer } from '../../keys/server/ownIssuer.ts';
import { oidcSignIn } from './oidcSignIn.ts';

const opened: FacadeServer[] = [];
const open: typeof facadeServer = async (options) => {
  const server = await facadeServer(options);
  opened.push(server);
  return server;
};
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

test('prompts for a login once after signing out of a provider without an end-session endpoint', async () => {
  const server = await open({ description: { end_session_endpoint: undefined } });
  const browser = new TestBrowser();
  await obtainTokens(server, '', browser);
  const out = await browser.send(`${server.issuer}/oauth2/logout?client_id=trellis&state=&tenantId=MOIF`);
  expect(out.headers.get('location')).toBe(`${server.issuer}/`);
  const promptNow = async () => {
    const at = await browser.send(authorizeUrl(server, randomCodeVerifier()));
    return new URL(at.headers.get('location') ?? '').searchParams.get('prompt');
  };
  expect([await promptNow(), await promptNow()]).toEqual(['login', null]);
});

test.each([
  ['in a header', { token_endpoint_auth_methods_supported: ['client_secret_basic'] }, true],
  [
    'in a header when the provider publishes no method',
    { token_endpoint_auth_methods_supported: undefined },
    true,
  ],
  [
    'in the form when the provider supports only that',
    { token_endpoint_auth_methods_supported: ['client_secret_post'] },
    false,
  ],
])('sends the client secret %s', async (_, description, inHeader) => {
  const server = await open({ description, clientSecret: 'p:ss wörd' });
  await obtainTokens(server, '');
  const [tokenRequest] = server.provider.tokenRequests;
  const basic = `Basic ${Buffer.from('trellis:p%3Ass+w%C3%B6rd').toString('base64')}`;
  expect(tokenRequest?.authorization).toBe(inHeader ? basic : undefined);
  expect(tokenRequest?.form['client_secret']).toBe(inHeader ? undefined : 'p:ss wörd');
  expect(server.logged).toEqual([]);
});

test('reads tenant, capabilities and e-mail from configured claim names only', async () => {
  const claims = { tenant: 'https://example.com/tenant', capabilities: 'abilities', email: 'mail' };
  const server = await open({ claims });
  server.provider.userClaims = {
    ...server.provider.userClaims,
    wsapiTenant: 'MOIF',
    capabilities: undefined,
    [claims.tenant]: 'BPF',
    abilities: ['prices.view'],
    mail: 'ann@bpf.example.com',
  };
  const { access_token } = await obtainTokens(server, '');
  expect(await server.verify(`Bearer ${access_token}`)).toMatchObject({
    session: { tenantId: 'BPF', capabilities: ['prices.view'], email: 'ann@bpf.example.com' },
  });
  // The app itself reads capabilities only from the contract's claim.
  expect(await (await me(server, access_token)).json()).toMatchObject({ capabilities: ['prices.view'] });
  const { userClaims } = server.provider;
  const token = await server.provider.sign({ ...userClaims, [claims.tenant]: undefined });
  expect(await server.verify(`Bearer ${token}`)).toEqual({ ok: false, problem: 'NO_TENANT' });
});

test('starts while the provider is down, and works when it is up', async () => {
  const server = await open({ isProviderDown: true });
  expect(server.logged.join()).toContain('Nobody can sign in until it responds.');
  const at = await new TestBrowser().send(authorizeUrl(server, randomCodeVerifier()));
  expect(at.status).toBe(503);
  expect(await at.text()).toContain('Signing in is not possible');
  expect((await me(server, await server.provider.sign(server.provider.userClaims))).status).toBe(503);
  await server.provider.start();
  const { access_token } = await obtainTokens(server, '');
  expect((await me(server, access_token)).status).toBe(200);
});

test.each([
  [
    'publishes another issuer',
    { issuer: 'https://other.example.com' },
    /calls itself "https:\/\/other.example.com"; use that name\./,
  ],
  [
    'publishes no authorization endpoint',
    { authorization_endpoint: undefined },
    /: SIGN_IN_ISSUER is ".+", but .+ does not return the metadata of an OpenID provider\.$/,
  ],
])('does not start when the provider %s', async (_, description, sentence) => {
  const provider = await testProvider();
  provider.description = description;
  const { url, drop } = await testDatabase();
  const database = createDatabase({ url });
  const { pool, close } = database;
  const publicUrl = 'http://127.0.0.1:1';
  const own = await ownIssuer({ pool, issuer: publicUrl, clock: Date.now });
  const settings = {
    clientId: 'trellis',
    audience,
    distinguishingClaims: {},
    scope: 'openid',
    claims: defaultClaimNames,
  };
  const mode = oidcSignIn({ issuer: provider.issuer, ...settings }, { pool, publicUrl, own });
  const failure = await mode.routes(fastify(), database).catch((error: unknown) => error);
  await provider.stop();
  await close();
  await drop();
  expect(failure).toBeInstanceOf(ConfigurationError);
  expect(String(failure)).toMatch(sentence);
});
