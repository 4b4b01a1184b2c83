import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { Database } from '#platform/server/database/database.ts';
import { type FailureResponse, buildFailureResponse } from '#platform/server/http/failureResponse.ts';
import { requestPath, requestSearch } from '#platform/server/http/requestPath.ts';
import { isSignInStart } from '#platform/server/limits/limitAddresses.ts';
import { embeddedToken } from './embeddedToken.ts';
import { authorizationErrorUrl } from './authorizationError.ts';
import { invitationRoutes } from './invitationRoutes.ts';
import { loginRoutes } from './loginRoutes.ts';
import { logoutRoute } from './logoutRoute.ts';
import { loginLimits } from '../../limits/server/loginLimits.ts';
import type { OwnIssuer } from '../../keys/server/ownIssuer.ts';
import type { PasswordHashing } from '../../accounts/server/passwordHash.ts';
import type { OpenProvider } from './openProvider.ts';
import { refreshRoute } from '../../tokens/server/refreshRoute.ts';
import { handleSignInErrors } from './signInErrorPage.ts';
import type { SignInProviderSettings } from './signInProvider.ts';
import type { SigningKeys } from '../../keys/server/signingKeys.ts';

interface EmbeddedSettings extends Pick<SignInProviderSettings, 'pool' | 'issuer' | 'clientId' | 'clock'> {
  database: Database;
  own: OwnIssuer;
  passwords: PasswordHashing;
}

// Paths of the provider contain neither percent-encoding nor dots.
const providerPath = /^\/(\.well-known|oauth2)\/[\w/-]+$/;

/** Registers the paths of the embedded sign-in. */
export async function embeddedRoutes(app: FastifyInstance, settings: EmbeddedSettings): Promise<void> {
  const issuer = new URL(settings.issuer);
  const limits = loginLimits(settings);
  let opened: { keys: SigningKeys; provider: Promise<Provider> } | undefined;
  const logError = (error: unknown, requestId: string): FailureResponse => {
    const failure = buildFailureResponse(error, requestId);
    app.log.error({ err: error, reference: failure.reference }, 'sign-in failed');
    return failure;
  };
  const open: OpenProvider = async ({ raw, id }) => {
    // Errors inside the provider are logged under the id of the request.
    raw.headers['x-request-id'] = id;
    // The provider builds links from these headers; they must lead to the public address whatever a proxy sends.
    raw.headers.host = issuer.host;
    raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
    const keys = await settings.own.ring.current();
    // All state is in the database, so a provider with new keys can replace the old one.
    if (opened?.keys !== keys)
      opened = {
        keys,
        provider: import('./signInProvider.ts').then(({ signInProvider }) =>
          signInProvider({ ...settings, audience: settings.own.audience, keys, describeError: logError }),
        ),
      };
    return opened.provider;
  };

  await app.register(async (scope) => {
    handleSignInErrors(scope, `${settings.issuer}/`);
    await loginRoutes(scope, { ...settings, limits, open });
    logoutRoute(scope, { ...settings, open });
  });
  await app.register(async (scope) => {
    handleSignInErrors(scope, `${settings.issuer}/`);
    await invitationRoutes(scope, { ...settings, limits });
  });
  refreshRoute(app, settings.clientId);
  await app.register(async (scope) => embeddedToken(scope, { ...settings, open }));
  await app.register(async (scope) => {
    // The provider reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const url of [
      '/oauth2/*',
      '/.well-known/openid-configuration',
      '/.well-known/oauth-authorization-server',
    ])
      scope.route({
        method: ['GET', 'POST'],
        url,
        handler: async (request, reply) => {
          const path = requestPath(request.url);
          if (!providerPath.test(path)) return reply.callNotFound();
          if (isSignInStart(request.url)) {
            // Refuse forms: the provider would store up to 56 kB.
            if (request.method === 'POST') return reply.code(405).header('allow', 'GET').send();
            const refused = authorizationErrorUrl(request.url, `${settings.issuer}/oauth-redirect`);
            if (refused !== undefined) return reply.redirect(refused, 303);
          }
          const provider = await open(request);
          reply.hijack();
          // Pass the normalized path: the router of the provider parses paths differently.
          request.raw.url = `${path}${requestSearch(request.url)}`;
          await provider.callback()(request.raw, reply.raw);
          return undefined;
        },
      });
  });
}
