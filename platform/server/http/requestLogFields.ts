import type { FastifyRequest } from 'fastify';

/** Fields for the log line of a request that are found while processing it. */
interface RequestLogFields {
  tenant?: string;
  user?: string;
  /** Name of the GraphQL operation. */
  operation?: string;
}

const fieldsByRequest = new WeakMap<FastifyRequest, RequestLogFields>();

/** Adds fields to the log line of a request. */
export function addRequestLogFields(request: FastifyRequest, fields: RequestLogFields): void {
  fieldsByRequest.set(request, { ...fieldsByRequest.get(request), ...fields });
}

export const findRequestLogFields = (request: FastifyRequest): RequestLogFields =>
  fieldsByRequest.get(request) ?? {};
