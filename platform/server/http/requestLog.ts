import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { notesOf } from './requestNotes.ts';
import { requestPath } from './requestPath.ts';

const told = new Set(['info', 'debug', 'trace']);

/** One line for every request at level `info`: who asked for what and what came of it, and nothing that opens a door. */
export class RequestLog extends LogController {
  constructor() {
    // Every other line about the request has it too, and the person when something goes wrong.
    super({ requestIdLogLabel: 'reference' });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!told.has(request.log.level)) return;
    const { tenant, user, operation } = notesOf(request);
    request.log.info(
      {
        method: request.method,
        path: tellablePath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        bytes: Number(reply.getHeader('content-length') ?? 0),
        tenant,
        user: tellable(user),
        operation: tellable(operation),
        version: tellable(request.headers['app-version']),
        install: tellable(request.headers['app-install-id']),
      },
      error ? 'request broken off' : 'request',
    );
  }
}

/** A path without its query, with a star for each part that may be an id, a name or a key: only plain words are told. */
export const tellablePath = (url: string): string =>
  requestPath(url)
    .split('/')
    .map((part) => (part === '' || /^[a-z.][a-z.-]{0,31}\d?$/.test(part) ? part : '*'))
    .join('/')
    .slice(0, 200);

/** What callers say of themselves, when it is short and plain; an e-mail address or a token is neither. */
const tellable = (given: string | string[] | undefined): string | undefined =>
  typeof given === 'string' && /^[\w.:+-]{1,64}$/.test(given) ? given : undefined;
