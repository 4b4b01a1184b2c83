import { expect, test } from 'vitest';
import { isRefreshRefused } from './isRefreshRefused.ts';

test.each([
  ['the grant has ended', 400, { error: 'invalid_grant' }],
  [
    'FusionAuth rejects the refresh token',
    400,
    { fieldErrors: { refreshToken: [{ code: '[invalid]refreshToken' }] } },
  ],
])('ends the session when %s', (_, status, body) => expect(isRefreshRefused(status, body)).toBe(true));

test.each([
  ['another OAuth error', 400, { error: 'invalid_request' }],
  ['an error page', 404, undefined],
  ['too many requests', 429, { error: 'slow_down' }],
  ['a server error with the same body', 503, { error: 'invalid_grant' }],
  ['errors of another field', 400, { fieldErrors: { token: [{}] } }],
  ['an empty list of field errors', 400, { fieldErrors: { refreshToken: [] } }],
])('keeps the session after %s', (_, status, body) => expect(isRefreshRefused(status, body)).toBe(false));
