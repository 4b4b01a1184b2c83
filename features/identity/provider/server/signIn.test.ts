import { decodeJwt } from 'jose';
import * as oauth from 'oauth4webapi';
import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientId } from './embeddedSignIn.ts';
import { type SignInServer, testPassword, signInServer } from '../../server/testing/signInServer.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';

let server: SignInServer;
let redirectUri: string;
const scope = 'openid profile email offline_access';

beforeAll(async () => {
  server = await signInServer();
  redirectUri = `${server.issuer}/oauth-redirect`;
});
afterAll(() => server.close());

const isBack = (url: string) => url.startsWith(redirectUri);

test('supports sign-in, refresh, user info and sign-out with openid-client', async () => {
  const { email, accountId } = await server.account({ capabilities: ['orders.view'] });
  const config = await client.discovery(new URL(server.issuer), clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = JSON.stringify({ port: '', returnTo: '/fulfill/orders', nonce: 'n1' });
  const authorizeUrl = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const browser = new TestBrowser();
  const { url } = await browser.signIn(authorizeUrl.href, { email, password: testPassword }, isBack);
  const tokens = await client.authorizationCodeGrant(config, new URL(url), {
    pkceCodeVerifier,
    expectedState,
  });
  expect(tokens.expires_in).toBe(3600);
  expect(tokens.claims()).toMatchObject({ sub: accountId, email, given_name: 'Kim', family_name: 'Lee' });
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    iss: server.issuer,
    aud: server.mode.audience,
    sub: accountId,
    wsapiTenant: 'MOIF',
    capabilities: ['orders.view'],
    email,
    given_name: 'Kim',
    family_name: 'Lee',
  });

  const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);

  const me = await client.fetchProtectedResource(
    config,
    refreshed.access_token,
    new URL('/sf/web/me', server.issuer),
    'GET',
  );
  expect(await me.json()).toEqual({
    email,
    firstName: 'Kim',
    lastName: 'Lee',
    uuid: accountId,
    id: accountId,
    wsapiTenant: 'MOIF',
  });

  const out = await browser.send(
    client.buildEndSessionUrl(config, { post_logout_redirect_uri: `${server.issuer}/`, state: 'bye' }).href,
  );
  expect(out.status).toBe(303);
  expect(out.headers.get('location')).toBe(`${server.issuer}/?state=bye`);
  await expect(client.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('supports sign-in and refresh with oauth4webapi', async () => {
  const { email, accountId } = await server.account();
  const insecure = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL(server.issuer);
  const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
  const app: oauth.Client = { client_id: clientId };
  const verifier = oauth.generateRandomCodeVerifier();
  const authorizeUrl = new URL(as.authorization_endpoint ?? '');
  authorizeUrl.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 's1',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const { url } = await new TestBrowser().signIn(
    authorizeUrl.href,
    { email, password: testPassword },
    isBack,
  );
  const callback = oauth.validateAuthResponse(as, app, new URL(url), 's1');
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    app,
    oauth.None(),
    callback,
    redirectUri,
    verifier,
    insecure,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(as, app, response);
  expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: accountId });
  expect(decodeJwt(tokens.access_token)).not.toHaveProperty('capabilities');
  const refreshed = await oauth.processRefreshTokenResponse(
    as,
    app,
    await oauth.refreshTokenGrantRequest(as, app, oauth.None(), tokens.refresh_token ?? '', insecure),
  );
  expect(refreshed.refresh_token).toEqual(expect.any(String));
});
