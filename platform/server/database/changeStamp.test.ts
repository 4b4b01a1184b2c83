import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type Database, createDatabase } from './database.ts';
import { defaultTimeouts } from './databasePool.ts';
import { recordHistory } from '../command/history.ts';
import { isOutage } from './outage.ts';
import type { Session } from '../session.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import type { UnitOfWork } from './unitOfWork.ts';

let made: TestDatabase;
let database: Database;
/** Another server process on the same database. */
let other: Database;
beforeAll(async () => {
  made = await testDatabase();
  database = createDatabase({ url: made.url, connections: 4 });
  other = createDatabase({ url: made.url, connections: 1 });
});
afterAll(async () => {
  await other.close();
  await database.close();
  await made.drop();
});

const sessionFor = (tenantId: string): Session => {
  if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
  return { tenantId, userId: 'kim', email: 'kim@example.com' };
};

/** Records a change and returns its change stamp. */
const change = async (unit: UnitOfWork): Promise<string> => {
  const entity = { entityType: 'POT', entityId: unit.newId(), version: 1, action: 'pot' };
  await unit.rows(sql`select 1 as one`);
  await recordHistory(unit, [{ ...entity, operation: 'CREATED' }]);
  return unit.changeStamp;
};
const inTenYears = '2036-11-21T05:22:00.000Z';

test('never goes back when the clock is set back, whichever server writes', async () => {
  const session = sessionFor('AHEAD');
  await database.write(session, change, { now: inTenYears });
  expect(await other.write(session, change)).toBe(inTenYears);
  expect(await database.write(session, change)).toBe(inTenYears);
  const stamps = await database.read(session, (unit) =>
    unit.rows(sql`select distinct changed_at from change_stamp where tenant_id = ${unit.tenantId}`),
  );
  expect(stamps).toEqual([{ changedAt: inTenYears }]);
});

test('keeps the latest stamp when earlier ones are written after it', async () => {
  const session = sessionFor('SLOTS');
  for (let day = 28; day > 0; day -= 1)
    await database.write(session, change, { now: `2036-02-${String(day).padStart(2, '0')}T00:00:00.000Z` });
  expect(await other.write(session, change)).toBe('2036-02-28T00:00:00.000Z');
});

test('does not affect other tenants', async () => {
  await database.write(sessionFor('AHEAD'), change, { now: inTenYears });
  expect((await database.write(sessionFor('BESIDE'), change)) < inTenYears).toBe(true);
});

test('ignores rolled back units and units without changes', async () => {
  const session = sessionFor('UNDONE');
  await database.write(session, change, { now: inTenYears, shouldCommit: () => false });
  await database.write(session, (unit) => unit.rows(sql`select 1 as one`), { now: inTenYears });
  expect((await database.write(session, change)) < inTenYears).toBe(true);
});

test('is available after the first statement, and throws before', async () => {
  const early = database.write(sessionFor('EARLY'), async (unit) => unit.changeStamp);
  await expect(early).rejects.toThrow(
    'The change stamp of a writing unit is known after its first statement',
  );
  await database.write(sessionFor('EARLY'), async (unit) => {
    const [, stamp] = await Promise.all([
      unit.rows(sql`select 1 as one`).then(() => unit.changeStamp),
      unit.rows(sql`select 1 as one`).then(() => unit.changeStamp),
    ]);
    expect(unit.changeStamp).toBe(stamp);
  });
});

test('publishes the stamp of the changes', async () => {
  const publishedStamps: string[] = [];
  const session = sessionFor('TOLD');
  other.onCommit(({ changedAt }) => publishedStamps.push(changedAt));
  const stamps = [
    await other.write(session, change, { now: inTenYears }),
    await other.write(session, change),
  ];
  expect(publishedStamps).toEqual(stamps);
});

test('rolls back a transaction that takes longer than lists look back', async () => {
  const hasty = createDatabase({ url: made.url, timeouts: { ...defaultTimeouts, transaction: 0 } });
  const session = sessionFor('LATE');
  const late = hasty.write(session, change).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isOutage(await late)).toBe(true);
  await hasty.close();
  const entries = sql`select from history_entry where tenant_id = 'LATE'`;
  expect(await database.read(session, (unit) => unit.rows(entries))).toEqual([]);
});
