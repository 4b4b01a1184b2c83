import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/id.ts';
import type { Session } from '../session.ts';
import { callSlots } from './callSlots.ts';
import { graphqlEndpoint } from './endpoint.ts';

const sessionOf = (name: string): Session => {
  const tenantId = name.split(' ')[0] ?? '';
  if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
  return { tenantId, userId: name, email: `${name}@example.com` };
};

let app: FastifyInstance;
let port = 0;
/** Calls that are being answered, by who makes them, with how to end them. */
let running: { name: string; end: () => void }[] = [];
let atOnce = 0;
beforeEach(async () => {
  running = [];
  atOnce = 0;
  app = fastify();
  graphqlEndpoint(app, {
    authenticate: async (name = '') => ({ ok: true, session: sessionOf(name) }),
    calls: callSlots(10),
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

/** A call on a connection of its own; of a body of so many bytes, or only the beginning of it. */
function call(name: string, { bytes = 0, isWhole = true } = {}) {
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
  // A call that is given up has no answer.
  status.catch(() => {});
  return { sent, status };
}
const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);
const runningOf = (name: string) => running.filter((one) => one.name === name).length;
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

test('answers four calls of a person at once, and those of others beside them', async () => {
  const kim = times(8, () => call('MOIF kim').status);
  await until(() => runningOf('MOIF kim') === 4);
  const lee = call('MOIF lee').status;
  await until(() => runningOf('MOIF lee') === 1);
  expect(running).toHaveLength(5);
  expect(await endAll([...kim, lee])).toEqual(times(9, () => 200));
  expect(atOnce).toBe(5);
});

test('takes the next call of a person when one has been answered', async () => {
  const kim = times(5, () => call('MOIF kim').status);
  await until(() => runningOf('MOIF kim') === 4);
  running.shift()?.end();
  await until(() => runningOf('MOIF kim') === 4);
  await endAll(kim);
});

test('counts calls that their client has given up for as long as they run', async () => {
  const given = times(4, () => call('MOIF kim'));
  await until(() => runningOf('MOIF kim') === 4);
  const gone = given.map(({ sent }) => new Promise((closed) => void sent.once('close', closed)));
  for (const { sent } of given) sent.destroy();
  await Promise.all(gone);
  const next = call('MOIF kim');
  // A call of somebody else that comes later is begun before it.
  await once(next.sent, 'finish');
  const other = call('BPF lee');
  await until(() => runningOf('BPF lee') === 1);
  expect(runningOf('MOIF kim')).toBe(4);
  for (const { end } of running.splice(0)) end();
  expect(await other.status).toBe(200);
  expect(await endAll([next.status])).toEqual([200]);
});

test('refuses at once what comes when a hundred calls of a person are waiting', async () => {
  const kim = times(105, () => call('MOIF kim').status);
  expect(await Promise.race(kim)).toBe(429);
  const statuses = await endAll(kim);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(104);
});

test('keeps nothing but large bodies waiting for large bodies that are never sent', async () => {
  const slow = times(4, () => call('MOIF kim', { bytes: 100_000, isWhole: false }));
  const large = call('MOIF kim', { bytes: 100_000 }).status;
  const small = times(4, () => call('MOIF kim', { bytes: 1_000 }).status);
  await until(() => runningOf('MOIF kim') === 4);
  expect(await endAll(small)).toEqual([200, 200, 200, 200]);
  expect(running).toEqual([]);
  slow[0]?.sent.destroy();
  await until(() => runningOf('MOIF kim') === 1);
  await endAll([large]);
  for (const { sent } of slow) sent.destroy();
});

/** Names of those who got a slot, out of those who asked. */
async function started(kind: 'hold' | 'run', connections: number, asked: readonly string[]) {
  const slots = callSlots(connections);
  const names: string[] = [];
  for (const name of asked) void slots[kind](sessionOf(name)).then(() => names.push(name));
  await new Promise((next) => setImmediate(next));
  return names;
}

test('leaves the last quarter of the connections to other tenants', async () => {
  const moif = times(10, () => 'MOIF kim');
  const bpf = times(10, () => 'BPF lee');
  const names = await started('run', 8, [...moif, ...bpf]);
  expect(names.filter((name) => name === 'MOIF kim')).toHaveLength(6);
  expect(names.filter((name) => name === 'BPF lee')).toHaveLength(2);
});

test('holds one large call of a person at a time, beside those of others', async () =>
  expect(await started('hold', 8, ['MOIF kim', 'MOIF kim', 'MOIF lee'])).toEqual(['MOIF kim', 'MOIF lee']));

test('runs every call on a single connection, one after the other', async () => {
  const { run } = callSlots(1);
  for (const name of ['MOIF kim', 'BPF lee', 'MOIF kim']) (await run(sessionOf(name)))();
  expect(await started('run', 1, ['MOIF kim'])).toEqual(['MOIF kim']);
});
