import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { useTableDatabase } from '../testing/useTableDatabase.ts';
import { countListRows } from './countRows.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };

const own = useTableDatabase(
  'plant',
  `tenant_id text, plant_id int, is_woody boolean, primary key (tenant_id, plant_id)`,
);
const { statements } = own;
beforeAll(async () => {
  await plant(1, 100_001);
});

const morning = '2026-11-21T08:00:00.000Z';
const total = (condition: string, now: string, counterKinds: readonly string[] = []) =>
  own.database.write(
    session,
    (unit) =>
      countListRows(
        unit,
        { from: 'plant', counterKinds },
        [sql`tenant_id = ${unit.tenantId}`, sql.raw<boolean>(condition)],
        false,
      ),
    { now },
  );
const plant = (from: number, to: number) =>
  own.database.write(session, (unit) =>
    unit.run(sql`insert into plant (tenant_id, plant_id, is_woody)
      select ${unit.tenantId}, n, n % 2 = 0 from generate_series(${from}::int, ${to}::int) n`),
  );

test('counts up to 100,000 rows exactly', async () => {
  expect(await total('is_woody', morning)).toBe(50_000);
  await plant(200_001, 200_010);
  expect(await total('is_woody', morning)).toBe(50_005);
});

test('counts more rows once a minute', async () => {
  const before = await total('plant_id > 0', morning);
  expect(before).toBeGreaterThan(100_000);
  await plant(300_001, 300_010);
  statements.length = 0;
  expect(await total('plant_id > 0', '2026-11-21T08:00:59.000Z')).toBe(before);
  expect(statements).toEqual([]);
  expect(await total('plant_id > 0', '2026-11-21T08:01:00.000Z')).toBe(before + 10);
});

test('counts few rows of a long list once a minute', async () => {
  const few = (now: string) => total('plant_id < 10', now, ['plant']);
  expect(await few(morning)).toBe(9);
  await plant(-5, 0);
  expect(await few(morning)).toBe(15);
  await own.database.write(session, async (unit) => unit.addToRowCount('plant', 100_001));
  expect(await few(morning)).toBe(15);
  await plant(-7, -6);
  expect(await few(morning)).toBe(15);
  expect(await few('2026-11-21T08:01:00.000Z')).toBe(17);
});
