import type { FastifyInstance } from 'fastify';

/** Parses form bodies as URLSearchParams in this scope; refuses those above `bodyLimit` bytes. */
export function parseFormBodies(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

export const readForm = (body: unknown): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
