import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { insertAll } from './insertAll.ts';
import { json } from '../statements/json.ts';
import { statementName } from './unitOfWork.ts';
import { useTableDatabase } from '../testing/useTableDatabase.ts';

interface PotTable {
  tenantId: string;
  potId: number;
  plantNames: readonly string[] | null;
  sizes: unknown;
  note: string | null;
}

declare module '../statements/tables.ts' {
  interface Tables {
    pot: PotTable;
  }
}

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };

const own = useTableDatabase(
  'pot',
  `tenant_id text, pot_id int, plant_names text[], sizes jsonb not null default '7', note text,
    primary key (tenant_id, pot_id)`,
);
const { statements } = own;
beforeEach(async () => {
  await own.database.write(session, (unit) =>
    unit.run(sql`delete from pot where tenant_id = ${unit.tenantId}`),
  );
  statements.length = 0;
});

const pot = (potId: number, more: Partial<PotTable> = {}): PotTable => ({
  tenantId,
  potId,
  plantNames: ['Rose', 'a "b", {c}'],
  sizes: json([1, { wide: true }]),
  note: null,
  ...more,
});
const insert = (rows: readonly PotTable[], options?: { skipExisting: boolean }) =>
  own.database.write(session, (unit) => insertAll(unit, 'pot', rows, options));
const stored = () =>
  own.database.read(session, (unit) =>
    unit.rows(sql<PotTable>`select * from pot where tenant_id = ${unit.tenantId} order by pot_id`),
  );

test('stores the same rows with a cached statement', async () => {
  const shapes = [
    pot(1),
    pot(2, { plantNames: null, note: 'x' }),
    pot(3, { sizes: json(null), plantNames: [] }),
  ];
  await insert(shapes);
  await insert(shapes.map((row) => ({ ...row, potId: row.potId + 10 })));
  const rows = await stored();
  expect(rows.slice(0, 3)).toEqual([
    pot(1, { sizes: [1, { wide: true }] }),
    pot(2, { sizes: [1, { wide: true }], plantNames: null, note: 'x' }),
    pot(3, { sizes: null, plantNames: [] }),
  ]);
  expect(rows.slice(3)).toEqual(rows.slice(0, 3).map((row) => ({ ...row, potId: row.potId + 10 })));
});

test('distinguishes rows with column defaults from rows with values', async () => {
  const { sizes: _left, ...rest } = pot(1);
  for (const potId of [1, 2]) {
    await insert([{ ...rest, potId } as PotTable]);
    await insert([pot(potId + 10)]);
    await insert([pot(potId + 20, { sizes: undefined })]);
    await insert([pot(potId + 30, { sizes: sql`'[3]'::jsonb` })]);
  }
  expect((await stored()).map(({ sizes }) => JSON.stringify(sizes))).toEqual([
    '7',
    '7',
    '[1,{"wide":true}]',
    '[1,{"wide":true}]',
    '7',
    '7',
    '[3]',
    '[3]',
  ]);
});

test('inserts many rows in prepared statements', async () => {
  expect(await insert(Array.from({ length: 1201 }, (_, index) => pot(index)))).toBe(1201);
  const names = statements.map(statementName);
  expect(names).toHaveLength(7);
  expect(new Set(names).size).toBe(2);
  expect(names).not.toContain(undefined);
  expect(await stored()).toHaveLength(1201);
  expect(await insert([])).toBe(0);
});

test('skips existing rows only with skipExisting', async () => {
  await insert([pot(1, { note: 'first' })]);
  await insert([pot(1)], { skipExisting: true });
  expect(await insert([pot(1), pot(2)], { skipExisting: true })).toBe(1);
  expect((await stored()).map(({ note }) => note)).toEqual(['first', null]);
  await expect(insert([pot(1)])).rejects.toMatchObject({ code: '23505' });
});
