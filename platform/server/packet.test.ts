import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/id.ts';
import { type Database, createDatabase } from './database.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };

let made: TestDatabase;
let database: Database;
let closeProxy: () => void;
const packets: string[] = [];
beforeAll(async () => {
  made = await testDatabase();
  const target = new URL(made.url);
  const folder = target.searchParams.get('host');
  const proxy = createServer((client) => {
    const server = connect(`${folder}/.s.PGSQL.${target.port || 5432}`);
    client.on('data', (bytes) => {
      packets.push(bytes.toString('latin1'));
      server.write(bytes);
    });
    server.on('data', (bytes) => client.write(bytes));
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  database = createDatabase({
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    connections: 1,
  });
  closeProxy = () => proxy.close();
});
afterAll(async () => {
  await database.close();
  closeProxy();
  await made.drop();
});

test('the beginning of a unit and what is asked at once travel in one packet, in their order', async () => {
  const ask = () =>
    database.read(session, async (unit) => {
      const one = unit.first(sql<{ found: number }>`select 1 as found`);
      // Nobody was waited for.
      await Promise.resolve();
      const two = unit.first(sql<{ found: number }>`select 2 as found`);
      return Promise.all([one, two]);
    });
  await ask();
  packets.length = 0;
  expect(await ask()).toEqual([{ found: 1 }, { found: 2 }]);
  expect(packets).toHaveLength(2);
  expect(packets[0]).toMatch(/begin read only[^]*s1[^]*s2/);
  expect(packets[1]).toContain('commit');
});
