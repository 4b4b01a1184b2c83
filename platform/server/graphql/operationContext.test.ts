import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/id.ts';
import { type Database, createDatabase } from '../database.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type Batch, mostListed, operationContext } from './operationContext.ts';

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

test('lists that are shown again and again are counted each time, and refused beyond what one answer has', async () => {
  const list = Array.from({ length: 1000 }, (_, index) => index);
  const lists: Batch<readonly number[]> = async (_unit, keys) => new Map(keys.map((key) => [key, list]));
  const call = context();
  const show = () => call.load(lists, 'the same');
  const showAll = () => Promise.all(Array.from({ length: mostListed / 1000 }, show));
  await showAll();
  call.recount();
  await showAll();
  await expect(show()).rejects.toMatchObject({
    message: `The answer would have more than ${mostListed} rows in lists below its rows; ask for fewer rows at a time.`,
    extensions: { code: 'BAD_USER_INPUT' },
  });
  call.recount();
  await expect(show()).rejects.toThrow('ask for fewer rows at a time');
  await call.close();
});
