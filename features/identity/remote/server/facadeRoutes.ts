import type { FastifyInstance } from 'fastify';
import { readForm, parseFormBodies } from '../../provider/server/formBody.ts';
import { machineToken } from '../../tokens/server/machineToken.ts';
import { refreshRoute } from '../../tokens/server/refreshRoute.ts';
import { handleSignInErrors } from '../../provider/server/signInErrorPage.ts';
import { sendToken } from '../../tokens/server/tokenResponse.ts';
import { backChannelLogout } from './backChannelLogout.ts';
import type { Facade } from './facade.ts';
import { facadeAuthorize } from './facadeAuthorize.ts';
import { facadeLogout } from './facadeLogout.ts';
import { facadeToken } from './facadeToken.ts';

/** Registers the paths of the embedded sign-in, each backed by the external provider. */
export async function facadeRoutes(app: FastifyInstance, facade: Facade): Promise<void> {
  await app.register(async (scope) => {
    handleSignInErrors(scope, `${facade.publicUrl}/`);
    facadeAuthorize(scope, facade);
    facadeLogout(scope, facade);
  });
  refreshRoute(app, facade.client.clientId);
  await app.register(async (scope) => {
    parseFormBodies(scope, 16_384);
    backChannelLogout(scope, facade);
    scope.post('/oauth2/token', async ({ body, headers, log }, reply) => {
      // Browsers send the origin with every POST; refuse pages of other sites.
      const isForeign = headers.origin !== undefined && headers.origin !== facade.publicUrl;
      const form = isForeign ? new URLSearchParams() : readForm(body);
      return sendToken(
        reply,
        form.get('grant_type') === 'client_credentials'
          ? await machineToken(form, headers.authorization, facade)
          : await facadeToken(form, facade, log),
      );
    });
  });
}
