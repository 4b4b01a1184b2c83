import type { FastifyError, FastifyInstance } from 'fastify';
import { buildFailureResponse } from './failureResponse.ts';

/** Responds with JSON to errors on paths other than GraphQL. */
export function setJsonErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.status(statusCode).send({ message: error.message });
    const { status, headers, message } = buildFailureResponse(error, request.id);
    request.log.error({ err: error }, 'request failed');
    return reply.status(status).headers(headers).send({ message });
  });
}
