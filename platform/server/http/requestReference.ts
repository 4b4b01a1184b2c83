import { randomUUID } from 'node:crypto';

/** Creates a reference for a request, which appears in its response, in the log and in error messages. */
export const newReference = (): string => randomUUID().slice(0, 8);

/** Returns the client's reference (header `X-Request-Id`) if it is safe to log, else a new one. */
export const requestReference = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : newReference();
