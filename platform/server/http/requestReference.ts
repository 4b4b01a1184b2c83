import { randomUUID } from 'node:crypto';

/** Names a request in its answer, in the log and, when something goes wrong, to the person. */
export const newReference = (): string => randomUUID().slice(0, 8);

/** The reference of a request: the one its caller has given it (header `X-Request-Id`) when that can be put into a log. */
export const requestReference = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newReference();
