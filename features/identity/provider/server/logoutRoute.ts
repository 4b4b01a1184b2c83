import type { FastifyInstance } from 'fastify';
import type { OpenProvider } from './openProvider.ts';

interface LogoutSettings {
  issuer: string;
  open: OpenProvider;
}

/**
 * GET /oauth2/logout: ends the browser's session and revokes its tokens without a prompt, then redirects to the app. The
 * provider's own page would prompt, and would leave refresh tokens valid.
 */
export function logoutRoute(app: FastifyInstance, { issuer, open }: LogoutSettings): void {
  const home = `${issuer}/`;
  app.get<{ Querystring: Record<string, string | string[] | undefined> }>(
    '/oauth2/logout',
    async (request, reply) => {
      const provider = await open(request);
      const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
      for (const { grantId } of Object.values(session.authorizations ?? {}))
        if (grantId !== undefined) await provider.RefreshToken.revokeByGrantId(grantId);
      if (session.accountId !== undefined) await session.destroy();
      const name = provider.cookieName('session');
      const expiredCookies = ['', '.sig'].map(
        (part) => `${name}${part}=; path=/oauth2; expires=${new Date(0).toUTCString()}; httponly`,
      );
      // Standard clients send a redirect URI and expect their state back; the app is the only allowed target.
      const { post_logout_redirect_uri: requestedTarget, state } = request.query;
      const target = new URL(home);
      if (requestedTarget === home && typeof state === 'string') target.searchParams.set('state', state);
      return reply
        .header('set-cookie', expiredCookies)
        .header('cache-control', 'no-store')
        .redirect(target.href, 303);
    },
  );
}
