import type { FastifyInstance } from 'fastify';
import type { SecurityHeaders } from './securityHeaders.ts';

/**
 * Puts the security headers and the reference on every answer, whoever writes it: on the raw one, because the sign-in writes
 * some by itself. `isData` tells the paths that have nothing to show.
 */
export function answerHeaders(
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
