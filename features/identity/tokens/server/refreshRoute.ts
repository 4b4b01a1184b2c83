import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const request = z.object({ refreshToken: z.string().min(1), token: z.string().nullish() });
const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** POST /api/jwt/refresh: the refresh_token grant in the app's format (API conventions, "Calls that are not GraphQL"). */
export function refreshRoute(app: FastifyInstance, clientId: string): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.post('/api/jwt/refresh', async ({ body, ip }, reply) => {
    reply.header('cache-control', 'no-store');
    const parsed = request.safeParse(body);
    if (!parsed.success)
      return reply.code(400).send({ error: 'invalid_request', error_description: 'refreshToken is missing' });
    // A closing server does not inject requests; the client retries at the next one.
    if (closing) return reply.code(503).header('retry-after', '2').send({ error: 'temporarily_unavailable' });
    const response = await app.inject({
      method: 'POST',
      url: '/oauth2/token',
      remoteAddress: ip,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: parsed.data.refreshToken,
      }).toString(),
    });
    if (response.statusCode !== 200) {
      const retryAfter = response.headers['retry-after'];
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      return reply.code(response.statusCode).send(response.json());
    }
    const { access_token: token, refresh_token: refreshToken } = tokens.parse(response.json());
    return { token, refreshToken };
  });
}
