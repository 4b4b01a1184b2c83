import type { FastifyError, FastifyInstance } from 'fastify';
import { buildFailureResponse } from '#platform/server/http/failureResponse.ts';
import { signInHeaders, signInMessagePage } from './signInPage.ts';

/** Responds to errors of the sign-in pages with an HTML page, because a browser displays the response. */
export function handleSignInErrors(app: FastifyInstance, home: string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    reply.headers(signInHeaders);
    if (statusCode < 500)
      return reply.code(statusCode).send(signInErrorPage('Please try again in a moment.', home));
    const { status, headers, message } = buildFailureResponse(error, request.id);
    request.log.error({ err: error }, 'sign-in failed');
    return reply.code(status).headers(headers).send(signInErrorPage(message, home));
  });
}

export const signInErrorPage = (message: string, home: string): string =>
  signInMessagePage('Signing in is not possible', message, home);
