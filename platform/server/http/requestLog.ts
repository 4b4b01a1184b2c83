import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { findRequestLogFields } from './requestLogFields.ts';
import { requestPath } from './requestPath.ts';

const loggingLevels = new Set(['info', 'debug', 'trace']);

/** Logs a line for every request at level `info`: user, operation and outcome, without secrets. */
export class RequestLog extends LogController {
  constructor() {
    // The reference of a request is in all its log lines and in error messages to the user.
    super({ requestIdLogLabel: 'reference' });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!loggingLevels.has(request.log.level)) return;
    const { tenant, user, operation } = findRequestLogFields(request);
    request.log.info(
      {
        method: request.method,
        path: loggablePath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        bytes: Number(reply.getHeader('content-length') ?? 0),
        tenant,
        user: loggableText(user),
        operation: loggableText(operation),
        version: loggableText(request.headers['app-version']),
        install: loggableText(request.headers['app-install-id']),
      },
      error ? 'request broken off' : 'request',
    );
  }
}

/** Returns a path without its query, with a star for each part that may be an id, a name or a key. */
export const loggablePath = (url: string): string =>
  requestPath(url)
    .split('/')
    .map((part) => (part === '' || /^[a-z.][a-z.-]{0,31}\d?$/.test(part) ? part : '*'))
    .join('/')
    .slice(0, 200);

/** Returns a client's own text if it is short and plain, which e-mail addresses and tokens are not. */
const loggableText = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\w.:+-]{1,64}$/.test(header) ? header : undefined;
