import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '#platform/kernel/results/result.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type Database, createDatabase } from '../database/database.ts';
import { findLatestChanges, recordHistory } from '../command/history.ts';
import type { Session } from '../session.ts';
import '../list/historyQuery.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { builder } from '../graphql/builder.ts';
import { registerEntityKind } from '../graphql/entityType.ts';
import { createExecutor } from './executor.ts';
import { mutation } from '../graphql/mutation.ts';

registerEntityKind('ORDER', 'orders.view');
const OrderHistory = builder.objectRef<{ orderId: string }>('OrderHistory').implement({
  fields: (t) => ({
    actions: t.stringList({
      resolve: async ({ orderId }, _args, context) =>
        (await findLatestChanges(await context.read(), 'ORDER', [orderId], 10))
          .get(orderId)
          ?.map(({ action }) => action) ?? [],
    }),
  }),
});
mutation('touchReplicatedOrder', {
  describe: 'Writes a history entry.',
  needs: 'orders.edit',
  input: (t) => ({
    orderId: t.id({ required: true }),
    action: t.string({ required: true }),
    version: t.int({ required: true }),
  }),
  payload: { orderHistory: OrderHistory },
  run: async (unit, { orderId, action, version }) => {
    const change = { entityType: 'ORDER', entityId: orderId, version, action } as const;
    await unit.rows(sql`select 1 as one`);
    await recordHistory(unit, [{ ...change, operation: 'UPDATED' }]);
    return ok({ orderHistory: { orderId } });
  },
});

let primary: TestDatabase;
let replica: TestDatabase;
let database: Database;
const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
const session: Session = { tenantId, userId: 'kim', email: 'kim@example.com' };
beforeAll(async () => {
  [primary, replica] = await Promise.all([testDatabase(), testDatabase()]);
  // The replica never receives any change.
  database = createDatabase({ url: primary.url, readUrl: replica.url, connections: 2 });
});
afterAll(async () => {
  await database.close();
  await Promise.all([primary.drop(), replica.drop()]);
});

test('reads the writes of a mutation from the primary while queries read a lagging replica', async () => {
  const run = createExecutor({
    schema: builder.toSchema(),
    database,
    describeCapability: (capability) => capability,
    report: (error) => {
      throw error;
    },
  });
  const orderId = 'a'.repeat(32);
  const touch = (name: string, version: number) =>
    `${name}: touchReplicatedOrder(input: { orderId: "${orderId}", action: "${name}", version: ${version} }) { orderHistory { actions } }`;
  const { result } = await run(session, { query: `mutation { ${touch('first', 1)} ${touch('second', 2)} }` });
  expect(result).toEqual({
    data: {
      first: { orderHistory: { actions: ['first'] } },
      second: { orderHistory: { actions: ['second', 'first'] } },
    },
  });
  const history = `{ history(entityType: ORDER, entityId: "${orderId}") { nodes { action } } }`;
  expect((await run(session, { query: history })).result).toEqual({ data: { history: { nodes: [] } } });
});
