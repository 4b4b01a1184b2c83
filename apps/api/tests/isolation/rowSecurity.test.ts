import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { withClient, testDatabase } from '#platform/server/testing/database.ts';
import { seedTenant } from '../../testing/data/seedTenant.ts';
import { bpf, moif, managerSession } from '../../testing/data/testInstallation.ts';

const { isSuperuser, nodes } = inject('testCluster');

let database: Database;
let url: string;
let drop: () => Promise<void>;
let tables: readonly string[];
/** Tables that hide rows from their owner, too: all but those of companies, accounts and invitations, which sign-in reads. */
let forcedTables: readonly string[];
beforeAll(async () => {
  ({ url, drop } = await testDatabase());
  database = createDatabase({ url });
  await seedTenant(database, moif);
  await seedTenant(database, bpf);
  const { rows } = await database.pool.query<{ name: string; isForced: boolean }>(
    `select relname as name, relforcerowsecurity as "isForced" from pg_class where relkind in ('r', 'p') and relrowsecurity order by 1`,
  );
  tables = rows.map(({ name }) => name);
  forcedTables = rows.flatMap(({ name, isForced }) => (isForced ? [name] : []));
  expect(tables.filter((name) => !forcedTables.includes(name))).toEqual(['account', 'invitation', 'tenant']);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const inTenant = <T>(statement: ReturnType<typeof sql<T>>) =>
  database.write(managerSession(moif), (unit) => unit.rows(statement), { shouldCommit: () => false });

test('returns only rows of the tenant to a statement without a tenant condition', async () => {
  expect(tables.length).toBeGreaterThan(15);
  for (const table of tables) {
    const seen = await inTenant(
      sql<{ tenantId: string }>`select distinct tenant_id from ${sql.table(table)}`,
    );
    expect([table, seen]).toEqual([table, [{ tenantId: moif.tenantId }]]);
  }
});

test('refuses to change or delete rows of another tenant', async () => {
  for (const table of tables) {
    const name = sql.table(table);
    for (const statement of [
      // Citus refuses to move a row to another tenant; the next test checks it.
      ...(nodes
        ? []
        : [
            sql`update ${name} set tenant_id = ${moif.tenantId} where tenant_id = ${bpf.tenantId} returning 1`,
          ]),
      sql`delete from ${name} where tenant_id = ${bpf.tenantId} returning 1`,
    ])
      expect([table, await refusedOr(inTenant(statement))]).toEqual([table, []]);
  }
});

/** Treats a missing privilege as no rows: some tables allow inserts only. */
const refusedOr = (rows: Promise<readonly unknown[]>): Promise<readonly unknown[]> =>
  rows.catch((error: unknown) => (String(error).includes('permission denied') ? [] : Promise.reject(error)));

test('refuses to insert rows for another tenant or to move rows to it', async () => {
  for (const table of tables)
    await expect(inTenant(sql`update ${sql.table(table)} set tenant_id = ${bpf.tenantId}`)).rejects.toThrow(
      nodes
        ? /modifying the partition value of rows is not allowed|^permission denied for table/
        : /^(new row violates row-level security policy|permission denied) for table "?[a-z_]+"?$/,
    );
  await expect(
    inTenant(sql`insert into program (tenant_id, name) values (${bpf.tenantId}, 'x')`),
  ).rejects.toThrow(/^new row violates row-level security policy for table "program(_\d+)?"$/);
});

const rowsAs = (
  role: string,
  names: readonly string[],
): Promise<readonly (readonly [table: string, rows: number | null])[]> =>
  withClient(url, async (client) => {
    await client.query(`set role ${role}`);
    const counts: (readonly [string, number | null])[] = [];
    for (const table of names) counts.push([table, (await client.query(`select from ${table}`)).rowCount]);
    return counts;
  });

test('returns no rows without a tenant', async () =>
  expect(await rowsAs('trellis_app', tables)).toEqual(tables.map((table) => [table, 0])));

test('returns no rows without a tenant to the owner of the tables', async ({ skip }) => {
  skip(isSuperuser, 'Row-level security does not bind a superuser.');
  expect(await rowsAs('none', forcedTables)).toEqual(forcedTables.map((table) => [table, 0]));
});

test('does not let the application role disable row-level security', async () => {
  for (const statement of [
    sql`alter table order_header disable row level security`,
    sql`truncate program`,
    sql`create table program_copy as select * from program`,
    sql`set session_replication_role = replica`,
  ])
    await expect(inTenant(statement)).rejects.toThrow(/must be owner|permission denied/);
});
