import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type Database, createDatabase } from '../database/database.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type BatchLoader, maxListedRows, operationContext } from './operationContext.ts';

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

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
const context = () =>
  operationContext({ tenantId, userId: 'kim', email: 'kim@example.com' }, database, String);

test('counts the rows of lists and refuses more than the maximum', async () => {
  const call = context();
  const tooMany = expect.objectContaining({
    message: `The response would have more than ${maxListedRows} rows in nested lists. Request fewer rows at a time.`,
    extensions: { code: 'BAD_USER_INPUT' },
  });
  call.countRows(maxListedRows);
  call.resetRowCount();
  call.countRows(maxListedRows);
  expect(() => call.countRows(1)).toThrow(tooMany);
  call.resetRowCount();
  expect(() => call.countRows(0)).toThrow(tooMany);
  await call.close();
});

test('loads the keys of a long page a thousand at a time', async () => {
  const read: number[] = [];
  const batch: BatchLoader<string> = async (_unit, keys) => {
    read.push(keys.length);
    return new Map(keys.map((key) => [key, `value of ${key}`]));
  };
  const call = context();
  const values = await Promise.all(Array.from({ length: 2_500 }, (_, key) => call.load(batch, String(key))));
  expect(values.at(-1)).toBe('value of 2499');
  expect(read).toEqual([1_000, 1_000, 500]);
  await call.close();
});

test('limits the bytes that all fields read together', async () => {
  const wide: BatchLoader<unknown> = async (unit) => {
    await unit.rows(sql`select repeat('x', 1024 * 1024) as text from generate_series(1, 15)`);
    return new Map();
  };
  const wider: BatchLoader<unknown> = (unit, keys) => wide(unit, keys);
  const widest: BatchLoader<unknown> = (unit, keys) => wide(unit, keys);
  const call = context();
  await call.load(wide, 'a');
  await call.load(wider, 'a');
  await expect(call.load(widest, 'a')).rejects.toMatchObject({
    message: 'The operation would read more than 40 MiB. Request fewer rows or fields at a time.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
  await call.close();
});

test('opens no connection for a field that continues after the operation has ended', async () => {
  const batch: BatchLoader<number> = async (unit, keys) => {
    await unit.rows(sql`select 1`);
    return new Map(keys.map((key) => [key, 1]));
  };
  const call = context();
  const late = call.load(batch, 'late');
  await call.close();
  await expect(late).rejects.toThrow('The operation has ended.');
  const next = context();
  expect(await next.load(batch, 'next')).toBe(1);
  await next.close();
});
