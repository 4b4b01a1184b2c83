import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type Database, createDatabase } from './database.ts';
import { defaultTimeouts } from './databasePool.ts';
import { isOutage } from './outage.ts';
import type { Session } from '../session.ts';
import { type TestDatabase, withClient, testDatabase } from '../testing/database.ts';
import type { UnitOfWork } from './unitOfWork.ts';

let made: TestDatabase;
let database: Database;
let impatient: Database;
beforeAll(async () => {
  made = await testDatabase();
  database = createDatabase({ url: made.url });
  impatient = createDatabase({
    url: made.url,
    connections: 1,
    timeouts: { ...defaultTimeouts, statement: 1000, idle: 1000 },
  });
});
afterAll(async () => {
  await impatient.close();
  await database.close();
  await made.drop();
});

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
const session: Session = { tenantId, userId: 'kim', email: 'kim@example.com' };

const endsInOutage = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => isOutage(error),
  );
const connection = sql<{ pid: number }>`select pg_backend_pid() as pid`;
const waitUntilClosed = async (pid: number): Promise<void> => {
  const alive = 'select 1 from pg_stat_activity where pid = $1';
  while ((await database.pool.query(alive, [pid])).rowCount) continue;
};

test('loses only the transaction whose connection breaks', async () => {
  const broken = database.write(session, async (unit) => {
    const { pid = 0 } = (await unit.first(connection)) ?? {};
    await database.pool.query('select pg_terminate_backend($1::int)', [pid]);
    await waitUntilClosed(pid);
    return unit.first(connection);
  });
  expect(await endsInOutage(broken)).toBe(true);
  expect(await database.read(session, (unit) => unit.first(connection))).toBeDefined();
});

test('reports a lock timeout as an outage and reuses the connection', async () => {
  const lock = sql`select pg_advisory_xact_lock(7)`;
  const before = await impatient.read(session, (unit) => unit.first(connection));
  await database.write(session, async (holder) => {
    await holder.run(lock);
    expect(await endsInOutage(impatient.write(session, (unit) => unit.run(lock)))).toBe(true);
  });
  expect(await impatient.read(session, (unit) => unit.first(connection))).toEqual(before);
});

test('ends an idle transaction and opens another connection', async () => {
  const left = impatient.write(session, async (unit) => {
    const { pid = 0 } = (await unit.first(connection)) ?? {};
    await waitUntilClosed(pid);
    return unit.first(connection);
  });
  expect(await endsInOutage(left)).toBe(true);
  expect(await impatient.read(session, (unit) => unit.first(connection))).toBeDefined();
});

test('reports an outage when no connection is free', async () => {
  const single = createDatabase({
    url: made.url,
    connections: 1,
    timeouts: { ...defaultTimeouts, connect: 2000 },
  });
  await single.read(session, async (unit) => {
    await unit.first(connection);
    expect(await endsInOutage(single.read(session, (other) => other.first(connection)))).toBe(true);
  });
  await single.close();
});

test.each([
  [true, 1],
  [false, 0],
])(
  'with named statements %s leaves %i prepared on the connection',
  async (namedStatements, expectedCount) => {
    const pooled = createDatabase({ url: made.url, connections: 1, namedStatements });
    const once = sql`select ${1}::int as one`;
    await pooled.read(session, (unit) => unit.rows(once));
    await pooled.write(session, (unit) => unit.rows(once));
    const statements = sql`select from pg_prepared_statements where statement like '%as one%' and statement not like '%pg_%'`;
    const prepared = await pooled.read(session, (unit) => unit.rows(statements));
    await pooled.close();
    expect(prepared).toHaveLength(expectedCount);
  },
);

test('reads times and days independently of zone and date style of the database', async () => {
  const elsewhere = await testDatabase();
  await withClient(elsewhere.url, async (client) => {
    const name = new URL(elsewhere.url).pathname.slice(1);
    await client.query(`alter database ${name} set timezone = 'America/New_York'`);
    await client.query(`alter database ${name} set datestyle = 'German, DMY'`);
  });
  const away = createDatabase({ url: elsewhere.url });
  const text = `select '2026-11-21T05:22:00.123Z'::timestamptz as time, '2026-11-05'::date as day`;
  const read = { time: '2026-11-21T05:22:00.123Z', day: '2026-11-05' };
  expect((await away.pool.query(text)).rows).toEqual([read]);
  expect(await away.read(session, (unit) => unit.rows(sql.raw(text)))).toEqual([read]);
  expect(await away.write(session, (unit) => unit.rows(sql.raw(text)))).toEqual([read]);
  await away.close();
  await elsewhere.drop();
});

test('reports the first failure to every statement of a batch', async () => {
  const wrong = sql`select * from nowhere where tenant_id = 'MOIF'`;
  const results = await database.read(session, async (unit) => [
    ...(await Promise.allSettled([unit.rows(wrong), unit.rows(connection)])),
    ...(await Promise.allSettled([unit.rows(connection)])),
  ]);
  const missingTable = { status: 'rejected', reason: { code: '42P01' } };
  expect(results).toMatchObject([missingTable, missingTable, missingTable]);
});

describe('notifies of changes', () => {
  const change = (unit: UnitOfWork) =>
    unit.announceChanges([{ entityType: 'POT', entityId: unit.newId(), version: 1, operation: 'CREATED' }]);
  // The deferred foreign key of an order line fails at the commit.
  const failsAtCommit = sql`insert into order_line (tenant_id, line_id, order_id, line_number, item_id, name, sku, eaches,
      ordered_quantity, price, price_explanation, override_price, cost, currency, date_added, added_by, content_hash)
    values ('MOIF', gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 'Pot', 'POT', 1, 1, 1, '{}', 1, 1, 'USD',
      '2026-11-21', 'kim', '-')`;
  const one = sql`select 1 as one`;

  test.each<[string, (unit: UnitOfWork) => Promise<unknown>, { shouldCommit?: () => boolean }, number]>([
    ['is done', (unit) => unit.rows(one), {}, 1],
    ['throws', () => Promise.reject(new Error('no')), {}, 0],
    ['is refused', (unit) => unit.rows(one), { shouldCommit: () => false }, 0],
    ['fails at its commit', (unit) => unit.run(failsAtCommit), {}, 0],
    ['swallows a failed statement', (unit) => unit.rows(sql`select 1 / 0`).catch(() => {}), {}, 0],
  ])('when a unit %s', async (_, work, options, count) => {
    const notifications: unknown[] = [];
    const notifying = createDatabase({ url: made.url, connections: 1 });
    notifying.onCommit((committed) => notifications.push(committed));
    const written = notifying.write(
      session,
      async (unit) => {
        change(unit);
        await work(unit);
        expect(notifications).toEqual([]);
      },
      options,
    );
    await written.catch(() => {});
    await notifying.close();
    expect(notifications).toHaveLength(count);
  });

  test('notifies after the changes are visible', async () => {
    const readings: Promise<unknown>[] = [];
    const notifying = createDatabase({ url: made.url, connections: 2 });
    const program = sql`select name from program where tenant_id = 'MOIF' and name = 'Seen'`;
    notifying.onCommit(() => readings.push(notifying.read(session, (unit) => unit.rows(program))));
    await notifying.write(session, async (unit) => {
      await unit.run(sql`insert into program (tenant_id, name) values ('MOIF', 'Seen')`);
      change(unit);
    });
    expect(await Promise.all(readings)).toEqual([[{ name: 'Seen' }]]);
    await notifying.close();
  });
});

test('rolls back a unit that ignores a failed statement', async () => {
  const swallowed = database.write(session, async (unit) => {
    await unit.run(sql`insert into order_counter (tenant_id, last_number) values ('MOIF', 7)`);
    await unit.rows(sql`select 1 / 0`).catch(() => {});
    return 'done';
  });
  await expect(swallowed).rejects.toThrow('The transaction was not committed: a statement in it had failed.');
  const counters = sql`select from order_counter where tenant_id = 'MOIF'`;
  expect(await database.read(session, (unit) => unit.rows(counters))).toEqual([]);
});
