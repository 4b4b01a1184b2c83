// Fake of FusionAuth after its documentation, with one user who signs in without a prompt.
// node fusionauthDouble.ts PORT ISSUER APPLICATION LOGOUT-URL
import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server';
import * as z from 'zod';

const [port, issuer = '', applicationId = '', logoutUrl = ''] = process.argv.slice(2);
const server = new OAuth2Server(undefined, undefined, {
  endpoints: { authorize: '/oauth2/authorize', token: '/oauth2/token', jwks: '/.well-known/jwks.json' },
});
const { service } = server;
await server.issuer.keys.generate('RS256');

const kim = {
  sub: 'e8a3c0de-0000-4000-8000-000000000001',
  email: 'kim@moif.example.com',
  email_verified: true,
  authenticationType: 'PASSWORD',
  tid: '30663132-6464-6665-3032-326466613934',
  // A populate lambda of the installation adds these claims.
  wsapiTenant: 'MOIF',
  given_name: 'Kim',
  family_name: 'Lee',
};
const accessClaims = () => ({
  ...kim,
  aud: applicationId,
  applicationId,
  roles: ['staff'],
  sid: randomUUID(),
  jti: randomUUID(),
  capabilities: ['orders.view'],
});

const sign = (claims: object): Promise<string> =>
  server.issuer.buildToken({
    scopesOrTransform: (_header, payload) => void Object.assign(payload, claims),
  });
const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};

service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
  // Both tokens have the audience; only the id token has the hash, only the access token the application.
  const isIdToken = payload['aud'] !== undefined;
  const hash = createHash('sha256').update('access').digest('base64url').slice(0, 22);
  Object.assign(payload, isIdToken ? { ...kim, jti: randomUUID(), at_hash: hash } : accessClaims());
});

const refreshTokens = new Set<string>();
const newRefreshToken = (): string => {
  const token = randomUUID();
  refreshTokens.add(token);
  return token;
};
service.on('beforeResponse', ({ body }: MutableResponse, { body: form }: TokenRequestIncomingMessage) => {
  if (body === '') return;
  if (form.scope?.includes('offline_access') === false) delete body['refresh_token'];
  else body['refresh_token'] = newRefreshToken();
});

const renewal = z.object({ refreshToken: z.string(), token: z.string() });
service.addRoute('POST', '/api/jwt/refresh', async ({ body }, response) => {
  const { refreshToken } = renewal.parse(body);
  if (refreshTokens.delete(refreshToken))
    sendJson(response, 200, { token: await sign(accessClaims()), refreshToken: newRefreshToken() });
  else
    sendJson(response, 400, {
      fieldErrors: {
        refreshToken: [{ code: '[invalid]refreshToken', message: 'The refresh token is invalid.' }],
      },
    });
});

// Redirects to the URL configured for the application.
service.addRoute('GET', '/oauth2/logout', (_request, response) => {
  refreshTokens.clear();
  response.writeHead(302, { location: logoutUrl }).end();
});

// JWT vending: signs any claims with the key of the tenant.
const vending = z.object({ claims: z.record(z.string(), z.unknown()) });
service.addRoute('POST', '/api/jwt/vend', async ({ body }, response) =>
  sendJson(response, 200, { token: await sign(vending.parse(body).claims) }),
);

await server.start(Number(port), '127.0.0.1');
server.issuer.url = issuer;
process.stdout.write('ready\n');
