import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type Database, createDatabase } from '../database/database.ts';
import { readBudget } from './readBudget.ts';
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

const excess = () => new Error('That is too much.');
const rows = (count: number) => sql<{ day: string; note: string | null }>`
  select date '2026-11-22' as day, repeat('x', 68) as note, null as nothing from generate_series(1, ${count})`;
// A day of 10 and a note of 68 characters plus the cost of their cells; null costs nothing.
const bytesOfRow = 10 + 68 + 2 * 32;

test('accepts rows within the budget and refuses one more', async () => {
  await database.read(session, async (unit) => {
    unit.limitReads(readBudget(100 * bytesOfRow, excess));
    expect(await unit.rows(rows(100))).toHaveLength(100);
    await expect(unit.rows(rows(1))).rejects.toThrow('That is too much.');
  });
});

test('discards the rows of a statement that exceeds the budget', async () => {
  let readCells = 0;
  const budget = readBudget(1000, excess);
  await database.read(session, async (unit) => {
    unit.limitReads({
      take: (bytes) => {
        readCells += 1;
        budget.take(bytes);
      },
    });
    await expect(unit.rows(rows(100_000))).rejects.toThrow('That is too much.');
  });
  expect(readCells).toBeLessThan(20);
});

test('counts three times the characters of JSON and lists', async () => {
  const changes = sql`select jsonb_agg(jsonb_build_object('field', 'lineItems.' || n || '.quantity', 'before', null,
    'after', '1')) as changes, array_agg(n::text) as texts from generate_series(1, 200) n`;
  const { changes: read, texts } = await database.read(session, async (unit) => {
    const found = await unit.first(sql<{ changes: object[]; texts: string[] }>`${changes}`);
    if (!found) throw new Error('There is a row.');
    return found;
  });
  // PostgreSQL writes a blank after each comma and colon.
  const blanks = read.length * 6 - 1;
  const characters = JSON.stringify(read).length + blanks + texts.join().length + 2;
  const readWith = (max: number) =>
    database.read(session, (unit) => {
      unit.limitReads(readBudget(max, excess));
      return unit.rows(changes);
    });
  await expect(readWith(3 * characters + 2 * 32 - 1)).rejects.toThrow('That is too much.');
  expect(await readWith(3 * characters + 2 * 32)).toHaveLength(1);
});

test('adds up the statements of several units', async () => {
  const budget = readBudget(3 * bytesOfRow, excess);
  const readTwo = () =>
    database.read(session, (unit) => {
      unit.limitReads(budget);
      return unit.rows(rows(2));
    });
  expect(await readTwo()).toMatchObject([{ day: '2026-11-22' }, {}]);
  await expect(readTwo()).rejects.toThrow('That is too much.');
});

test('keeps the connection usable', async () => {
  const { rows: before } = await database.pool.query('select pg_backend_pid() as pid');
  await database
    .read(session, (unit) => {
      unit.limitReads(readBudget(1, excess));
      return unit.rows(rows(10));
    })
    .catch(() => {});
  expect(await database.read(session, (unit) => unit.rows(rows(10)))).toHaveLength(10);
  const { rows: after } = await database.pool.query('select pg_backend_pid() as pid');
  expect(after).toEqual(before);
});
