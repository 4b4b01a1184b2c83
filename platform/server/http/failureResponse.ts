import { internalError, serviceUnavailable } from '../operation/graphqlErrors.ts';
import { newReference } from './requestReference.ts';
import { isOutage } from '../database/outage.ts';
import type { FastifyError, FastifyInstance } from 'fastify';

/** Response to an internal failure. It hides the cause, which is logged under the reference. */
export interface FailureResponse {
  status: 500 | 503;
  headers: Readonly<Record<string, string>>;
  /** A message of the API conventions, "Authorization errors". */
  message: string;
  reference: string;
}

/** Builds the response for a failure outside GraphQL: 503 with Retry-After for an outage, 500 for a bug. */
export function buildFailureResponse(error: unknown, reference = newReference()): FailureResponse {
  return isOutage(error)
    ? { status: 503, headers: { 'retry-after': '2' }, message: serviceUnavailable().message, reference }
    : { status: 500, headers: {}, message: internalError(reference).message, reference };
}

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
