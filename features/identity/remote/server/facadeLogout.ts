import type { FastifyInstance } from 'fastify';
import { readBrowserSecret, expiredBrowserCookie, signedOutCookie } from './browserCookie.ts';
import type { Facade } from './facade.ts';
import { ProviderUnreachable } from './providerUnreachable.ts';

/**
 * GET /oauth2/logout: revokes all tokens of this browser, then redirects to the provider, which ends its session and
 * redirects back to the app.
 */
export function facadeLogout(app: FastifyInstance, { publicUrl, client, sessions, metadata }: Facade): void {
  const home = `${publicUrl}/`;
  app.get<{ Querystring: Record<string, string | string[] | undefined> }>(
    '/oauth2/logout',
    async ({ headers, query, log }, reply) => {
      const browser = readBrowserSecret(headers.cookie);
      const { idToken } = browser === undefined ? {} : await sessions.end(browser);
      const endpoint = await metadata().then(
        ({ end_session_endpoint }) => end_session_endpoint,
        (error: unknown) => {
          if (!(error instanceof ProviderUnreachable)) throw error;
          log.error(error, 'could not notify the sign-in provider of a sign-out');
        },
      );
      reply.header('cache-control', 'no-store');
      if (endpoint === undefined)
        return reply
          .header('set-cookie', [expiredBrowserCookie(publicUrl), signedOutCookie(publicUrl)])
          .redirect(home, 303);
      const target = new URL(endpoint);
      target.searchParams.set('client_id', client.clientId);
      target.searchParams.set('post_logout_redirect_uri', home);
      if (idToken !== undefined) target.searchParams.set('id_token_hint', idToken);
      // Standard clients expect their state back; the app is the only allowed target.
      const { post_logout_redirect_uri: requestedTarget, state } = query;
      if (requestedTarget === home && typeof state === 'string') target.searchParams.set('state', state);
      return reply.header('set-cookie', expiredBrowserCookie(publicUrl)).redirect(target.href, 303);
    },
  );
}
