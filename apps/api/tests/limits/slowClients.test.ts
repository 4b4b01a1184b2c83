import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from '#platform/server/configuration/configuration.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { TenantDocument, UpdateUserAppSettingDocument } from '#features/identity/web/documents.ts';
import { composeServer } from '../../server.ts';
import { seedTenant } from '../../testing/data/seedTenant.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { type ProductProcess, createOperationClient } from '../../testing/servers/productProcesses.ts';
import { createTokenSigner } from '../../testing/servers/tokenSigner.ts';

// Clients that send slowly, never read or disconnect, on a server with short timeouts.
let scratch: TestDatabase;
let database: Database;
let app: FastifyInstance;
let port: number;
let token: string;
let call: ProductProcess['call'];
/** Keeps the timeouts below the 10 seconds that a request waits for a slot, after which it gets a 429. */
const factor = Math.min(timeoutFactor, 5);
/** Counts reads of settings. */
let settingsRead = 0;
beforeAll(async () => {
  scratch = await testDatabase();
  database = createDatabase({
    url: scratch.url,
    onStatement: (text) => {
      if (text.includes('from user_app_setting')) settingsRead += 1;
    },
  });
  await seedTenant(database, moif);
  port = await findUnusedPort();
  const origin = `http://127.0.0.1:${port}`;
  const { tenantId, ids, texts } = moif;
  const sign = await createTokenSigner(database.pool, origin);
  token = await sign({ sub: ids.site, email: texts.manager, wsapiTenant: tenantId });
  // The server closes idle connections so soon that a busy client may reuse one just then.
  call = createOperationClient(origin, token, { connection: 'close' });
  app = await composeServer({
    configuration: readConfiguration({ DATABASE_URL: scratch.url, PORT: String(port) }),
    database,
    // They also limit how long the requests of other clients may take, which wait behind those of the slow ones.
    timeouts: {
      headers: 1000 * factor,
      request: 1500 * factor,
      silence: 1500 * factor,
      checkInterval: 100,
    },
  });
  await app.listen({ port, host: '127.0.0.1' });
  expect(await call(UpdateUserAppSettingDocument, { input: setting })).toMatchObject({
    body: { data: { updateUserAppSetting: { errors: null } } },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await scratch.drop();
});

/** A connection; `closed` resolves with everything that was received. */
interface Line {
  socket: Socket;
  closed: Promise<string>;
}

async function line(): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  // The server closes these connections.
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  return { socket, closed };
}

const lines = (count: number) => Promise.all(Array.from({ length: count }, line));

async function expectServing(): Promise<void> {
  const responses = await Promise.all(Array.from({ length: 20 }, () => call(TenantDocument, {})));
  for (const response of responses)
    expect(response).toMatchObject({ status: 200, body: { data: { tenant: { tenantId: moif.tenantId } } } });
}

/** Expects that others are served and that all database connections are idle. */
async function expectAsBefore(): Promise<void> {
  await expectServing();
  const { pool } = database;
  expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]);
}

/** Sends a small text repeatedly until the connection closes. */
function drip({ socket, closed }: Line, text: string): void {
  const dripping = setInterval(() => socket.write(text), 50);
  void closed.finally(() => clearInterval(dripping));
}

const requestHeaders = (more: readonly string[] = []) =>
  ['POST /graphql HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json', ...more].join('\r\n');

test('disconnects clients that never finish their headers while serving others', async () => {
  const slow = await lines(100);
  for (const one of slow) {
    one.socket.write(requestHeaders());
    drip(one, '\r\nX-Slow: 1');
  }
  await expectServing();
  for (const received of await Promise.all(slow.map(({ closed }) => closed)))
    expect(received).toMatch(/^HTTP\/1\.1 408 |^$/);
  await expectAsBefore();
});

test('disconnects clients that never finish their body without using database connections', async () => {
  const slow = await lines(100);
  const sent = requestHeaders([`Authorization: Bearer ${token}`, 'Content-Length: 1000000']);
  for (const one of slow) {
    one.socket.write(`${sent}\r\n\r\n{"query":"`);
    drip(one, 'x');
  }
  await expectServing();
  for (const received of await Promise.all(slow.map(({ closed }) => closed)))
    expect(received).toMatch(/^HTTP\/1\.1 408 |^$/);
  await expectAsBefore();
});

test('disconnects clients that send nothing', async () => {
  const silent = await lines(500);
  await expectServing();
  for (const received of await Promise.all(silent.map(({ closed }) => closed)))
    expect(received).toMatch(/^HTTP\/1\.1 408 |^$/);
  await expectAsBefore();
});

const setting = {
  emailAddress: moif.texts.manager,
  group: 'orders',
  name: 'gridLayouts',
  base64Settings: 'A'.repeat(256 * 1024),
};

/** Builds a request with a response of some megabytes. */
const longCall = (): string => {
  const where = `emailAddress: {eq: "${setting.emailAddress}"} name: {eq: "${setting.name}"}`;
  const pages = Array.from(
    { length: 10 },
    (_, index) => `p${index}: userAppSettings(first: 1, where: {${where}}) { nodes { base64Settings } }`,
  );
  const body = JSON.stringify({ query: `{ ${pages.join(' ')} }` });
  return `${requestHeaders([`Authorization: Bearer ${token}`, `Content-Length: ${Buffer.byteLength(body)}`])}\r\n\r\n${body}`;
};

/** Resolves when the next `count` accepted connections have closed. */
const acceptedNext = (count: number): Promise<void> =>
  new Promise((resolve) => {
    let [accepted, ended] = [0, 0];
    const accept = (socket: Socket) => {
      accepted += 1;
      if (accepted === count) app.server.off('connection', accept);
      socket.once('close', () => {
        ended += 1;
        if (ended === count) resolve();
      });
    };
    app.server.on('connection', accept);
  });

test('disconnects clients that never read and stops producing responses for them', async () => {
  const count = 2;
  const ended = acceptedNext(count);
  const deaf = await lines(count);
  onTestFinished(() => deaf.forEach(({ socket }) => socket.destroy()));
  const before = settingsRead;
  for (const { socket } of deaf) {
    socket.pause();
    socket.write(longCall().repeat(20));
  }
  await expectServing();
  await ended;
  for (const { socket } of deaf) socket.destroy();
  // Each response reads ten settings; some responses fit into the socket buffers.
  expect((settingsRead - before) / 10 / count).toBeLessThan(8);
  await expectAsBefore();
});

test('disconnects a client that keeps sending requests behind an open stream', async () => {
  const eager = await line();
  const { socket, closed } = eager;
  const body = JSON.stringify({ query: 'subscription { entityChanged { entityId } }' });
  const more = ['Accept: text/event-stream', `Authorization: Bearer ${token}`];
  socket.write(`${requestHeaders([...more, `Content-Length: ${body.length}`])}\r\n\r\n${body}`);
  await once(socket, 'data');
  const next = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  socket.write(next.repeat(100));
  // Keeps sending, so that no idle timeout applies.
  drip(eager, next);
  expect(await closed).not.toContain('alive');
  await expectAsBefore();
});

test('releases everything when clients disconnect during a request or response', async () => {
  const gone = await lines(40);
  await Promise.all(
    gone.map(async ({ socket, closed }, index) => {
      socket.write(index % 2 === 0 ? longCall() : longCall().slice(0, -20));
      if (index % 4 === 0) await Promise.race([once(socket, 'data'), closed]);
      socket.resetAndDestroy();
      await closed;
    }),
  );
  await expectAsBefore();
});
