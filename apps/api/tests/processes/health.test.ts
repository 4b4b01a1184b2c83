import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UpdateAndGetNextOrderNumberDocument } from '#features/orders/server/testing/documents.ts';
import { type ProxiedMain, proxiedMain } from '../../testing/servers/proxiedMain.ts';
import type { ServerProcess } from '../../testing/servers/serverProcess.ts';
import { readHttpResult } from '../../testing/servers/testServer.ts';

let main: ProxiedMain;
let server: ServerProcess;
beforeAll(async () => {
  main = await proxiedMain();
  server = await main.start();
});
afterAll(() => main.close());

const get = async (path: string) => readHttpResult(await fetch(`http://127.0.0.1:${main.port}${path}`));
const ready = { status: 200, body: { status: 'ready' } };
const away = { status: 503, body: { status: 'not ready', missing: ['The database does not respond.'] } };
/** Waits for a readiness result; each is cached for a second. */
async function becomes(expected: object): Promise<void> {
  await expect.poll(() => get('/readyz'), { interval: 100 }).toMatchObject(expected);
}

test('is ready, without authentication and without caching', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect(await get('/readyz')).toMatchObject(ready);
});

test('checks the database at most once a second for many requests', async () => {
  await get('/readyz');
  let checkCount = 0;
  main.database.watch((bytes, from) => {
    if (from === 'client' && bytes.includes('transaction_read_only')) checkCount += 1;
    return 'pass';
  });
  const startedAt = performance.now();
  for (let round = 0; round < 5; round += 1)
    await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));
  expect(checkCount).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedAt) / 1000));
});

test('stays alive but not ready during a database outage', async () => {
  await main.database.goAway();
  await becomes(away);
  expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
  await main.database.comeBack();
  await becomes(ready);
});

test('is not ready when the database does not respond', async () => {
  main.database.watch(() => 'drop');
  await becomes(away);
  main.database.watch(() => 'pass');
  await becomes(ready);
});

test('logs each change of readiness once and no health requests', async () => {
  const readinessMessages = () =>
    server
      .printed()
      .split('\n')
      .flatMap((text) => /"msg":"(.*?)"/.exec(text)?.[1] ?? [])
      // The change feed and the imports log their interruptions separately.
      .filter(
        (message) =>
          !/^((change notifications are|an import is) interrupted|could not remove expired imports)$/.test(
            message,
          ),
      );
  await expect.poll(readinessMessages).toEqual(['not ready', 'ready again', 'not ready', 'ready again']);
});

test('is not ready while it stops', async () => {
  const [asking, busy] = [await line(), await line()];
  const held = new Promise<void>((resolve) => {
    main.database.watch((bytes) => {
      if (!bytes.includes('set local app.tenant_id')) return 'pass';
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
  await server.waitForOutput('Stopping ...');
  asking.send('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await asking.closed).toMatch(/^HTTP\/1\.1 503 [^]*"missing":\["The server is stopping\."\]/);
  main.database.watch(() => 'pass');
  expect(await busy.closed).toMatch(/^HTTP\/1\.1 200 /);
  expect(await server.closed).toMatchObject({ code: 0 });
});

/** Opens a connection before the server starts to stop. */
async function line(): Promise<{ send(text: string): void; closed: Promise<string> }> {
  const socket = connect(main.port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  return { send: (text) => socket.write(text), closed: once(socket, 'close').then(() => received) };
}
