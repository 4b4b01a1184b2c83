import { times } from '#platform/kernel/testing/times.ts';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { Session } from '../session.ts';
import { operationPermits } from './operationPermits.ts';
import { graphqlEndpoint } from '../requests/endpoint.ts';

const sessionFor = (name: string): Session => {
  const tenantId = name.split(' ')[0] ?? '';
  if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
  return { tenantId, userId: name, email: `${name}@example.com` };
};

let app: FastifyInstance;
let port = 0;
/** Running operations with their users and how to end them. */
let running: { name: string; end: () => void }[] = [];
let atOnce = 0;
beforeEach(async () => {
  running = [];
  atOnce = 0;
  app = fastify();
  graphqlEndpoint(app, {
    authenticate: async (name = '') => ({ ok: true, session: sessionFor(name) }),
    permits: operationPermits(10),
    run: async ({ userId }) => {
      await new Promise<void>((end) => {
        running.push({ name: userId, end });
        atOnce = Math.max(atOnce, running.length);
      });
      return { status: 200, result: { data: { of: userId } } };
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => {
  for (const { end } of running.splice(0)) end();
  await app.close();
});

/** Sends a request over a new connection, with a body of so many bytes or only its start. */
function sendOperation(name: string, { bytes = 0, isWhole = true } = {}) {
  const body = JSON.stringify({ query: '{ of }', extra: 'x'.repeat(bytes) });
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/graphql',
    method: 'POST',
    agent: false,
    headers: { authorization: name, 'content-type': 'application/json', 'content-length': body.length },
  });
  sent.on('error', () => {});
  sent.flushHeaders();
  if (isWhole) sent.end(body);
  const status = once(sent, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume();
    return response?.statusCode;
  });
  // An aborted request has no response.
  status.catch(() => {});
  return { sent, status };
}
const countRunning = (name: string) => running.filter((one) => one.name === name).length;
const until = async (check: () => boolean) => {
  await expect.poll(check).toBe(true);
};
const endAll = async (statuses: readonly Promise<unknown>[]) => {
  const over = new AbortController();
  const all = Promise.all(statuses).finally(() => over.abort());
  while (!over.signal.aborted) {
    for (const { end } of running.splice(0)) end();
    await new Promise((next) => setImmediate(next));
  }
  return all;
};

test('runs four requests of a user at once, beside those of others', async () => {
  const kim = times(8).map(() => sendOperation('MOIF kim').status);
  await until(() => countRunning('MOIF kim') === 4);
  const lee = sendOperation('MOIF lee').status;
  await until(() => countRunning('MOIF lee') === 1);
  expect(running).toHaveLength(5);
  expect(await endAll([...kim, lee])).toEqual(times(9).map(() => 200));
  expect(atOnce).toBe(5);
});

test('starts the next request of a user when one has completed', async () => {
  const kim = times(5).map(() => sendOperation('MOIF kim').status);
  await until(() => countRunning('MOIF kim') === 4);
  running.shift()?.end();
  await until(() => countRunning('MOIF kim') === 4);
  await endAll(kim);
});

test('counts aborted requests until they end', async () => {
  const given = times(4).map(() => sendOperation('MOIF kim'));
  await until(() => countRunning('MOIF kim') === 4);
  const gone = given.map(({ sent }) => new Promise((closed) => void sent.once('close', closed)));
  for (const { sent } of given) sent.destroy();
  await Promise.all(gone);
  const next = sendOperation('MOIF kim');
  // A later request of another user starts earlier.
  await once(next.sent, 'finish');
  const other = sendOperation('BPF lee');
  await until(() => countRunning('BPF lee') === 1);
  expect(countRunning('MOIF kim')).toBe(4);
  for (const { end } of running.splice(0)) end();
  expect(await other.status).toBe(200);
  expect(await endAll([next.status])).toEqual([200]);
});

test('refuses a request when a hundred of the user are waiting', async () => {
  const kim = times(105).map(() => sendOperation('MOIF kim').status);
  expect(await Promise.race(kim)).toBe(429);
  const statuses = await endAll(kim);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(104);
});

test('delays only large bodies for slow large bodies', async () => {
  const slow = times(4).map(() => sendOperation('MOIF kim', { bytes: 100_000, isWhole: false }));
  const large = sendOperation('MOIF kim', { bytes: 100_000 }).status;
  const small = times(4).map(() => sendOperation('MOIF kim', { bytes: 1_000 }).status);
  await until(() => countRunning('MOIF kim') === 4);
  expect(await endAll(small)).toEqual([200, 200, 200, 200]);
  expect(running).toEqual([]);
  slow[0]?.sent.destroy();
  await until(() => countRunning('MOIF kim') === 1);
  await endAll([large]);
  for (const { sent } of slow) sent.destroy();
});

/** Names of the users who got a permit. */
async function started(kind: 'hold' | 'run', connections: number, userNames: readonly string[]) {
  const permits = operationPermits(connections);
  const names: string[] = [];
  for (const name of userNames) void permits[kind](sessionFor(name)).then(() => names.push(name));
  await new Promise((next) => setImmediate(next));
  return names;
}

test('leaves a quarter of the connections to other tenants', async () => {
  const moif = times(10).map(() => 'MOIF kim');
  const bpf = times(10).map(() => 'BPF lee');
  const names = await started('run', 8, [...moif, ...bpf]);
  expect(names.filter((name) => name === 'MOIF kim')).toHaveLength(6);
  expect(names.filter((name) => name === 'BPF lee')).toHaveLength(2);
});

test('limits a user to one large operation at a time', async () =>
  expect(await started('hold', 8, ['MOIF kim', 'MOIF kim', 'MOIF lee'])).toEqual(['MOIF kim', 'MOIF lee']));

test('runs operations one after the other on a single connection', async () => {
  const { run } = operationPermits(1);
  for (const name of ['MOIF kim', 'BPF lee', 'MOIF kim']) (await run(sessionFor(name)))();
  expect(await started('run', 1, ['MOIF kim'])).toEqual(['MOIF kim']);
});

test('counts the operations of a user in each tenant apart', async () => {
  const permits = operationPermits(10);
  const hold = (name: string) => permits.hold({ ...sessionFor(name), userId: 'kim' });
  await hold('MOIF');
  expect(await hold('BPF')).toBeTypeOf('function');
});
