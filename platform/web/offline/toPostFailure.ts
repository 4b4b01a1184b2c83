import type { RequestError } from '../query/client/requestError.ts';
import type { PostFailure } from './poster.ts';

/** Decides what a failed request means for its rows; `unreadableMessage` is for rows that the server could not read. */
export function toPostFailure(
  message: string,
  { code, retryAfterMs }: RequestError,
  unreadableMessage: string,
): PostFailure {
  switch (code) {
    case 'NETWORK':
    case 'NO_ANSWER':
    case 'HTTP_502':
    case 'HTTP_504':
      return { kind: 'stopped', reason: 'network', message };
    case 'HTTP_413':
      return { kind: 'tooLarge' };
    case 'RATE_LIMITED':
    case 'UNAVAILABLE':
    case 'HTTP_429':
    case 'HTTP_503':
      return { kind: 'busy', retryAfterMs: retryAfterMs ?? defaultRetryMs };
    case 'BAD_USER_INPUT':
      return { kind: 'refused', message: unreadableMessage };
    case 'INTERNAL':
      return { kind: 'refused', message, isServerError: true };
    default:
      return { kind: 'stopped', reason: 'failed', message };
  }
}

const defaultRetryMs = 5_000;
