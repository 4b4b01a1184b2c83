import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drainConnections } from './drainConnections.ts';

// Exceeds the buffers of a connection.
const large = Buffer.alloc(32 * 2 ** 20, 'x');

let app: FastifyInstance;
let port: number;
let slowResponse: PromiseWithResolvers<string>;
let hasStarted: PromiseWithResolvers<void>;
let beforeLastCalls: () => Promise<void>;
beforeEach(async () => {
  [slowResponse, hasStarted] = [Promise.withResolvers(), Promise.withResolvers()];
  beforeLastCalls = () => Promise.resolve();
  app = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  app.get('/large', () => large);
  app.get('/slow', () => {
    hasStarted.resolve();
    return slowResponse.promise;
  });
  app.post('/echo', ({ body }) => body);
  const awaitLastCalls = drainConnections(app);
  app.addHook('preClose', async () => beforeLastCalls());
  app.addHook('preClose', awaitLastCalls);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(origin).port);
});
afterEach(() => app.close());

const opened = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const sendRequest = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
/** Reads until the server closes the connection; fails when the server aborts it. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test('completes a response to a slow reader', async () => {
  const socket = await opened();
  socket.pause();
  sendRequest(socket, '/large');
  await once(socket, 'readable');
  const closed = app.close();
  // Resume once the server accepts no more connections.
  await expect.poll(() => app.server.listening).toBe(false);
  const response = await readToEnd(socket);
  expect(response.slice(response.indexOf('\r\n\r\n') + 4)).toHaveLength(large.length);
  await closed;
});

test('completes a pending response with "connection: close"', async () => {
  const socket = await opened();
  sendRequest(socket, '/slow');
  await hasStarted.promise;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  slowResponse.resolve('done');
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*\r\n\r\ndone$/i);
  await closed;
});

test('responds to a request that is still being sent', async () => {
  const [headers, body] = [await opened(), await opened()];
  headers.write('POST /echo HTTP/1.1\r\nHost: x\r\nContent-');
  body.write('POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nta');
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  headers.write('Type: text/plain\r\nContent-Length: 4\r\n\r\ntext');
  body.write('il');
  expect(await readToEnd(headers)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\ntext$/);
  expect(await readToEnd(body)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\ntail$/);
  await closed;
});

test('closes idle connections', async () => {
  const unused = await opened();
  const usedConnection = await opened();
  sendRequest(usedConnection, '/slow');
  slowResponse.resolve('done');
  await once(usedConnection, 'readable');
  const closed = app.close();
  expect(await readToEnd(unused)).toBe('');
  expect(await readToEnd(usedConnection)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\ndone$/);
  await closed;
});

test('accepts and serves the connections in the backlog', async () => {
  const responses: Promise<string>[] = [];
  beforeLastCalls = async () => {
    for (let made = 0; made < 100; made += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
      responses.push(readToEnd(socket));
    }
    // The operating system accepts them at once, without the server.
    await new Promise((resolve) => process.nextTick(resolve));
  };
  slowResponse.resolve('done');
  await app.close();
  expect(responses).toHaveLength(100);
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 200 /);
});
