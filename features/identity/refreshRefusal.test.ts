import { expect, test } from 'vitest';
import { isRefreshRefused } from './refreshRefusal.ts';

test.each([
  ['the grant is over', 400, { error: 'invalid_grant' }],
  [
    'FusionAuth no longer knows the refresh token',
    400,
    { fieldErrors: { refreshToken: [{ code: '[invalid]refreshToken' }] } },
  ],
])('signed out: %s', (_, status, answer) => expect(isRefreshRefused(status, answer)).toBe(true));

test.each([
  ['another refusal', 400, { error: 'invalid_request' }],
  ['an error page', 404, undefined],
  ['too many requests', 429, { error: 'slow_down' }],
  ['a server in trouble that repeats the words', 503, { error: 'invalid_grant' }],
  ['errors of another field', 400, { fieldErrors: { token: [{}] } }],
  ['nothing wrong with the field', 400, { fieldErrors: { refreshToken: [] } }],
])('still signed in: %s', (_, status, answer) => expect(isRefreshRefused(status, answer)).toBe(false));
