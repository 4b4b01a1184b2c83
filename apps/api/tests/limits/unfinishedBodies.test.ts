import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/servers/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Route = readonly [path: string, type: string];
const routes: readonly Route[] = [
  ['/graphql', 'application/json'],
  ['/api/imports/files?fileName=customers.csv', 'text/csv'],
  ['/api/feeds/programs', 'text/csv'],
  ['/api/jwt/refresh', 'application/json'],
  ['/oauth2/token', 'application/x-www-form-urlencoded'],
  ['/oauth2/login/unknown', 'application/x-www-form-urlencoded'],
];

/** Sends the headers of a request; `receive` resolves to what the server sends until it closes the connection. */
async function startRequest([path, type]: Route, length: string) {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (bytes) => (received += bytes.toString()));
    // The server may close a connection to which the client still writes.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
  const authorization = `Bearer ${await server.token()}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`,
  );
  return { socket, receive: () => closed };
}

const expectServing = async () => {
  expect(server.process.child.exitCode).toBeNull();
  expect(await server.get('/healthz')).toMatchObject({ status: 200 });
};

const mebibyte = Buffer.alloc(1024 * 1024, 'a');

test.each(routes)(
  'refuses a body without a length and an end sent to %s, and serves others',
  async (...route) => {
    const { socket, receive } = await startRequest(route, 'transfer-encoding: chunked');
    const chunk = Buffer.concat([
      Buffer.from(`${mebibyte.length.toString(16)}\r\n`),
      mebibyte,
      Buffer.from('\r\n'),
    ]);
    for (let sent = 0; sent < 80 && !socket.destroyed; sent += 1)
      await new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
    // A reset connection may take the response with it.
    expect(await receive()).toMatch(/^$|^HTTP\/1\.1 4\d\d /);
    await expectServing();
  },
);

test.each(routes)('survives a body that is cut, sent to %s', async (...route) => {
  for (const [length, part] of [
    ['content-length: 1000', 'a'.repeat(10)],
    ['transfer-encoding: chunked', '3e8\r\naaaaaaaaaa'],
  ] as const) {
    const { socket, receive } = await startRequest(route, length);
    socket.write(part);
    socket.resetAndDestroy();
    await receive();
  }
  await expectServing();
});
