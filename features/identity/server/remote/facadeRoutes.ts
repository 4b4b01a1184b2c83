import type { FastifyInstance } from 'fastify';
import { refreshRoute } from '../refreshRoute.ts';
import { signInFault } from '../signInFault.ts';
import type { Facade } from './facade.ts';
import { facadeAuthorize } from './facadeAuthorize.ts';
import { facadeLogout } from './facadeLogout.ts';
import { facadeToken } from './facadeToken.ts';

/** The paths of the embedded sign-in, each a step of somebody else's. */
export async function facadeRoutes(app: FastifyInstance, facade: Facade): Promise<void> {
  await app.register(async (scope) => {
    signInFault(scope, `${facade.publicUrl}/`);
    facadeAuthorize(scope, facade);
    facadeLogout(scope, facade);
  });
  refreshRoute(app, facade.client.clientId);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post('/oauth2/token', async ({ body, headers, log }, reply) => {
      reply.header('cache-control', 'no-store');
      // Browsers name the origin of every POST; no page of another site buys tokens.
      const isForeign = headers.origin !== undefined && headers.origin !== facade.publicUrl;
      const form = body instanceof URLSearchParams && !isForeign ? body : new URLSearchParams();
      const answer = await facadeToken(form, facade, log);
      if (answer.status === 503) reply.header('retry-after', '2');
      return reply.code(answer.status).send(answer.body);
    });
  });
}
