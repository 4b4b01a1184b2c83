import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from '#platform/server/configuration/configuration.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { TenantDocument, UpdateUserAppSettingDocument } from '#features/identity/web/documents.ts';
import { composeServer } from '../../server.ts';
import { seedTenant } from '../../testing/data/seedTenant.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { type ProductProcess, createOperationClient } from '../../testing/servers/productProcesses.ts';
import { createTokenSigner } from '../../testing/servers/tokenSigner.ts';

// Clients that send slowly, never read or disconnect.
let scratch: TestDatabase;
let database: Database;
let token: string;
/** With the timeouts of the product, which no test reaches: other clients must be served while slow ones are connected. */
let patient: ComposedServer;
/** With timeouts that may also pass for other clients on a busy machine: only slow ones use it. */
let strict: ComposedServer;
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
  const ports = [await findUnusedPort(), await findUnusedPort()] as const;
  const publicUrl = `http://127.0.0.1:${ports[0]}`;
  const { tenantId, ids, texts } = moif;
  const sign = await createTokenSigner(database.pool, publicUrl);
  token = await sign({ sub: ids.site, email: texts.manager, wsapiTenant: tenantId });
  const start = async (port: number, options: Pick<Parameters<typeof composeServer>[0], 'timeouts'>) => {
    const environment = { DATABASE_URL: scratch.url, PORT: String(port), PUBLIC_URL: publicUrl };
    const app = await composeServer({ configuration: readConfiguration(environment), database, ...options });
    await app.listen({ port, host: '127.0.0.1' });
    return { app, port };
  };
  patient = await start(ports[0], {});
  strict = await start(ports[1], {
    timeouts: { headers: 300, request: 600, silence: 1000, checkInterval: 50 },
  });
  expect(await call(UpdateUserAppSettingDocument, { input: setting })).toMatchObject({
    body: { data: { updateUserAppSetting: { errors: null } } },
  });
});
afterAll(async () => {
  await patient.app.close();
  await strict.app.close();
  await database.close();
  await scratch.drop();
});

interface ComposedServer {
  app: FastifyInstance;
  port: number;
}

const call: ProductProcess['call'] = (...request) =>
  createOperationClient(`http://127.0.0.1:${patient.port}`, token)(...request);

/** A connection; `closed` resolves with everything that was received. */
interface Line {
  socket: Socket;
  closed: Promise<string>;
}

async function line({ port }: ComposedServer): Promise<Line> {
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

const lines = (server: ComposedServer, count: number) =>
  Promise.all(Array.from({ length: count }, () => line(server)));

async function expectServing(): Promise<void> {
  const responses = await Promise.all(Array.from({ length: 20 }, () => call(TenantDocument, {})));
  for (const response of responses)
    expect(response).toMatchObject({ status: 200, body: { data: { tenant: { tenantId: moif.tenantId } } } });
}

/** Expects that others are served and that all database connections become idle. */
async function expectAsBefore(): Promise<void> {
  await expectServing();
  const { pool } = database;
  await expect
    .poll(() => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }), { interval: 20 })
    .toEqual({ busy: 0, waiting: 0 });
}

/** Sends a small text repeatedly until the connection closes. */
function drip({ socket, closed }: Line, text: string): void {
  const dripping = setInterval(() => socket.write(text), 50);
  void closed.finally(() => clearInterval(dripping));
}

const requestHeaders = (more: readonly string[] = []) =>
  ['POST /graphql HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json', ...more].join('\r\n');

/** Clients by what they do. */
const slowClients = [
  {
    name: 'never finish their headers',
    count: 100,
    send: (one: Line) => {
      one.socket.write(requestHeaders());
      drip(one, '\r\nX-Slow: 1');
    },
  },
  {
    name: 'never finish their body',
    count: 100,
    send: (one: Line) => {
      const sent = requestHeaders([`Authorization: Bearer ${token}`, 'Content-Length: 1000000']);
      one.socket.write(`${sent}\r\n\r\n{"query":"`);
      drip(one, 'x');
    },
  },
  { name: 'send nothing', count: 500, send: () => {} },
];

describe.each(slowClients)('clients that $name', ({ count, send }) => {
  test('are disconnected, after which no database connection is busy', async () => {
    const slow = await lines(strict, count);
    slow.forEach(send);
    for (const received of await Promise.all(slow.map(({ closed }) => closed)))
      expect(received).toMatch(/^HTTP\/1\.1 408 |^$/);
    await expectAsBefore();
  });

  test('leave the server and its database connections to others', async () => {
    const slow = await lines(patient, count);
    slow.forEach(send);
    await expectAsBefore();
    for (const { socket } of slow) {
      expect(socket.closed).toBe(false);
      socket.destroy();
    }
  });
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
const acceptedNext = ({ app }: ComposedServer, count: number): Promise<void> =>
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

/** Opens connections whose clients send many requests and never read. */
async function deafLines(server: ComposedServer, count: number): Promise<readonly Line[]> {
  const deaf = await lines(server, count);
  onTestFinished(() => deaf.forEach(({ socket }) => socket.destroy()));
  for (const { socket } of deaf) {
    socket.pause();
    socket.write(longCall().repeat(20));
  }
  return deaf;
}

/** Returns how many responses to each client were begun since `before`; each reads ten settings. */
const countResponses = (before: number, clients: number) => (settingsRead - before) / 10 / clients;

test('disconnects clients that never read', async () => {
  const count = 2;
  const ended = acceptedNext(strict, count);
  const before = settingsRead;
  const deaf = await deafLines(strict, count);
  await ended;
  for (const { socket } of deaf) socket.destroy();
  expect(countResponses(before, count)).toBeLessThan(8);
  await expectAsBefore();
});

test('serves others while clients never read, for whom it produces no more responses', async () => {
  const count = 2;
  const before = settingsRead;
  const deaf = await deafLines(patient, count);
  await expect.poll(() => settingsRead, { interval: 20 }).toBeGreaterThan(before);
  // Operations run in the order of their arrival: without a limit these are behind all of the deaf clients'.
  await expectServing();
  // Some responses fit into the socket buffers.
  expect(countResponses(before, count)).toBeLessThan(8);
  for (const { socket } of deaf) socket.destroy();
  await expectAsBefore();
});

test('disconnects a client that keeps sending requests behind an open stream', async () => {
  const eager = await line(patient);
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
  const gone = await lines(patient, 40);
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
