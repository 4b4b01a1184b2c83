import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { toInstant } from '#platform/kernel/dates/day.ts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unblockUser, blockUser } from '../accounts/blockedUsers.ts';
import { type FacadeServer, facadeServer } from '../testing/facadeServer.ts';
import { type FusionauthServer, applicationId, fusionauthServer } from '../testing/fusionauthServer.ts';
import { me, refresh, obtainTokens } from '../testing/signInFlow.ts';
import { type SignInServer } from '../testing/signInServer.ts';
import { TestBrowser } from '../testing/testBrowser.ts';

const status = async (server: SignInServer, token: string) => (await me(server, token)).status;

describe('an OpenID provider', () => {
  let server: FacadeServer;
  beforeAll(async () => {
    server = await facadeServer();
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
    expect(await status(server, later.access_token)).toBe(200);
  });

  test.each([
    ['for another client', { aud: 'other', sub: 'auth|kim' }],
    ['of another issuer', { iss: 'https://evil.example.com', sub: 'auth|kim' }],
    ['that is an id token', { nonce: 'n', sub: 'auth|kim' }],
    ['about nobody', {}],
    ['about something else', { events: {}, sub: 'auth|kim' }],
    ['that has expired', { sub: 'auth|kim', exp: 1_700_000_000 }],
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

describe('FusionAuth', () => {
  let server: FusionauthServer;
  beforeAll(async () => {
    server = await fusionauthServer();
  });
  afterAll(() => server.close());

  const hashBody = (text: string) => createHash('sha256').update(text).digest('base64');
  const sendEvent = async (event: object, signed?: string) => {
    const body = JSON.stringify({ event: { id: 'e', createInstant: server.now(), ...event } });
    const signature = await server.vend({ request_body_sha256: hashBody(signed ?? body) });
    return fetch(`${server.issuer}/sf/web/sign-in-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-fusionauth-signature-jwt': signature },
      body,
    });
  };
  const userId = 'e8a3c0de-0000-4000-8000-000000000001';
  const readSessionId = (token: string) => decodeJwt(token)['sid'];

  test('ends one session here within seconds', async () => {
    const [ended, other] = [await obtainTokens(server, ''), await obtainTokens(server, '')];
    const revoked = { type: 'jwt.refresh-token.revoke', userId, applicationId };
    const refreshToken = { id: readSessionId(ended.access_token), startInstant: 1 };
    expect((await sendEvent({ ...revoked, refreshToken })).status).toBe(200);
    server.advance(5);
    expect(await status(server, ended.access_token)).toBe(401);
    expect(await status(server, other.access_token)).toBe(200);
  });

  test.each([
    ['all tokens of a user are revoked', { type: 'jwt.refresh-token.revoke', userId }],
    ['a user is locked', { type: 'user.deactivate', user: { id: userId } }],
    ['a user is deleted', { type: 'user.delete', user: { id: userId } }],
  ])('revokes the tokens of a user when %s', async (_, event) => {
    const { access_token } = await obtainTokens(server, '');
    server.advance(5);
    expect((await sendEvent(event)).status).toBe(200);
    server.advance(5);
    expect(await status(server, access_token)).toBe(401);
  });

  test('may send irrelevant events', async () => {
    const listRevocations = async () => {
      const { rows } = await server.database.pool.query<{ id: string; until: string }>(
        `select token_id as id, expires_at::text as until from revoked_token
         union all select subject, issued_before::text from session_revocation`,
      );
      return rows;
    };
    const before = await listRevocations();
    const other = { type: 'jwt.refresh-token.revoke', userId, applicationId: 'another' };
    for (const event of [{ type: 'user.create', user: { id: userId } }, other])
      expect((await sendEvent(event)).status).toBe(200);
    expect(await listRevocations()).toEqual(before);
  });

  test('is refused without a signature over the body', async () => {
    expect((await sendEvent({ type: 'user.delete', user: { id: userId } }, 'other words')).status).toBe(401);
    const unsigned = await fetch(`${server.issuer}/sf/web/sign-in-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(unsigned.status).toBe(401);
  });

  test('is refused without a signature before its body is read', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': 200_000 };
    const sent = request(`${server.issuer}/sf/web/sign-in-events`, { method: 'POST', headers, agent: false });
    sent.write('{');
    const [response]: IncomingMessage[] = await once(sent, 'response');
    expect(response?.resume().statusCode).toBe(401);
    sent.destroy();
  });
});
