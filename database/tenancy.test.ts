import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, inCluster, testDatabase } from '#platform/server/testing/database.ts';

/** Tables of the installation; every other one belongs to tenants. */
const globalTables = [
  'account',
  'barred_person',
  'called_in',
  'cookie_key',
  'denied_token',
  'login_attempt',
  'machine_client',
  'migration',
  'oidc_record',
  'signing_key',
  'tenant',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Relations of pg_class as `c` that the migrations made: extensions bring their own, such as the view citus_tables. */
const ours = `c.relnamespace = 'public'::regnamespace and not exists (select from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Names from a query over the tables of tenants, which it finds as `t`. */
async function tenantTables(sql: string): Promise<readonly string[]> {
  const { rows } = await inCluster(database.url, (client) =>
    client.query<{ name: string }>(
      `with t as (select c.* from pg_class c where ${ours} and c.relkind in ('r', 'p') and c.relname <> all($1))
       select name from (${sql}) found order by name`,
      [globalTables],
    ),
  );
  return rows.map(({ name }) => name);
}

const viewsOfOthers = `select relname as name from pg_class c where ${ours} and relkind in ('v', 'm')
  and not coalesce(reloptions @> '{security_invoker=true}', false)`;
const tenantColumn = `select a.attnum from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id'`;

test.each([
  ['a table without a tenant', `select relname as name from t where not exists (${tenantColumn})`],
  [
    'a tenant_id that is nullable, not text, or not the first column',
    `select relname as name from t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
     where a.attnum <> 1 or not a.attnotnull or a.atttypid <> 'text'::regtype`,
  ],
  [
    'a table without a primary key',
    `select relname as name from t where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  ],
  [
    'a key or an index that does not begin with the tenant',
    `select i.indexrelid::regclass::text as name from t join pg_index i on i.indrelid = t.oid
     where i.indkey[0] is distinct from (${tenantColumn})`,
  ],
  [
    'a foreign key that does not begin with the tenant on both sides',
    `select t.relname || ' ' || k.conname as name from t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
     where k.conkey[1] is distinct from (${tenantColumn})
        or k.confkey[1] is distinct from
          (select a.attnum from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'tenant_id')`,
  ],
  [
    'a table without forced row-level security',
    `select relname as name from t where not (relrowsecurity and relforcerowsecurity)`,
  ],
  [
    'a policy other than that of protect(), and of the search in texts',
    `select t.relname as name from t left join pg_policies p on p.tablename = t.relname
       and p.roles <> '{trellis_search}'
     where p.qual is distinct from $$(tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))$$
        or p.with_check is not null or p.permissive <> 'PERMISSIVE' or p.cmd <> 'ALL'`,
  ],
  [
    'a table that the application role owns or cannot use',
    `select relname as name from t where pg_get_userbyid(relowner) = 'trellis_app'
     or not has_table_privilege('trellis_app', t.oid, 'select, insert, update, delete')
     or has_table_privilege('trellis_app', t.oid, 'truncate')`,
  ],
  [
    'a serial or identity column',
    `select t.relname || '.' || a.attname as name from t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
     left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
     where a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval%'`,
  ],
  [
    'a trigger',
    `select tgname as name from t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal`,
  ],
  ['a view that does not ask with the rights of its reader', viewsOfOthers],
])('nowhere is there %s', async (_what, sql) => expect(await tenantTables(sql)).toEqual([]));

test('tables and views that an extension brings are not looked at', async () => {
  const extension = 'btree_gin';
  const change = (statements: readonly string[]) =>
    inCluster(database.url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await change([
    `create extension if not exists ${extension}`,
    'create view brought_view as select 1 as one',
    'create table brought_table (one int)',
    `alter extension ${extension} add view brought_view`,
    `alter extension ${extension} add table brought_table`,
  ]);
  expect(await tenantTables(viewsOfOthers)).toEqual([]);
  expect(await tenantTables('select relname as name from t')).not.toContain('brought_table');
  await change([
    `alter extension ${extension} drop view brought_view`,
    `alter extension ${extension} drop table brought_table`,
  ]);
  expect(await tenantTables(viewsOfOthers)).toEqual(['brought_view']);
  await change(['drop view brought_view', 'drop table brought_table']);
});

test('every table of a tenant is distributed before it gets foreign keys and is protected', async () => {
  const folder = join(import.meta.dirname, 'migrations');
  const sql = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
    .replace(/--.*$/gm, '');
  for (const table of await tenantTables('select relname as name from t')) {
    const created = new RegExp(`create table ${table} \\(([\\s\\S]*?)\\n\\);`).exec(sql);
    expect(created?.[1], `create table ${table}`).not.toMatch(/\breferences\b/);
    const [distributed, protectedAt] = [`select distribute('${table}');`, `select protect('${table}');`].map(
      (call) => sql.indexOf(call),
    );
    expect(distributed, `distribute('${table}')`).toBeGreaterThan(created?.index ?? 0);
    expect(protectedAt, `protect('${table}')`).toBeGreaterThan(created?.index ?? 0);
    const keyed = sql.search(new RegExp(`alter table ${table}\\s+add foreign key`));
    if (keyed >= 0) expect(keyed, `foreign keys of ${table}`).toBeGreaterThan(distributed ?? 0);
  }
});
