import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { internal, unavailable } from '#platform/server/graphql/callErrors.ts';
import { isOutage } from '#platform/server/outage.ts';

/** What paths beside GraphQL answer when they fail, in the words of the contract's errors; only the log has the cause. */
export function faultAnswer(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.status(statusCode).send({ message: error.message });
    const reference = randomUUID().slice(0, 8);
    request.log.error({ err: error, reference }, 'request failed');
    return isOutage(error)
      ? reply.status(503).header('retry-after', '2').send({ message: unavailable().message })
      : reply.status(500).send({ message: internal(reference).message });
  });
}
