import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { readForm, parseFormBodies } from '../provider/formBody.ts';
import { issuerKeys } from '../keys/issuerKeys.ts';
import { type MachineSettings, machineToken } from '../tokens/machineToken.ts';
import type { OwnIssuer } from '../keys/ownIssuer.ts';
import type { SignInMode } from '../signInMode.ts';
import { signInHeaders, signInMessagePage } from '../provider/signInPage.ts';
import { sendToken } from '../tokens/tokenResponse.ts';
import type { ClaimNames } from '../tokens/tokenIssuer.ts';
import { fusionauthEvents } from './fusionauthEvents.ts';
import { providerKeys } from './providerFetch.ts';
import { remoteKeyIntervals, remoteLeewaySeconds } from './remoteKeys.ts';

/** FusionAuth behind the reverse proxy of the installation. */
interface FusionauthSettings {
  /** Issuer of the tenant in FusionAuth; any text. */
  issuer: string;
  /** Address at which this server reaches FusionAuth, e.g. http://fusionauth:9011. */
  address: string;
  /** Id of the application in FusionAuth. */
  clientId: string;
  claims: ClaimNames;
}

/**
 * Creates the sign-in mode for FusionAuth, which serves /oauth2/ and /api/jwt/refresh itself through the reverse proxy.
 * Its access and id tokens have the same audience; only access tokens of a registered user name the application.
 */
export function fusionauthSignIn(
  { issuer, address, clientId, claims }: FusionauthSettings,
  { pool, own, clock = Date.now }: { pool: pg.Pool; own: OwnIssuer; clock?: () => number },
): SignInMode {
  const load = () => providerKeys(`${address}/.well-known/jwks.json`);
  const keys = issuerKeys({ load, clock, ...remoteKeyIntervals });
  return {
    issuer,
    audience: clientId,
    keys,
    claims,
    distinguishingClaims: { applicationId: clientId },
    leewaySeconds: remoteLeewaySeconds,
    clientId,
    ownTokens: own,
    routes: async (app) => {
      await app.register(async (scope) => {
        parseFormBodies(scope, 16_384);
        rejectProxyBypass(scope);
        machineTokenRoute(scope, { pool, own, clock });
      });
      await app.register(async (scope) => fusionauthEvents(scope, { pool, keys, clientId, clock }));
    },
  };
}

const advice = 'The reverse proxy must send /oauth2/ and /api/jwt/refresh to FusionAuth.';

/** Responds with 502 to requests that bypass the reverse proxy. */
function rejectProxyBypass(app: FastifyInstance): void {
  app.get('/oauth2/*', async ({ log }, reply) => {
    log.error(advice);
    return reply
      .code(502)
      .headers(signInHeaders)
      .send(signInMessagePage('Signing in is not possible', advice, '/'));
  });
  for (const url of ['/oauth2/token', '/api/jwt/refresh'])
    app.post(url, async ({ log }, reply) => {
      log.error(advice);
      return reply.code(502).send({ error: 'server_error', error_description: advice });
    });
}

/** POST /sf/web/token: tokens for API clients, because FusionAuth serves /oauth2/token. */
function machineTokenRoute(scope: FastifyInstance, settings: MachineSettings): void {
  scope.post('/sf/web/token', async ({ body, headers }, reply) =>
    sendToken(reply, await machineToken(readForm(body), headers.authorization, settings)),
  );
}
