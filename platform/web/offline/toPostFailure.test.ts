import { expect, test } from 'vitest';
import { RequestError } from '../query/client/requestError.ts';
import { toPostFailure } from './toPostFailure.ts';

test.each([
  ['NETWORK', { kind: 'stopped', reason: 'network', message: 'Sorry' }],
  ['NO_ANSWER', { kind: 'stopped', reason: 'network', message: 'Sorry' }],
  ['HTTP_504', { kind: 'stopped', reason: 'network', message: 'Sorry' }],
  ['HTTP_413', { kind: 'tooLarge' }],
  ['HTTP_503', { kind: 'busy', retryAfterMs: 7000 }],
  ['RATE_LIMITED', { kind: 'busy', retryAfterMs: 7000 }],
  ['INTERNAL', { kind: 'refused', message: 'Sorry', isServerError: true }],
  ['BAD_USER_INPUT', { kind: 'refused', message: 'Unreadable' }],
  ['UNAUTHENTICATED', { kind: 'stopped', reason: 'failed', message: 'Sorry' }],
  ['FORBIDDEN', { kind: 'stopped', reason: 'failed', message: 'Sorry' }],
])('takes the failure %s of a request as %j', (code, failure) =>
  expect(
    toPostFailure('Sorry', new RequestError('Post', code, 'Sorry', { retryAfterMs: 7000 }), 'Unreadable'),
  ).toEqual(failure),
);
