import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/database.ts';
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

test('an administrator is told where texts cannot be indexed, and why', async () => {
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
