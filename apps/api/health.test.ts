import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UpdateAndGetNextOrderNumberDocument } from '#features/orders/server/testing/documents.ts';
import { type ProxiedMain, proxiedMain } from './testing/proxiedMain.ts';
import type { ServerProcess } from './testing/serverProcess.ts';
import { answerOf } from './testing/testServer.ts';

let main: ProxiedMain;
let server: ServerProcess;
beforeAll(async () => {
  main = await proxiedMain();
  server = await main.start();
});
afterAll(() => main.close());

const get = async (path: string) => answerOf(await fetch(`http://127.0.0.1:${main.port}${path}`));
const ready = { status: 200, body: { status: 'ready' } };
const away = { status: 503, body: { status: 'not ready', missing: ['The database does not answer.'] } };
/** An answer is shared for a second. */
async function becomes(answer: object): Promise<void> {
  await expect.poll(() => get('/readyz'), { interval: 100 }).toMatchObject(answer);
}

test('a server is ready, for anybody and for no cache', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect(await get('/readyz')).toMatchObject(ready);
});

test('many who ask cost the database one question a second', async () => {
  await get('/readyz');
  let asked = 0;
  main.database.watch((bytes, from) => {
    if (from === 'client' && bytes.includes('transaction_read_only')) asked += 1;
    return 'pass';
  });
  const begun = performance.now();
  for (let round = 0; round < 5; round += 1)
    await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));
  expect(asked).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 1000));
});

test('without its database a server lives and is not ready, until it is back', async () => {
  await main.database.goAway();
  await becomes(away);
  expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
  await main.database.comeBack();
  await becomes(ready);
});

test('a silent database is not waited for', async () => {
  main.database.watch(() => 'drop');
  await becomes(away);
  main.database.watch(() => 'pass');
  await becomes(ready);
});

test('each change is logged once, the questions are not', async () => {
  const told = () =>
    server
      .printed()
      .split('\n')
      .flatMap((text) => /"msg":"(.*?)"/.exec(text)?.[1] ?? [])
      // That has a line of its own.
      .filter((message) => message !== 'changes are not heard of for now');
  await expect.poll(told).toEqual(['not ready', 'ready again', 'not ready', 'ready again']);
});

test('while it stops it is not ready', async () => {
  const [asking, busy] = [await line(), await line()];
  const held = new Promise<void>((resolve) => {
    main.database.watch((bytes) => {
      if (!bytes.includes('begin;')) return 'pass';
      resolve();
      return 'hold';
    });
  });
  const { name: operationName, text } = UpdateAndGetNextOrderNumberDocument;
  const query = JSON.stringify({ query: text, operationName, variables: { input: {} } });
  busy.send(
    `POST /graphql HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${main.token}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${query.length}\r\n\r\n${query}`,
  );
  await held;
  server.child.kill('SIGTERM');
  await server.saying('Stopping ...');
  asking.send('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await asking.closed).toMatch(/^HTTP\/1\.1 503 [^]*"missing":\["The server is stopping\."\]/);
  main.database.watch(() => 'pass');
  expect(await busy.closed).toMatch(/^HTTP\/1\.1 200 /);
  expect(await server.closed).toMatchObject({ code: 0 });
});

/** A connection that is open before the server begins to stop. */
async function line(): Promise<{ send(text: string): void; closed: Promise<string> }> {
  const socket = connect(main.port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString();
  });
  return { send: (text) => socket.write(text), closed: once(socket, 'close').then(() => heard) };
}
