import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TcpProxy, databaseProxy } from '../testing/tcpProxy.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { statementName } from './unitOfWork.ts';
import { type Database, createDatabase } from './database.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };

let made: TestDatabase;
let database: Database;
let proxy: TcpProxy;
const batches: string[] = [];
beforeAll(async () => {
  made = await testDatabase();
  const proxied = await databaseProxy(made.url);
  ({ proxy } = proxied);
  proxy.watch((bytes, from) => {
    if (from === 'client') batches.push(bytes.toString('latin1'));
    return 'pass';
  });
  database = createDatabase({ url: proxied.url, connections: 1 });
});
afterAll(async () => {
  await database.close();
  await proxy.goAway();
  await made.drop();
});

test('sends the begin of a unit and its first statements in one batch, in order', async () => {
  const readBoth = () =>
    database.read(session, async (unit) => {
      const one = unit.first(sql<{ found: number }>`select 1 as found`);
      // A microtask does not end the batch.
      await Promise.resolve();
      const two = unit.first(sql<{ found: number }>`select 2 as found`);
      return Promise.all([one, two]);
    });
  await readBoth();
  batches.length = 0;
  expect(await readBoth()).toEqual([{ found: 1 }, { found: 2 }]);
  expect(batches).toHaveLength(2);
  // Both statements were prepared in the first round.
  const [one, two] = ['select 1 as found', 'select 2 as found'].map(statementName);
  expect(batches[0]).toMatch(new RegExp(`begin read only[^]*\\0${one}\\0[^]*\\0${two}\\0`));
  expect(batches[1]).toContain('commit');
});
