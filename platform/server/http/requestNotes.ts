import type { FastifyRequest } from 'fastify';

/** Fields for the log line of a request that are found while processing it. */
export interface RequestNotes {
  tenant?: string;
  user?: string;
  /** Name of the GraphQL operation. */
  operation?: string;
}

const notes = new WeakMap<FastifyRequest, RequestNotes>();

/** Adds fields to the log line of a request. */
export function note(request: FastifyRequest, known: RequestNotes): void {
  notes.set(request, { ...notes.get(request), ...known });
}

export const notesOf = (request: FastifyRequest): RequestNotes => notes.get(request) ?? {};
