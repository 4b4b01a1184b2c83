import type { FastifyRequest } from 'fastify';

/** What became known of a request while it was answered. */
export interface RequestNotes {
  tenant?: string;
  user?: string;
  /** Name of the operation of GraphQL. */
  operation?: string;
}

const notes = new WeakMap<FastifyRequest, RequestNotes>();

/** Keeps it for the request's line in the log. */
export function note(request: FastifyRequest, known: RequestNotes): void {
  notes.set(request, { ...notes.get(request), ...known });
}

export const notesOf = (request: FastifyRequest): RequestNotes => notes.get(request) ?? {};
