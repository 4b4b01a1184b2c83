import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type Database, createDatabase } from './database.ts';
import { defaultTimeouts } from './databasePool.ts';
import { recordHistory } from '../command/history.ts';
import { isOutage } from './outage.ts';
import type { Session } from '../session.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { expectWaiting } from '../testing/lockWaits.ts';
import type { UnitOfWork } from './unitOfWork.ts';

// Counters and stamps are written in the batch of the commit, where other units may lock their rows.
const tenantId = 'LAST';
if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
const session: Session = { tenantId, userId: 'kim', email: 'kim@example.com' };

let made: TestDatabase;
let database: Database;
/** Connections that lock counters and stamps of the tenant until they commit. */
let holders: { totals: pg.Client; stamps: pg.Client };
beforeAll(async () => {
  made = await testDatabase();
  database = createDatabase({ url: made.url });
});
beforeEach(async () => {
  const connected = async () => {
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    return client;
  };
  holders = { totals: await connected(), stamps: await connected() };
  await holders.totals.query(
    `insert into row_counter select $1, 'pot', slot, 1 from generate_series(0, 15) slot
     on conflict (tenant_id, kind, slot) do update set rows = row_counter.rows`,
    [tenantId],
  );
  await holders.stamps.query(
    `insert into change_stamp select $1, slot, now() from generate_series(0, 15) slot
     on conflict (tenant_id, slot) do update set changed_at = change_stamp.changed_at`,
    [tenantId],
  );
  return async () => {
    await holders.totals.end();
    await holders.stamps.end();
  };
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const addEntry = (unit: UnitOfWork): Promise<number> => {
  unit.addToRowCount('pot', 1);
  const entity = { entityType: 'POT', entityId: unit.newId(), version: 1, action: 'pot' };
  return recordHistory(unit, [{ ...entity, operation: 'CREATED' }]);
};
const change = async (unit: UnitOfWork): Promise<void> => {
  await unit.rows(sql`select 1 as one`);
  await addEntry(unit);
};
const entries = () =>
  database.read(session, (unit) =>
    unit.rows(sql`select entity_id from history_entry where tenant_id = ${unit.tenantId}`),
  );
const settle = (written: Promise<unknown>): Promise<unknown> =>
  written.then(
    () => 'done',
    (error: unknown) => error,
  );

test('commits nothing after the client timed out on locked counters and stamps', async () => {
  const before = await entries();
  // Both waits together exceed the response timeout.
  const writing = createDatabase({ url: made.url, timeouts: { ...defaultTimeouts, response: 4000 } });
  const outcome = settle(writing.write(session, change));
  await expectWaiting(database, 1);
  await holders.totals.query('select pg_sleep(0.4)');
  await holders.totals.query('commit');
  expect(await outcome).toMatchObject({ code: '57014' });
  await holders.stamps.query('commit');
  await expectWaiting(database, 0);
  expect(await entries()).toEqual(before);
  await writing.close();
});

test('rolls back a change whose counters or stamp wait until lists would miss it', async () => {
  const before = await entries();
  const writing = createDatabase({ url: made.url, timeouts: { ...defaultTimeouts, transaction: 2000 } });
  const outcome = settle(writing.write(session, change));
  await expectWaiting(database, 1);
  await holders.totals.query('commit');
  const error = await outcome;
  expect(isOutage(error)).toBe(true);
  expect(error).toMatchObject({ code: '57014' });
  await holders.stamps.query('commit');
  await expectWaiting(database, 0);
  expect(await entries()).toEqual(before);
  await writing.close();
});

test('leaves the client time for the response to an early commit, else runs the unit without one', async () => {
  await Promise.all([holders.totals.query('commit'), holders.stamps.query('commit')]);
  const before = await entries();
  const writing = createDatabase({ url: made.url, timeouts: { ...defaultTimeouts, response: 3000 } });
  let runs = 0;
  await writing.write(session, async (unit) => {
    runs += 1;
    await unit.rows(sql`select 1 as one`);
    const statements = Promise.all([
      unit.rows(sql`select pg_sleep(${runs === 1 ? 1.5 : 0}::float)`),
      addEntry(unit),
    ]);
    unit.commitEarly();
    await statements;
  });
  expect(runs).toBe(2);
  expect(await entries()).toHaveLength(before.length + 1);
  await writing.close();
});
