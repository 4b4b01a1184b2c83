import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/server/migrations/migrate.ts';
import {
  type TestDatabase,
  emptyDatabase,
  withClient,
  migrationsFolder,
  testDatabase,
} from '#platform/server/testing/database.ts';
import { createProblemFinder } from '#platform/server/testing/statementProblem.ts';
import { readTables } from '#platform/server/testing/statementWatch.ts';
import { pretendCitus } from '#platform/server/testing/pretendCitus.ts';

/** Tables of the installation; all others are tables of tenants. */
const globalTables = [
  'account',
  'blocked_user',
  'cookie_key',
  'import_queue',
  'invitation',
  'login_failure',
  'login_network',
  'machine_client',
  'migration',
  'oidc_record',
  'revoked_token',
  'session_revocation',
  'signing_key',
  'tenant',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Relations of pg_class (`c`) created by migrations, without those of extensions such as the view citus_tables. */
const migratedRelations = `c.relnamespace = 'public'::regnamespace and not exists (select from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Returns the names selected by a query over the tables of tenants, named `t`. */
async function tenantTables(sql: string): Promise<readonly string[]> {
  const { rows } = await withClient(database.url, (client) =>
    client.query<{ name: string }>(
      `with t as (select c.* from pg_class c where ${migratedRelations} and c.relkind in ('r', 'p') and c.relname <> all($1))
       select name from (${sql}) found order by name`,
      [globalTables],
    ),
  );
  return rows.map(({ name }) => name);
}

const viewsOfOthers = `select relname as name from pg_class c where ${migratedRelations} and relkind in ('v', 'm')
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
])('finds no violation: %s', async (_description, sql) => expect(await tenantTables(sql)).toEqual([]));

test('has SQL functions with statements that a cluster accepts', async () => {
  const problems = await withClient(database.url, async (client) => {
    const find = createProblemFinder(await readTables(client));
    const { rows } = await client.query<{ name: string; text: string }>(
      `select proname as name, prosrc as text from pg_proc
       where pronamespace = 'public'::regnamespace and prosrc ~ '\\m(from|into|update)\\M'
         and prolang = (select oid from pg_language where lanname = 'sql')`,
    );
    expect(rows.map(({ name }) => name)).toContain('tenant_users');
    return rows.flatMap(({ name, text }) => (find(text) === undefined ? [] : [`${name} ${find(text)}`]));
  });
  expect(problems).toEqual([]);
});

test('ignores tables and views of extensions', async () => {
  const extension = 'btree_gin';
  const change = (statements: readonly string[]) =>
    withClient(database.url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await change([
    `create extension if not exists ${extension}`,
    'create view extension_view as select 1 as one',
    'create table extension_table (one int)',
    `alter extension ${extension} add view extension_view`,
    `alter extension ${extension} add table extension_table`,
  ]);
  expect(await tenantTables(viewsOfOthers)).toEqual([]);
  expect(await tenantTables('select relname as name from t')).not.toContain('extension_table');
  await change([
    `alter extension ${extension} drop view extension_view`,
    `alter extension ${extension} drop table extension_table`,
  ]);
  expect(await tenantTables(viewsOfOthers)).toEqual(['extension_view']);
  await change(['drop view extension_view', 'drop table extension_table']);
});

test('distributes every table of a tenant on Citus in an accepted order', async () => {
  const made = await emptyDatabase();
  // The first migration also sets a setting that only a real cluster has.
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const [first = ''] = (await readdir(migrationsFolder)).toSorted();
  await copyFile(join(migrationsFolder, first), join(folder, first));
  await migrate({ url: made.url, folder });
  await rm(folder, { recursive: true });
  await withClient(made.url, pretendCitus);
  await withClient(made.url, (client) => client.query(strictDistribution));
  const messages: string[] = [];
  await migrate({ url: made.url, folder: migrationsFolder, log: (line) => messages.push(line) });
  expect(messages).toEqual([expect.stringContaining('cannot index it (it is a Citus cluster)')]);
  const distributed = await withClient(made.url, (client) =>
    client.query<{ name: string }>('select name::text as name from distributed order by name::text'),
  );
  expect(distributed.rows.map(({ name }) => name)).toEqual(
    await tenantTables('select relname as name from t'),
  );
  await made.drop();
});

/** Refuses to distribute tables as Citus does: with keys without the tenant column, or with foreign keys. */
const strictDistribution = `
  create table distributed (name regclass primary key);
  create function create_distributed_table(new_table regclass, col text) returns void language plpgsql as $$
  begin
    if exists (select from pg_constraint where contype = 'f' and new_table in (conrelid, confrelid)) then
      raise exception '% has foreign keys before it is distributed', new_table;
    end if;
    if exists (select from pg_index i where i.indrelid = new_table and i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = new_table and a.attname = col and a.attnum = any (i.indkey))) then
      raise exception '% has a key without %', new_table, col;
    end if;
    insert into distributed values (new_table);
  end $$`;
