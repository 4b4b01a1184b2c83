import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createDatabase } from '../database/database.ts';
import { migrate } from './migrate.ts';
import {
  type TestDatabase,
  emptyDatabase,
  withClient,
  migrationsFolder,
  testDatabase,
} from '../testing/database.ts';
import { enableTextSearch } from './textSearch.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('warns when texts cannot be indexed', async () => {
  const said: string[] = [];
  const enable = () => enableTextSearch(client, (line) => said.push(line));
  await enable();
  expect(said).toEqual([]);
  await client.query(
    `create or replace function enable_text_search() returns text language sql as $$ select 'extension "pg_trgm" is not available' $$`,
  );
  await enable();
  expect(said).toEqual([
    'Warning: searching inside texts is slow in long lists, because this database cannot index it (extension "pg_trgm" is not available). See docs/decisions/0011.',
  ]);
  await client.query('drop function enable_text_search');
  await enable();
  expect(said).toHaveLength(1);
});

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };

test('uses extensions installed in another schema', async () => {
  const made = await emptyDatabase();
  await withClient(made.url, (administrator) =>
    administrator.query(
      'create schema "Add-ons"; create extension pg_trgm schema "Add-ons"; create extension btree_gin schema "Add-ons"',
    ),
  );
  const said: string[] = [];
  for (const _start of ['first', 'second'])
    await migrate({ url: made.url, folder: migrationsFolder, log: (line) => said.push(line) });
  expect(said).toEqual([]);
  const trellis = createDatabase({ url: made.url, connections: 1 });
  const [itemId, now] = ['1'.repeat(32), '2026-11-22T08:00:00Z'];
  await trellis.write(session, (unit) =>
    unit.run(sql`insert into item
        (tenant_id, item_id, name, sku, item_group, retail_price, status, created_at, updated_at, content_hash)
      values (${tenantId}, ${itemId}, 'Red Maple', 'RM-1', 'Woody', 1, 'ACTIVE', ${now}, ${now}, '')`),
  );
  const found = await trellis.read(session, (unit) =>
    unit.first(sql`select found_ids(${tenantId}, 'item.name_lower', '%d map%', 10) as ids,
      (select indexdef ~ '"Add-ons".gin_trgm_ops' from pg_indexes where indexname = 'item_texts') as indexed`),
  );
  expect(found).toEqual({ ids: [itemId], indexed: true });
  await trellis.close();
  await made.drop();
});

test('names the schema that the login must be allowed to use', async ({ skip }) => {
  skip(inject('testCluster').isSuperuser, 'A superuser may use every schema.');
  const made = await emptyDatabase();
  await withClient(made.url, (administrator) =>
    administrator.query(
      'create schema addons; create extension pg_trgm schema addons; revoke usage on schema addons from current_user',
    ),
  );
  await expect(migrate({ url: made.url, folder: migrationsFolder })).rejects.toThrow(
    /^The database login [a-z]+ may not use the schema addons, in which pg_trgm is installed. Ask an administrator to run once: grant usage on schema "addons" to "[a-z]+";$/,
  );
  await made.drop();
});
