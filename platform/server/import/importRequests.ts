import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildFailureResponse } from '../http/failureResponse.ts';
import { addRequestLogFields } from '../http/requestLogFields.ts';
import { countRequest, type RequestLimits } from '../limits/limitAddresses.ts';
import { NoPermit } from '../limits/permits.ts';
import type { Authenticate } from '../requests/authenticate.ts';
import { hasPermission, type Session } from '../session.ts';

interface ImportRequestOptions {
  authenticate: Authenticate;
  limits: RequestLimits<Session>;
}

/** Counts a request and returns the session of a user who may run imports; undefined once it is refused. */
export async function verifyImportUser(
  { authenticate, limits }: ImportRequestOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | undefined> {
  reply.header('cache-control', 'no-store');
  const refuse = (status: 401 | 403, message: string) => void reply.code(status).send({ message });
  const verified = await authenticate(request.headers.authorization, limits.tokens?.({ request, reply }));
  countRequest(limits, verified.ok ? verified.session : undefined, { request, reply });
  if (!verified.ok) {
    if (verified.problem === 'UNAUTHENTICATED')
      refuse(401, 'The current user is not authorized to access this resource.');
    else refuse(403, 'You do not have access to this application.');
    return undefined;
  }
  const { session } = verified;
  addRequestLogFields(request, { tenant: session.tenantId, user: session.userId });
  if (hasPermission(session, 'imports.run')) return session;
  refuse(403, 'You do not have permission to run imports.');
  return undefined;
}

/** Responds to errors of a route with JSON; `tooMany` when no permit is free. */
export function setImportErrorHandler(scope: FastifyInstance, tooMany: string): void {
  scope.setErrorHandler((error: Error & { statusCode?: number; retryAfter?: number }, request, reply) => {
    if (error instanceof NoPermit) return reply.code(429).header('retry-after', 1).send({ message: tooMany });
    const { statusCode = 500, retryAfter } = error;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (statusCode < 500) return reply.code(statusCode).send({ message: error.message });
    const { status, headers, message } = buildFailureResponse(error, request.id);
    request.log.error({ err: error }, 'request of an import failed');
    return reply.code(status).headers(headers).send({ message });
  });
}
