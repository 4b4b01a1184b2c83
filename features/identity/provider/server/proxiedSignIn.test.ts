import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedSignIn } from './embeddedSignIn.ts';
import { identityRoutes } from '../../server/identityRoutes.ts';
import { authorizeUrl, randomCodeVerifier } from '../../server/testing/signInFlow.ts';
import { type SignInServer, testPassword, signInServer } from '../../server/testing/signInServer.ts';

let server: SignInServer;
let app: FastifyInstance;
const issuer = 'https://suite.example.com';

beforeAll(async () => {
  server = await signInServer();
  const { database, verify } = server;
  app = fastify();
  await identityRoutes(app, {
    database,
    mode: await embeddedSignIn({ pool: database.pool, issuer }),
    verify,
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test('uses the public address in links and cookies behind a proxy without forwarding headers', async () => {
  const { email } = await server.account();
  const authorize = new URL(authorizeUrl({ ...server, issuer }, randomCodeVerifier()));
  const authorizeResponse = await app.inject({
    url: authorize.pathname + authorize.search,
    headers: { host: '10.0.0.7:3000' },
  });
  expect(authorizeResponse.statusCode).toBe(303);
  expect(authorizeResponse.cookies.map(({ secure, httpOnly }) => ({ secure, httpOnly }))).not.toContainEqual(
    expect.not.objectContaining({ secure: true, httpOnly: true }),
  );
  const login = await app.inject({
    method: 'POST',
    url: String(authorizeResponse.headers.location),
    cookies: Object.fromEntries(authorizeResponse.cookies.map(({ name, value }) => [name, value])),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-host': 'evil.example.com' },
    payload: new URLSearchParams({ email, password: testPassword }).toString(),
  });
  expect(login.statusCode).toBe(303);
  expect(login.headers.location).toMatch(/^https:\/\/suite\.example\.com\/oauth2\/authorize\//);
});

test('publishes its metadata under the public address', async () => {
  const described = await app.inject({ url: '/.well-known/openid-configuration' });
  expect(described.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/oauth2/token`,
    end_session_endpoint: `${issuer}/oauth2/logout`,
    jwks_uri: `${issuer}/oauth2/jwks`,
  });
});

test('publishes no private keys', async () => {
  const { keys } = (await app.inject({ url: '/oauth2/jwks' })).json<{ keys: object[] }>();
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {})).not.toContain('d');
});
