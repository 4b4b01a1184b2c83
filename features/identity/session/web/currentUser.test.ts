import { afterEach, expect, test, vi } from 'vitest';
import { errorLog } from '#platform/web/errorLog/errorStore.ts';
import { recordError } from '#platform/web/errorLog/watchErrors.ts';
import { loadUser } from './currentUser.ts';

afterEach(() => void vi.unstubAllGlobals());

const claims = {
  sub: '1',
  iat: 0,
  exp: 3600,
  email: 'kim@example.com',
  given_name: 'Kim',
  family_name: '',
  wsapiTenant: 'MOIF',
};

test.each([
  ['Chrome', 'network error'],
  ['Firefox', 'Error in input stream'],
  ['Safari', 'The network connection was lost.'],
])('logs a connection that breaks within a response as a network failure in %s', async (_, message) => {
  const body = () => new ReadableStream({ start: (stream) => stream.error(new TypeError(message)) });
  vi.stubGlobal('fetch', async () => new Response(body()));
  await loadUser('https://trellis.example.com', 'token', claims).catch(recordError('session'));
  expect(errorLog.get().entries[0]).toMatchObject({
    message: 'Error checking session',
    detail: `Network request failed: ${message}`,
    viewed: true,
  });
});
