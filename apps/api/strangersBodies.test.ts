import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from './testing/testServer.ts';

// Bodies of anonymous clients are buffered in memory on any number of connections.
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Returns the status of the first response to a request with an incomplete body. */
async function statusOf(path: string, headers: readonly string[], body: string): Promise<number> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nhost: trellis\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  const [answer]: unknown[] = await once(socket, 'data');
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]);
}

const paths = ['/api/jwt/refresh', '/no/such/path', '/oauth2/login/x'];
const typeOf = (path: string) =>
  `content-type: ${path.startsWith('/oauth2') ? 'application/x-www-form-urlencoded' : 'application/json'}`;

test.each(paths)('refuses a body of more than 16 KiB at %s before it is read', async (path) => {
  expect(await statusOf(path, [typeOf(path), 'content-length: 16385'], '')).toBe(413);
  const chunk = `4001\r\n${' '.repeat(0x4001)}\r\n`;
  expect(await statusOf(path, [typeOf(path), 'transfer-encoding: chunked'], chunk)).toBe(413);
});

test('accepts a refresh token of 12,000 characters', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ refreshToken: 'r'.repeat(12_000) });
  const answer = await fetch(`${server.origin}/api/jwt/refresh`, { ...init, body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).not.toHaveProperty('message');
});
