import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type Database, createDatabase } from './database.ts';
import { readRowCount } from './rowCounters.ts';
import { queueUnits } from '../testing/queueUnits.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };

let made: TestDatabase;
let database: Database;
beforeAll(async () => {
  made = await testDatabase();
  database = createDatabase({ url: made.url, connections: 1 });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const totals = (...kinds: string[]) => database.read(session, (unit) => readRowCount(unit, kinds));

test('adds up kinds over many units', async () => {
  for (let units = 0; units < 40; units += 1)
    await database.write(session, async (unit) => {
      unit.addToRowCount('pot', 2);
      unit.addToRowCount('pot', 1);
      unit.addToRowCount('plant', -1);
      unit.addToRowCount('nothing', 0);
    });
  expect(await totals('pot')).toBe(120);
  expect(await totals('pot', 'plant')).toBe(80);
  expect(await totals('nothing')).toBe(0);
});

test('writes counters in a fixed order, so that units never deadlock', async () => {
  const wide = createDatabase({ url: made.url, connections: 6 });
  const slots = 16;
  const count = (...kinds: string[]) =>
    wide.write(session, async (unit) => kinds.forEach((kind) => unit.addToRowCount(kind, 1)));
  for (let slot = 0; slot < slots; slot += 1) await count('middle');
  const { runs } = await queueUnits(
    { database: wide, session },
    (unit) =>
      unit.run(
        sql`update row_counter set rows = rows where tenant_id = ${unit.tenantId} and kind = 'middle'`,
      ),
    [
      async (unit) => ['early', 'middle', 'spring'].forEach((kind) => unit.addToRowCount(kind, 1)),
      async (unit) => {
        // Every sixteenth unit uses the same slot.
        for (let slot = 1; slot < slots; slot += 1) await count('others');
        ['spring', 'middle', 'early'].forEach((kind) => unit.addToRowCount(kind, 1));
      },
    ],
  );
  expect(runs).toEqual([1, 1]);
  expect(await totals('early', 'middle', 'spring')).toBe(slots + 6);
  await wide.close();
});

test('rolls back a unit whose counter cannot be written, and reuses the connection', async () => {
  const failingUnit = database.write(session, async (unit) => {
    await unit.run(sql`insert into program (tenant_id, name) values (${unit.tenantId}, 'Shade')`);
    unit.addToRowCount('', 1);
  });
  await expect(failingUnit).rejects.toMatchObject({ code: '23514' });
  const programs = await database.read(session, (unit) =>
    unit.rows(sql`select name from program where tenant_id = ${unit.tenantId}`),
  );
  expect(programs).toEqual([]);
});
