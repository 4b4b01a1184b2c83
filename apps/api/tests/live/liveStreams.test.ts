import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capabilityText } from '#features/identity/accounts/capability.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { changeFeed } from '#platform/server/events/changeFeed.ts';
import { graphqlEndpoint } from '#platform/server/requests/endpoint.ts';
import { eventStreams } from '#platform/server/requests/eventStreams.ts';
import { createExecutor } from '#platform/server/execution/executor.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { schema } from '../../schema.ts';
import { eventReader } from '../../testing/servers/eventReader.ts';
import { moif, managerSession } from '../../testing/data/testInstallation.ts';
import { entityChangeFixture, entityIdFixture } from '../../testing/servers/liveServer.ts';
import { entityChanged, liveStream } from '../../testing/servers/liveStream.ts';
import { type TcpProxy, databaseProxy } from '#platform/server/testing/tcpProxy.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';

// Streams without the rest of the server; database notifications pass a proxy.
let scratch: TestDatabase;
let database: Database;
let proxy: TcpProxy;
let app: FastifyInstance;
let origin: string;
const session = { ...managerSession(moif), email: `${'manager'.repeat(34)}@zqmoif.example.com` };
const reports: unknown[] = [];

beforeAll(async () => {
  scratch = await testDatabase();
  database = createDatabase({ url: scratch.url });
  const proxied = await databaseProxy(scratch.url);
  proxy = proxied.proxy;
  const feed = changeFeed({
    directUrl: proxied.url,
    reportError: (error) => reports.push(error),
    connectTimeoutMs: 500 * timeoutFactor,
  });
  database.onCommit(feed.announce);
  app = fastify();
  const authenticate = async () => ({ ok: true as const, session });
  graphqlEndpoint(app, {
    authenticate,
    streams: eventStreams(app, { authenticate, feed, heartbeatIntervalMs: 20 }),
    run: createExecutor({ schema, database, describeCapability: capabilityText, report: () => {} }),
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await proxy.goAway();
  await scratch.drop();
});

let made = 0;
const newId = () => entityIdFixture((made += 1));
const change = (...ids: readonly string[]) =>
  database.write(
    session,
    (unit) =>
      recordHistory(
        unit,
        ids.map((entityId) => entityChangeFixture({ entityId })),
      ),
    { now: new Date().toISOString() },
  );
const open = (query = entityChanged) => liveStream({ origin, token: 'any', query });

test('sends comments to keep a quiet stream alive', async () => {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ query: entityChanged }),
  });
  expect(response.status).toBe(200);
  const reader = eventReader();
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader.comments() < 3) {
    const { value } = (await chunks?.read()) ?? {};
    if (value === undefined) throw new Error(`The stream ended after ${reader.comments()} comments.`);
    reader.read(value);
  }
  await chunks?.cancel();
});

const connections = () => promisify(app.server.getConnections.bind(app.server))();
/** Requests about 8 KB per change. */
const wordy = `subscription { entityChanged { entityId ${Array.from({ length: 30 }, (_, index) => `a${index}: changedBy`).join(' ')} } }`;

test('disconnects a client that does not read, without delaying others', async () => {
  const port = Number(new URL(origin).port);
  const slow = connect(port, '127.0.0.1');
  const body = JSON.stringify({ query: wordy });
  slow.write(
    `POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await once(slow, 'data');
  slow.pause();
  const good = await open(wordy);
  const before = await connections();
  while ((await connections()) === before) {
    const ids = Array.from({ length: 200 }, newId);
    await change(...ids);
    for (const id of ids) expect(await good.nextId()).toBe(id);
  }
  const last = newId();
  await change(last);
  expect(await good.nextId()).toBe(last);
  slow.destroy();
  await good.close();
});

test('refuses new streams during an outage of notifications and closes earlier ones afterwards', async () => {
  const before = await open();
  await proxy.goAway();
  const refused = await open();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(reports).toHaveLength(1);
  const missed = newId();
  await change(missed);
  // The feed announces it right after it has connected, so hold it until the next stream is open.
  proxy.watch((bytes, from) => (from === 'client' && bytes.includes(missed) ? 'hold' : 'pass'));
  await proxy.comeBack();
  expect(await before.rest()).toEqual([]);
  const after = await open();
  proxy.watch(() => 'pass');
  // The change was stored for clients that were still connected.
  expect(await after.nextId()).toBe(missed);
  await after.close();
});
