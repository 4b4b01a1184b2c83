import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { UpdateAndGetNextOrderNumberDocument } from '#features/orders/server/testing/documents.ts';
import { type ProxiedMain, proxiedMain } from './testing/proxiedMain.ts';

let main: ProxiedMain;
beforeAll(async () => {
  main = await proxiedMain();
});
afterAll(() => main.close());

/** A connection that stays open for many calls. */
interface Line {
  post(path: string, body: object): void;
  /** What was heard until the server closed it. */
  closed: Promise<string>;
}

async function line(): Promise<Line> {
  const socket = connect(main.port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString();
  });
  return {
    post: (path, body) => {
      const text = JSON.stringify(body);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${main.token}\r\nAccept: application/json\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
    },
    closed: once(socket, 'close').then(() => heard),
  };
}

const call = ({ name, text }: { name: string; text: string }, variables: object = {}) =>
  ['/graphql', { query: text, operationName: name, variables }] as const;

/** Resolves once a transaction is about to begin; it waits until somebody else watches. */
const holdTransaction = (): Promise<void> =>
  new Promise((resolve) => {
    main.database.watch((bytes) => {
      if (!bytes.includes('begin;')) return 'pass';
      resolve();
      return 'hold';
    });
  });

const answered = /^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*"data":\{"(\w+)"/i;

test('who is connected when it stops is answered and let go before it ends', async () => {
  const server = await main.start();
  const [waiting, renewing] = [await line(), await line()];
  // Connections are accepted one after the other: those have been by then.
  const busy = await line();
  const held = holdTransaction();
  busy.post(...call(UpdateAndGetNextOrderNumberDocument, { input: {} }));
  await held;
  server.child.kill('SIGTERM');
  await server.saying('Stopping ...');
  waiting.post(...call(TenantDocument));
  renewing.post('/api/jwt/refresh', { refreshToken: 'one that is renewed just now' });
  main.database.watch(() => 'pass');
  expect(answered.exec(await busy.closed)?.[1]).toBe('updateAndGetNextOrderNumber');
  expect(answered.exec(await waiting.closed)?.[1]).toBe('tenant');
  // Apps take any answer of this kind for a server that comes back, and keep their sign-in.
  expect(await renewing.closed).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 2\r\n/);
  expect(await server.closed).toMatchObject({ code: 0 });
});
