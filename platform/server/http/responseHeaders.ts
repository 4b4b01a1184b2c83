import type { FastifyInstance } from 'fastify';
import type { SecurityHeaders } from './securityHeaders.ts';

/** Sets the security headers and the reference on every response. Uses the raw response, because the sign-in writes some
 * responses itself. `isData` returns whether a path serves data rather than pages.
 */
export function setResponseHeaders(
  app: FastifyInstance,
  { headers, isData }: { headers: SecurityHeaders; isData: (path: string) => boolean },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const own = isData(request.url) ? headers.data : headers.app;
    for (const [name, value] of Object.entries(own)) reply.raw.setHeader(name, value);
    reply.raw.setHeader('x-request-id', request.id);
    done();
  });
}
