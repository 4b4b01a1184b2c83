import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type Database, createDatabase } from './database.ts';
import { readRowCount } from './rowCounters.ts';
import type { Session } from '../session.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import type { UnitOfWork } from './unitOfWork.ts';

// Units that conflict are retried, as if they had run one after the other.
let made: TestDatabase;
let database: Database;
beforeAll(async () => {
  made = await testDatabase();
  database = createDatabase({ url: made.url, connections: 3 });
  await database.write(session, async (unit) => {
    for (const name of ['Shade', 'Spring'])
      await unit.run(
        sql`insert into row_counter (tenant_id, kind, slot, rows) values (${unit.tenantId}, ${name}, 0, 0)`,
      );
  });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
const session: Session = { tenantId, userId: 'kim', email: 'kim@example.com' };

const addOne = (unit: UnitOfWork, kind: string) =>
  unit.run(
    sql`update row_counter set rows = rows + 1 where tenant_id = ${unit.tenantId} and kind = ${kind} and slot = 0`,
  );
const total = (...kinds: string[]) => database.read(session, (unit) => readRowCount(unit, kinds));

/** Returns a barrier for the first two callers; later callers pass. */
function meeting(): () => Promise<void> {
  const met = Promise.withResolvers<void>();
  let waiting = 0;
  return async () => {
    waiting += 1;
    if (waiting === 2) met.resolve();
    await met.promise;
  };
}

test('retries one of two deadlocked units and completes both', async () => {
  const before = await total('Shade', 'Spring');
  const meet = meeting();
  const firstCompleted = Promise.withResolvers<void>();
  let runs = 0;
  const run = async (first: string, second: string) => {
    await database.write(session, async (unit) => {
      runs += 1;
      // A retry that is quicker than the unit it made way for would deadlock with it again.
      if (runs > 2) await firstCompleted.promise;
      await addOne(unit, first);
      await meet();
      await addOne(unit, second);
    });
    firstCompleted.resolve();
  };
  await Promise.all([run('Shade', 'Spring'), run('Spring', 'Shade')]);
  expect(runs).toBe(3);
  expect(await total('Shade', 'Spring')).toBe(before + 4);
});

test('retries one of two units with a serialization conflict', async () => {
  const before = await total('Shade');
  const meet = meeting();
  let runs = 0;
  const isolated = async (unit: UnitOfWork) => {
    runs += 1;
    await unit.run(sql`set transaction isolation level repeatable read`);
    await readRowCount(unit, ['Shade']);
    await meet();
    await addOne(unit, 'Shade');
  };
  // A fixed time avoids the first query: the isolation level can only be set before it.
  const run = () => database.write(session, isolated, { now: '2026-11-21T05:22:00.000Z' });
  await Promise.all([run(), run()]);
  expect(runs).toBe(3);
  expect(await total('Shade')).toBe(before + 2);
});

const clash = (code: string) =>
  sql.raw(`do $$ begin raise exception 'clash' using errcode = '${code}'; end $$`);

test.each(['40001', '40P01', '23505'])('discards the first run after error %s', async (code) => {
  const before = await total('Pots');
  let runs = 0;
  await database.write(session, async (unit) => {
    runs += 1;
    unit.addToRowCount('Pots', 1);
    await addOne(unit, 'Shade');
    if (runs < 3) await unit.run(clash(code));
  });
  expect(runs).toBe(3);
  expect(await total('Pots')).toBe(before + 1);
});

test('gives up a unit that keeps conflicting and releases its connection', async () => {
  const single = createDatabase({ url: made.url, connections: 1 });
  const before = await total('Shade');
  let runs = 0;
  const work = single.write(session, async (unit) => {
    runs += 1;
    await addOne(unit, 'Shade');
    await unit.run(clash('40001'));
  });
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(5);
  expect(await single.read(session, (unit) => readRowCount(unit, ['Shade']))).toBe(before);
  await single.close();
});

test('does not retry other errors', async () => {
  let runs = 0;
  const work = database.write(session, async (unit) => {
    runs += 1;
    await unit.run(clash('23514'));
  });
  await expect(work).rejects.toMatchObject({ code: '23514' });
  expect(runs).toBe(1);
});

test('retries a conflict of the row counters, which are written with the commit', async () => {
  const before = await total('Trays');
  let runs = 0;
  await database.pool.query(`create function clash_once() returns trigger language plpgsql as $$ begin
    if new.kind = 'Trays' and nextval('clash_once') = 1 then raise exception 'clash' using errcode = '40P01'; end if;
    return new; end $$; create sequence clash_once; grant usage on sequence clash_once to public;
    create trigger clash_once before insert on row_counter for each row execute function clash_once()`);
  await database.write(session, async (unit) => {
    runs += 1;
    unit.addToRowCount('Trays', 7);
  });
  expect(runs).toBe(2);
  expect(await total('Trays')).toBe(before + 7);
});
