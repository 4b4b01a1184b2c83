import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/servers/testServer.ts';

// Bodies of anonymous clients are buffered in memory on any number of connections.
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Returns the status of the first response to a request with an incomplete body. */
async function readStatus(path: string, headers: readonly string[], body: string): Promise<number> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nhost: trellis\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  const [response]: unknown[] = await once(socket, 'data');
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(response))?.[1]);
}

const paths = ['/api/jwt/refresh', '/no/such/path', '/oauth2/login/x'];
const contentType = (path: string) =>
  `content-type: ${path.startsWith('/oauth2') ? 'application/x-www-form-urlencoded' : 'application/json'}`;

test.each(paths)('refuses a body of more than 16 KiB at %s before it is read', async (path) => {
  expect(await readStatus(path, [contentType(path), 'content-length: 16385'], '')).toBe(413);
  const chunk = `4001\r\n${' '.repeat(0x4001)}\r\n`;
  expect(await readStatus(path, [contentType(path), 'transfer-encoding: chunked'], chunk)).toBe(413);
});

test('accepts a refresh token of 12,000 characters', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ refreshToken: 'r'.repeat(12_000) });
  const response = await fetch(`${server.origin}/api/jwt/refresh`, { ...init, body });
  expect(response.status).toBe(400);
  expect(await response.json()).not.toHaveProperty('message');
});
