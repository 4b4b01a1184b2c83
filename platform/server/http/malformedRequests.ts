import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestReference } from './requestReference.ts';

type Headers = Readonly<Record<string, string>>;

/** Fastify options that respond to invalid addresses and malformed HTTP requests, which never reach a route. */
export const malformedRequestHandlers = (headers: Headers) => ({
  frameworkErrors: (
    { statusCode = 400 }: { statusCode?: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ): void => {
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    reply.raw.setHeader('x-request-id', request.id);
    // Browsers get a page of the app.
    if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
      return void reply.redirect('/no-such-address');
    void reply.status(statusCode).send({ message: 'The URL is not valid.' });
  },
  clientErrorHandler: ({ code }: Error & { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusByErrorCode[code ?? ''] ?? 400;
    const body = JSON.stringify({ message: STATUS_CODES[status] });
    const lines = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      connection: 'close',
      ...headers,
      'x-request-id': requestReference(undefined),
    };
    if (socket.writable)
      socket.write(
        [
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
          ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
          '',
          body,
        ].join('\r\n'),
      );
    socket.destroySoon();
  },
});

const statusByErrorCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
