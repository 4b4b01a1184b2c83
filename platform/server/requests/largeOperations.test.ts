import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { type Database, createDatabase } from '../database/database.ts';
import { NoPermit } from '../limits/permits.ts';
import type { Session } from '../session.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { builder } from '../graphql/builder.ts';
import { operationPermits } from '../limits/operationPermits.ts';
import { graphqlEndpoint } from './endpoint.ts';
import { registerEntityKind } from '../graphql/entityType.ts';
import { createExecutor } from '../execution/executor.ts';
import { mutation } from '../graphql/mutation.ts';
import { query } from '../graphql/query.ts';

registerEntityKind('ORDER', 'orders.view');
let steps: string[] = [];
async function readText(unit: UnitOfWork, mebibytes: number): Promise<number> {
  steps.push('begin');
  const rows = await unit.rows(
    sql`select repeat('x', 1024 * 1024) as text from generate_series(1, ${mebibytes})`,
  );
  steps.push('read');
  return rows.length;
}
query('mebibytes', {
  describe: 'Reads so much.',
  needs: 'orders.view',
  type: 'Int',
  args: (t) => ({ count: t.int({ required: true }) }),
  run: (unit, { count }) => readText(unit, count),
});
mutation('readMebibytes', {
  describe: 'Reads so much in a writing unit.',
  needs: 'orders.edit',
  input: (t) => ({ count: t.int({ required: true }) }),
  payload: { count: 'Int' },
  run: async (unit, { count }) => ok({ count: await readText(unit, count) }),
});

let made: TestDatabase;
let database: Database;
let permits: ReturnType<typeof operationPermits>;
let run: ReturnType<typeof createExecutor>;
beforeAll(async () => {
  made = await testDatabase();
  database = createDatabase({ url: made.url, connections: 4 });
});
beforeEach(() => {
  steps = [];
  permits = operationPermits(4);
  run = createExecutor({
    schema: builder.toSchema(),
    database,
    permits,
    describeCapability: (capability) => capability,
    report: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
const kim: Session = { tenantId, userId: 'kim', email: 'kim@example.com' };
const lee: Session = { tenantId, userId: 'lee', email: 'lee@example.com' };
const reading = (session: Session, count: number) =>
  run(session, { query: `{ mebibytes(count: ${count}) }` });

test('runs a small operation without a permit for large ones', async () => {
  const operationResponse = await reading(kim, 5);
  expect(operationResponse).toEqual({ status: 200, result: { data: { mebibytes: 5 } }, isChange: false });
  expect(steps).toEqual(['begin', 'read']);
});

test('restarts an operation that reads more than expected as a large one', async () => {
  const operationResponse = await reading(kim, 12);
  expect(operationResponse.result).toEqual({ data: { mebibytes: 12 } });
  expect(steps).toEqual(['begin', 'begin', 'read']);
  operationResponse.release?.();
});

test('delays the next large operation of a user until the response is sent', async () => {
  const first = await reading(kim, 12);
  let isDone = false;
  const second = reading(kim, 12).then((operationResponse) => {
    isDone = true;
    return operationResponse;
  });
  const other = await reading(lee, 12);
  await reading(kim, 1);
  expect(isDone).toBe(false);
  expect(first.release).toBeDefined();
  first.release?.();
  (await second).release?.();
  other.release?.();
});

test('refuses a large operation of a user with too many waiting ones', async () => {
  const release = await permits.hold(kim);
  const waiting = Array.from({ length: 4 }, async () => (await permits.hold(kim))());
  await expect(reading(kim, 12)).rejects.toThrow(NoPermit);
  (await reading(lee, 12)).release?.();
  release();
  await Promise.all(waiting);
});

test('does not restart a mutation', async () => {
  const { result } = await run(kim, {
    query: 'mutation { readMebibytes(input: { count: 12 }) { count errors { message } } }',
  });
  expect(result).toEqual({ data: { readMebibytes: { count: 12, errors: null } } });
  expect(steps).toEqual(['begin', 'read']);
});

test('refuses an operation above the read limit and releases its permit', async () => {
  const operationResponse = await reading(kim, 41);
  expect(operationResponse.result.errors).toMatchObject([
    { message: 'The operation would read more than 40 MiB. Request fewer rows or fields at a time.' },
  ]);
  operationResponse.release?.();
  const next = await reading(kim, 12);
  expect(next.result).toEqual({ data: { mebibytes: 12 } });
  next.release?.();
});

/** Sends an operation without reading its response. */
async function sendOperation(app: FastifyInstance): Promise<IncomingMessage> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const sent = request({
    port: typeof address === 'object' && address ? address.port : 0,
    host: '127.0.0.1',
    path: '/graphql',
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json' },
  });
  sent.end(JSON.stringify({ query: '{ texts }' }));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}
const texts = { texts: Array.from({ length: 15 }, () => 'x'.repeat(1024 * 1024)) };

test('holds the permit of a large operation until the client has read the response', async () => {
  let isReleased = false;
  const app = fastify();
  graphqlEndpoint(app, {
    authenticate: async () => ({ ok: true, session: kim }),
    run: async () => ({
      status: 200,
      result: { data: texts },
      release: () => {
        isReleased = true;
      },
    }),
  });
  const response = await sendOperation(app);
  expect(isReleased).toBe(false);
  response.resume();
  await expect.poll(() => isReleased).toBe(true);
  await app.close();
});

test('treats an operation with a long response as a large one', async () => {
  const app = fastify();
  graphqlEndpoint(app, {
    authenticate: async () => ({ ok: true, session: kim }),
    permits,
    run: async () => ({ status: 200, result: { data: texts } }),
  });
  const response = await sendOperation(app);
  let isNext = false;
  const next = permits.hold(kim).then((release) => {
    isNext = true;
    return release;
  });
  (await permits.hold(lee))();
  expect(isNext).toBe(false);
  response.resume();
  (await next)();
  await app.close();
});
