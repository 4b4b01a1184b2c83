import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { type Fault, faultOf } from '#platform/server/fault.ts';
import { requestPath, requestSearch } from '#platform/server/http/requestPath.ts';
import { isSignInBeginning } from '#platform/server/http/signInPaths.ts';
import { embeddedToken } from './embeddedToken.ts';
import { refusedAuthorization } from './limits/authorizationRequest.ts';
import { loginRoutes } from './loginRoutes.ts';
import { logoutRoute } from './logoutRoute.ts';
import type { OwnIssuer } from './ownIssuer.ts';
import type { PasswordHashing } from './passwordHash.ts';
import { refreshRoute } from './refreshRoute.ts';
import { signInFault } from './signInFault.ts';
import type { SignInProviderSettings } from './signInProvider.ts';
import type { SigningKeys } from './signingKeys.ts';

export interface EmbeddedSettings extends Omit<SignInProviderSettings, 'faultOf' | 'keys' | 'audience'> {
  own: OwnIssuer;
  passwords: PasswordHashing;
}

// Paths of the provider have neither codes nor dots.
const providerPath = /^\/(\.well-known|oauth2)\/[\w/-]+$/;

/** Opens the provider on its first use: it is not needed to answer calls, and costs memory and start-up time. */
export type OpenProvider = (request: FastifyRequest) => Promise<Provider>;

/** The paths of the embedded sign-in. */
export async function embeddedRoutes(app: FastifyInstance, settings: EmbeddedSettings): Promise<void> {
  const issuer = new URL(settings.issuer);
  let opened: { keys: SigningKeys; provider: Promise<Provider> } | undefined;
  const logged = (error: unknown, named: string): Fault => {
    const fault = faultOf(error, named);
    app.log.error({ err: error, reference: fault.reference }, 'sign-in failed');
    return fault;
  };
  const open: OpenProvider = async ({ raw, id }) => {
    // What goes wrong inside is told by the name of the request.
    raw.headers['x-request-id'] = id;
    // The provider makes links from these: they lead to the installation's own address, whatever a proxy says.
    raw.headers.host = issuer.host;
    raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
    const keys = await settings.own.ring.current();
    // All it knows is in the database: with other keys another one goes on where it stood.
    if (opened?.keys !== keys)
      opened = {
        keys,
        provider: import('./signInProvider.ts').then(({ signInProvider }) =>
          signInProvider({ ...settings, audience: settings.own.audience, keys, faultOf: logged }),
        ),
      };
    return opened.provider;
  };

  await app.register(async (scope) => {
    signInFault(scope, `${settings.issuer}/`);
    await loginRoutes(scope, { ...settings, open });
    logoutRoute(scope, { ...settings, open });
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
          if (isSignInBeginning(request.url)) {
            // The provider would store a form of 56 kB.
            if (request.method === 'POST') return reply.code(405).header('allow', 'GET').send();
            const refused = refusedAuthorization(request.url, `${settings.issuer}/oauth-redirect`);
            if (refused !== undefined) return reply.redirect(refused, 303);
          }
          const provider = await open(request);
          reply.hijack();
          // Its own router reads paths in another way.
          request.raw.url = `${path}${requestSearch(request.url)}`;
          await provider.callback()(request.raw, reply.raw);
          return undefined;
        },
      });
  });
}
