import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { toInstant } from '#platform/kernel/dates/day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unblockUser, blockUser } from '../../accounts/server/blockedUsers.ts';
import { type FacadeServer, facadeServer } from '../../server/testing/facadeServer.ts';
import { me, refresh, obtainTokens } from '../../server/testing/signInFlow.ts';
import { type SignInServer } from '../../server/testing/signInServer.ts';
import { TestBrowser } from '../../server/testing/testBrowser.ts';

const status = async (server: SignInServer, token: string) => (await me(server, token)).status;

describe.each([
  ['an OpenID provider', false],
  ['an OpenID provider with a required claim', true],
])('%s', (_provider, hasSharedAudience) => {
  let server: FacadeServer;
  beforeAll(async () => {
    server = await facadeServer({ hasSharedAudience });
  });
  afterAll(() => server.close());

  const event = 'http://schemas.openid.net/event/backchannel-logout';
  const sendLogout = async (claims: object) => {
    const logout_token = await server.provider.sign({ aud: 'trellis', events: { [event]: {} }, ...claims });
    return fetch(`${server.issuer}/oauth2/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token }),
    });
  };
  const signInWith = async (claims: object, browser?: TestBrowser) => {
    const { userClaims } = server.provider;
    server.provider.userClaims = { ...userClaims, ...claims };
    const tokens = await obtainTokens(server, '', browser);
    server.provider.userClaims = userClaims;
    return tokens;
  };
  /** Signs in with a session id of the provider. */
  const signedIn = (sid: string) => signInWith({ sid });

  test('ends one session here within seconds', async () => {
    const [ended, other] = [await signedIn('session 1'), await signedIn('session 2')];
    expect(await status(server, ended.access_token)).toBe(200);
    expect((await sendLogout({ sub: 'auth|kim', sid: 'session 1' })).status).toBe(200);
    server.advance(5);
    expect(await status(server, ended.access_token)).toBe(401);
    expect((await refresh(server, ended.refresh_token)).status).toBe(400);
    expect(await status(server, other.access_token)).toBe(200);
    expect((await refresh(server, other.refresh_token)).status).toBe(200);
  });

  test('ends all sessions of a user', async () => {
    const tokens = [await signedIn('session 3'), await signedIn('session 4')];
    expect((await sendLogout({ sub: 'auth|kim' })).status).toBe(200);
    server.advance(5);
    for (const { access_token, refresh_token } of tokens) {
      expect(await status(server, access_token)).toBe(401);
      expect((await refresh(server, refresh_token)).status).toBe(400);
    }
  });

  test('ends the session of a user at whose browser another one has signed in since', async () => {
    const browser = new TestBrowser();
    const ended = await signInWith({ sub: 'auth|ann' }, browser);
    const later = await signInWith({ sub: 'auth|lee' }, browser);
    server.advance(5);
    const iat = Math.floor(server.now() / 1000);
    expect((await sendLogout({ sub: 'auth|ann', iat })).status).toBe(200);
    server.advance(5);
    expect(await status(server, ended.access_token)).toBe(401);
    expect((await refresh(server, ended.refresh_token)).status).toBe(400);
    expect(await status(server, later.access_token)).toBe(200);
    expect((await refresh(server, later.refresh_token)).status).toBe(200);
  });

  test.each([
    ['for another client', { aud: 'other', sub: 'auth|kim' }],
    ['of another issuer', { iss: 'https://evil.example.com', sub: 'auth|kim' }],
    ['that is an id token', { nonce: 'n', sub: 'auth|kim' }],
    ['about nobody', {}],
    ['about something else', { events: {}, sub: 'auth|kim' }],
    ['that is an access token', { events: undefined, sub: 'auth|kim', applicationId: 'trellis' }],
    ['that has expired', { sub: 'auth|kim', exp: 1_700_000_000 }],
    ['that never expires', { sub: 'auth|kim', exp: undefined }],
  ])('cannot sign out with a logout token %s', async (_, claims) => {
    const { access_token } = await signedIn('session 5');
    expect((await sendLogout(claims)).status).toBe(400);
    server.advance(5);
    expect(await status(server, access_token)).toBe(200);
  });

  test('cannot override a block by an administrator', async () => {
    const { pool } = server.database;
    const { access_token } = await signedIn('session 6');
    unwrapResult(await blockUser(pool, 'Kim@MOIF.example.com', toInstant(server.now())));
    server.advance(5);
    expect(await status(server, access_token)).toBe(403);
    expect(await status(server, (await signedIn('session 7')).access_token)).toBe(403);
    unwrapResult(await unblockUser(pool, 'kim@moif.example.com'));
    server.advance(5);
    expect(await status(server, access_token)).toBe(200);
  });
});
