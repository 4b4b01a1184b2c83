import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { type List, readPage } from '#platform/server/list/list.ts';
import { type TestDatabase, withClient, testDatabase } from '#platform/server/testing/database.ts';
import { seedTenant, now } from '../../testing/data/seedTenant.ts';
import { bpf, moif, managerSession } from '../../testing/data/testInstallation.ts';
import { servedLists } from '../../testing/operations/servedLists.ts';

/** Two databases with the same rows, one with indexed texts and one without. */
let indexedIn: TestDatabase;
let unindexedIn: TestDatabase;
let indexed: Database;
let unindexed: Database;

async function fill(): Promise<TestDatabase> {
  const filled = await testDatabase();
  const database = createDatabase({ url: filled.url });
  for (const side of [moif, bpf]) {
    await seedTenant(database, side, { useErpPricing: true });
    const items = Array.from({ length: 120 }, (_, index) => ({
      itemId: `${side.digit}${String(index).padStart(31, 'a')}`,
      name: `${['Aster', 'ÉPINE 100%', 'Oak_x'][index % 3]} ${index % 10} of ${side.mark}`,
      sku: `SKU-${index}`,
      itemGroup: 'Woody',
      retailPrice: 1,
      categories: [{ code: side.texts.categoryCode }],
    }));
    await database.write(managerSession(side), (unit) => addItems(unit, items), { now });
  }
  await database.close();
  return filled;
}

/** Drops both functions: processes of earlier versions look up one pattern. */
const dropLookUps = (client: Pick<pg.Client, 'query'>) =>
  client.query(
    'drop function found_ids(text, text, text, int); drop function found_ids(text, text, text[], int)',
  );

beforeAll(async () => {
  indexedIn = await fill();
  unindexedIn = await fill();
  indexed = createDatabase({ url: indexedIn.url, connections: 2 });
  unindexed = createDatabase({ url: unindexedIn.url, connections: 2 });
  await unindexed.pool.query('drop extension if exists pg_trgm cascade');
  await dropLookUps(unindexed.pool);
  await unindexed.pool.query(
    `create function found_ids(text, text, text[], int) returns uuid[] language sql as 'select null::uuid[]'`,
  );
});
afterAll(async () => {
  await indexed.close();
  await unindexed.close();
  await indexedIn.drop();
  await unindexedIn.drop();
});

const servedList = (name: string): List<unknown> => {
  const list = servedLists.get(name);
  if (!list) throw new Error(`${name} is not served.`);
  return list;
};
const found = (database: Database, name: string, where: object) =>
  database.read(managerSession(moif), async (unit) => {
    const page = await readPage(unit, servedList(name), { where, first: 40 }, { maxRows: 100 });
    return { rows: page.rows, total: await page.count(), more: page.hasNextPage };
  });

const searchedColumns = [...servedLists].flatMap(([name, { filters, search }]) => [
  ...Object.values(filters).flatMap(({ searchColumn }) =>
    searchColumn ? [{ name, searched: searchColumn }] : [],
  ),
  ...(search?.searchColumn ? [{ name, searched: search.searchColumn }] : []),
]);
const searchedFilters = [...servedLists].flatMap(([name, { filters }]) =>
  Object.entries(filters).flatMap(([field, { searchColumn }]) =>
    searchColumn ? [{ name, field, searched: searchColumn }] : [],
  ),
);

test('indexes exactly the texts that lists search', async () => {
  const { rows } = await indexed.pool.query<{ text: string }>(
    `select distinct business_table || '.' || text as text from searched_texts(), unnest(texts) text`,
  );
  expect(rows.map(({ text }) => text).toSorted()).toEqual(
    [...new Set(searchedColumns.map(({ searched }) => searched))].toSorted(),
  );
});

test.each(searchedFilters)('finds $name by parts of $field', async ({ name, field }) => {
  for (const value of [moif.mark, moif.mark.toUpperCase(), bpf.mark, '111', 'zzzz', 'SKU-1', '%', 'a_b', 'o'])
    for (const operator of ['contains', 'startsWith', 'endsWith', 'ncontains']) {
      const where = { [field]: { [operator]: value } };
      expect(await found(indexed, name, where)).toEqual(await found(unindexed, name, where));
    }
});

test.each([
  { name: { contains: 'épine 100%' } },
  { name: { contains: '100%' } },
  { name: { contains: 'oak_x 3' } },
  { or: [{ name: { contains: 'aster' } }, { sku: { contains: 'SKU-11' } }, { upc: { startsWith: '111' } }] },
  { name: { or: [{ startsWith: 'Aster 1' }, { endsWith: moif.mark }] }, sku: { ncontains: '-2' } },
  {
    and: [{ name: { contains: 'aster' } }, { name: { contains: ' 6 of' } }],
    itemGroup: { contains: 'WOOD' },
  },
])('finds the same items where %j with and without an index', async (where) => {
  const expected = await found(unindexed, 'items', where);
  expect(expected.total).toBeGreaterThan(0);
  expect(await found(indexed, 'items', where)).toEqual(expected);
});

test.each(['aster 3', 'epine', 'SKU-11', 'sku 11', 'astre', 'asterr 3', 'oak x 5', 'toaster', 'x'])(
  'finds the same items by the words %j with and without an index',
  async (search) => {
    const read = (database: Database) =>
      database.read(managerSession(moif), async (unit) => {
        const request = { search, first: 100 };
        return (await readPage(unit, servedList('items'), request, { maxRows: 100 })).rows;
      });
    const expected = await read(unindexed);
    expect(expected.length > 0).toBe(search !== 'toaster');
    expect(await read(indexed)).toEqual(expected);
  },
);

test('does not use the index for a text that too many rows contain', async () => {
  const ids = (maxIds: number) =>
    indexed.read(managerSession(moif), (unit) =>
      unit.first(sql<{ ids: string[] | null }>`
        select found_ids(${unit.tenantId}, 'item.name_lower', array['%aster%'], ${maxIds}) as ids`),
    );
  expect((await ids(40))?.ids).toHaveLength(40);
  expect((await ids(39))?.ids).toBeNull();
});

describe('tenant isolation of the text search', () => {
  const search = (tenant: string, searched = 'item.name_lower', pattern = '%') =>
    indexed.read(managerSession(moif), (unit) =>
      unit.first(sql`select found_ids(${tenant}, ${searched}, ${[pattern]}::text[], 5000) as ids`),
    );

  test('refuses a search for another tenant', async () => {
    await expect(search(bpf.tenantId)).rejects.toThrow('A search goes through the rows of its own tenant.');
    const { rows } = await indexed.pool
      .query<{ ids: string[] }>(`select found_ids('BPF', 'item.name_lower', array['%'], 5000) as ids`)
      .catch(() => ({ rows: [] }));
    expect(rows).toEqual([]);
  });

  test('finds only rows of the tenant for every text', async () => {
    for (const { name, searched } of searchedColumns) {
      const row = await indexed.read(managerSession(moif), (unit) =>
        unit.first(sql<{ foreign: number; own: number }>`
          select count(*) filter (where ${sql.raw(servedList(name).id)} is null) as foreign, count(*) as own
          from unnest(found_ids(${unit.tenantId}, ${searched}, array['%'], 5000)) as one(id)
          left join ${sql.raw(servedList(name).from.split(' left join ')[0]?.split(' join ')[0] ?? '')}
            on ${sql.raw(servedList(name).tenant)} = ${unit.tenantId} and ${sql.raw(servedList(name).id)} = one.id`),
      );
      expect([searched, row?.foreign]).toEqual([searched, 0]);
    }
  });

  test('refuses a text that is not searchable', async () => {
    for (const searched of ['item.content_hash', 'account.email', 'item.name_lower; drop table item', ''])
      await expect(search(moif.tenantId, searched)).rejects.toThrow('query returned no rows');
  });

  test('gives no role the rights of the search role', async () => {
    const { rows } = await indexed.pool.query<Record<string, boolean>>(
      // Before PostgreSQL 16 a member has all rights of the role.
      `select rolcanlogin or rolsuper or rolbypassrls as strong,
         exists (select from pg_auth_members m, lateral to_jsonb(m) as has where m.roleid = r.oid
           and (coalesce((has ->> 'inherit_option')::boolean, true)
             or coalesce((has ->> 'set_option')::boolean, true))) as shared,
         has_any_column_privilege('trellis_search', 'item', 'insert, update') as writes,
         has_column_privilege('trellis_search', 'item', 'retail_price', 'select') as reads_more,
         has_schema_privilege('trellis_search', 'public', 'create') as creates
       from pg_roles r where rolname = 'trellis_search'`,
    );
    expect(rows).toEqual([
      { strong: false, shared: false, writes: false, reads_more: false, creates: false },
    ]);
  });
});

test('explains why texts cannot be indexed, and indexes them when possible', async () => {
  await withClient(unindexedIn.url, async (client) => {
    const enable = async () =>
      (await client.query<{ problem: string | null }>('select enable_text_search() as problem')).rows[0]
        ?.problem;
    await client.query('set role trellis_app');
    expect(await enable()).toBe('permission denied to create extension "pg_trgm"');
    await client.query('reset role');
    await client.query('drop function found_ids(text, text, text[], int)');
    expect(await enable()).toBeNull();
    const locks = `select count(*)::int as locks from pg_locks where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relation = 'item'::regclass`;
    await client.query('begin');
    expect(await enable()).toBeNull();
    expect((await client.query(locks)).rows).toEqual([{ locks: 0 }]);
    await client.query('commit');
  });
  const where = { name: { contains: 'aster' } };
  expect(await found(unindexed, 'items', where)).toEqual(await found(indexed, 'items', where));
});

test('reads the index instead of the table in a long list', async () => {
  // Without the time limit of the server's statements.
  await withClient(indexedIn.url, async (client) => {
    await client.query(`set app.tenant_id = 'MOIF'`);
    await client.query(
      `insert into item (tenant_id, item_id, name, sku, item_group, retail_price, status, created_at, updated_at, content_hash)
      select 'MOIF', gen_random_uuid(), 'Plant ' || md5(n::text), 'LONG-' || n, 'Woody', 1, 'ACTIVE', $1, $1, ''
      from generate_series(1, 20000) n`,
      [now],
    );
  });
  // Autovacuum does the same: until then the index has a long list of pending rows.
  await indexed.pool.query(`analyze item; select gin_clean_pending_list('item_texts')`);
  const explained = await withClient(indexedIn.url, async (client) => {
    await client.query('grant trellis_search to current_user');
    await client.query(`begin; set local role trellis_search; set local app.tenant_id = 'MOIF'`);
    const { rows } = await client.query<Record<string, string>>(
      `explain select item_id from item where tenant_id = 'MOIF' and name_lower like '%1 of zq%' limit 5001`,
    );
    await client.query('rollback; revoke trellis_search from current_user');
    return rows.map((row) => Object.values(row).join()).join('\n');
  });
  expect(explained).toMatch(/Bitmap Index Scan on item_texts[^]*Index Cond: .*name_lower ~~/);
});
