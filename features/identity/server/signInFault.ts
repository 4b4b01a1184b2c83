import type { FastifyError, FastifyInstance } from 'fastify';
import { faultOf } from '#platform/server/fault.ts';
import { signInHeaders, signInMessagePage } from './signInPage.ts';

/** Responds to errors of the sign-in pages with an HTML page, because a browser displays the response. */
export function signInFault(app: FastifyInstance, home: string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    reply.headers(signInHeaders);
    if (statusCode < 500)
      return reply.code(statusCode).send(faultPage('Please try again in a moment.', home));
    const { status, headers, message } = faultOf(error, request.id);
    request.log.error({ err: error }, 'sign-in failed');
    return reply.code(status).headers(headers).send(faultPage(message, home));
  });
}

export const faultPage = (message: string, home: string): string =>
  signInMessagePage('Signing in is not possible', message, home);
