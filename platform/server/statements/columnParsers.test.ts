import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, defaultTimeouts } from '../database/databasePool.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.url, { connections: 1, timeouts: defaultTimeouts });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test.each([
  [`timestamptz '2026-11-21 05:22:00Z'`, '2026-11-21T05:22:00.000Z'],
  [`timestamptz '2026-11-21 05:22:00.1Z'`, '2026-11-21T05:22:00.100Z'],
  [`timestamptz '2026-11-21 05:22:00.12Z'`, '2026-11-21T05:22:00.120Z'],
  [`timestamptz '2026-11-21 05:22:00.123Z'`, '2026-11-21T05:22:00.123Z'],
  [`timestamptz '2026-11-21 05:22:00.123987Z'`, '2026-11-21T05:22:00.123Z'],
  [`timestamptz '2026-11-21 05:22:00+05:30'`, '2026-11-20T23:52:00.000Z'],
  [`timestamptz '0001-01-01 00:00:00Z'`, '0001-01-01T00:00:00.000Z'],
  [`date '2026-11-21'`, '2026-11-21'],
  [`date 'infinity'`, 'infinity'],
  [`uuid '1170a78e-9187-448e-a08c-63581c32c7ce'`, '1170a78e9187448ea08c63581c32c7ce'],
  [`array['1170a78e-9187-448e-a08c-63581c32c7ce']::uuid[]`, ['1170a78e9187448ea08c63581c32c7ce']],
  [`12.50000::numeric(20, 5)`, 12.5],
  [`9007199254740991::bigint`, 9007199254740991],
  [`null::timestamptz`, null],
])('reads %s as %j', async (sql, value) => {
  const { rows } = await pool.query<{ value: unknown }>(`select ${sql} as value`);
  expect(rows[0]?.value).toEqual(value);
});

test.each(['America/New_York', 'Asia/Kolkata', 'America/St_Johns', 'UTC'])(
  'reads the same instant in a session of zone %s',
  async (zone) => {
    const client = await pool.connect();
    await client.query(`set timezone = '${zone}'`);
    const { rows } = await client.query<Record<string, string>>(
      `select timestamptz '2026-11-21 05:22:00.123987Z' as fine, timestamptz '2026-07-21 05:22:00Z' as plain,
        timestamptz '1800-01-01 00:00:00Z' as old`,
    );
    await client.query('reset timezone');
    client.release();
    expect(rows).toEqual([
      {
        fine: '2026-11-21T05:22:00.123Z',
        plain: '2026-07-21T05:22:00.000Z',
        old: '1800-01-01T00:00:00.000Z',
      },
    ]);
  },
);
