import { sql } from 'kysely';
import { inject } from 'vitest';
import { capabilityText } from '#features/identity/accounts/capability.ts';
import { type Database, applicationRole, createDatabase } from '#platform/server/database/database.ts';
import { type OperationResponse, createExecutor } from '#platform/server/execution/executor.ts';
import type { Session } from '#platform/server/session.ts';
import {
  type TestDatabase,
  copyDatabase,
  withClient,
  testDatabase,
} from '#platform/server/testing/database.ts';
import { createStatementWatch } from '#platform/server/testing/statementWatch.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { schema } from '../../schema.ts';
import { createIdSequence } from './createIdSequence.ts';
import { seedTenant, now } from './seedTenant.ts';
import { type TenantFixture, buildTenantFixture } from './tenantFixture.ts';

/** The tenant that sends requests, the tenant whose data must stay hidden, and a tenant that does not exist. */
export const moif = buildTenantFixture('MOIF', 'zqmoif', '1');
export const bpf = buildTenantFixture('BPF', 'zqbpfx', '7');
export const absentTenant = buildTenantFixture('NOBODY', 'zqnone', '5');

export const managerSession = (
  { tenantId, ids, texts }: TenantFixture,
  capabilities?: readonly string[],
): Session => ({
  tenantId,
  userId: ids.site,
  email: texts.manager,
  ...(capabilities && { capabilities }),
});

/** The product on a database with the data of two tenants and a fixed clock. */
export interface TestInstallation {
  /** Runs an operation. */
  call(session: Session, text: string, variables?: object): Promise<OperationResponse>;
  /** Runs an operation and returns the result as JSON text. */
  executeAsText(session: Session, text: string, variables?: object): Promise<string>;
  /** Returns unexpected errors since the last call. */
  newBugs(): readonly unknown[];
  /** Returns all rows of a tenant by table, as JSON text. */
  tenantRows(fixture: TenantFixture): Promise<ReadonlyMap<string, string>>;
  sql(text: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface TestInstallations {
  /** Creates an independent copy with the same data. */
  copy(): Promise<TestInstallation>;
  /** Creates a copy that rolls back every change, with triggers that refuse changes of rows of other tenants. */
  guarded(): Promise<TestInstallation>;
  close(): Promise<void>;
}

/**
 * Fills one database, whose copies the tests use. Without `rowSecurity` only the statements of the product isolate the
 * tenants, so that a missing tenant condition is found.
 */
export async function seedTwoTenants({ rowSecurity = true } = {}): Promise<TestInstallations> {
  const fill = async (url: string) => {
    const database = createDatabase({ url });
    await seedTenant(database, moif);
    await seedTenant(database, bpf, { useErpPricing: true });
    if (!rowSecurity)
      for (const { name } of (await database.pool.query<{ name: string }>(protectedTables)).rows)
        await database.pool.query(`alter table ${name} disable row level security`);
    await database.close();
  };
  const filled = await testDatabase();
  await fill(filled.url);
  const copy = async (change: (database: Database) => Database) =>
    open(await copyDatabase(filled, fill), change);
  return {
    copy: () => copy((unchanged) => unchanged),
    guarded: async () => {
      // Citus has no triggers on distributed tables: compare the rows instead.
      if (inject('testCluster').nodes) return copy(rolledBackAndCompared);
      const installation = await copy(rolledBack);
      await installation.sql(guardRows);
      return installation;
    },
    close: filled.drop,
  };
}

/** Refuses changes of rows of other tenants, even when they are rolled back later. */
const guardRows = `
  create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'A row of another tenant changes in %', tg_table_name; end $$;
  do $$ declare name text; begin
    for name in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = 'tenant_id'
    loop
      execute format('create trigger guard_new before insert or update on %I for each row
        when (new.tenant_id <> ''${moif.tenantId}'') execute function refuse_row()', name);
      execute format('create trigger guard_old before update or delete on %I for each row
        when (old.tenant_id <> ''${moif.tenantId}'') execute function refuse_row()', name);
    end loop;
  end $$`;

const protectedTables = `select relname as name from pg_class where relkind in ('r', 'p') and relrowsecurity`;

async function open(
  { url, drop }: TestDatabase,
  change: (database: Database) => Database,
): Promise<TestInstallation> {
  const onStatement = await withClient(url, createStatementWatch);
  const database = createDatabase({ url, connections: 3, onStatement });
  const changed = change(database);
  const bugs: unknown[] = [];
  const run = createExecutor({
    schema,
    database: {
      ...changed,
      write: (session, work, options) => changed.write(session, work, { ...options, now }),
    },
    describeCapability: capabilityText,
    report: (error) => bugs.push(error),
  });
  const call: TestInstallation['call'] = (session, text, variables = {}) =>
    run(session, { query: text, variables: { ...variables } });
  return {
    newBugs: () => bugs.splice(0),
    call,
    executeAsText: async (...given) => JSON.stringify(await call(...given)),
    tenantRows: (fixture) => database.read(managerSession(fixture), (unit) => tenantRows(unit, fixture)),
    sql: (text) => withClient(url, (client) => client.query(text)),
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Rolls back every change and throws when it changed rows of BPF. */
function rolledBackAndCompared(database: Database): Database {
  let before: Promise<ReadonlyMap<string, string>> | undefined;
  const { write } = rolledBack(database);
  return {
    ...database,
    write: async (session, work, options) => {
      before ??= database.read(session, (unit) => tenantRows(unit, bpf));
      const tenantTableNames = await before;
      const compared = async (unit: UnitOfWork) => {
        const value = await work(unit);
        for (const [table, rows] of await tenantRows(unit, bpf))
          if (rows !== tenantTableNames.get(table))
            throw new Error(`Rows of BPF in ${table} have changed: ${rows}`);
        return value;
      };
      return write(session, compared, options);
    },
  };
}

/** Rolls back every change; generated ids are the same in each. */
const rolledBack = (database: Database): Database => ({
  ...database,
  write: (session, work, options) =>
    database.write(
      session,
      async (unit) => {
        const value = await work({ ...unit, newId: createIdSequence('e') });
        // Check deferred constraints as a commit does.
        await unit.run(sql`set constraints all immediate`);
        return value;
      },
      { ...options, shouldCommit: () => false },
    ),
});

interface TenantTable {
  name: string;
  /** Row-level security isolates it; the others are tables of the installation. */
  isIsolated: boolean;
}
const tenantTablesQuery = sql<TenantTable>`
  select c.relname as name, exists (select from pg_policy p where p.polrelid = c.oid) as is_isolated
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id' order by 1`;
let tenantTables: readonly TenantTable[] | undefined;

const asTenant = (tenantId: string) => sql`set local app.tenant_id = ${sql.lit(tenantId)}`;

/** Returns all rows of a tenant. Switches the unit of work to that tenant, because row-level security binds the owner, too. */
async function tenantRows(
  unit: UnitOfWork,
  { tenantId }: TenantFixture,
): Promise<ReadonlyMap<string, string>> {
  const tables = (tenantTables ??= await unit.rows(tenantTablesQuery));
  const readRows = (isIsolated: boolean) => {
    const parts = tables
      .filter((table) => table.isIsolated === isIsolated)
      .map(
        ({ name }) => sql`select ${name}::text as name,
          coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as text
          from ${sql.table(name)} t where tenant_id = ${tenantId}`,
      );
    return unit.rows(sql<{ name: string; text: string }>`${sql.join(parts, sql` union all `)}`);
  };
  // The statements are pipelined.
  const [, , isolated, others] = await Promise.all([
    unit.run(sql`set local role none`),
    unit.run(asTenant(tenantId)),
    readRows(true),
    readRows(false),
    unit.run(asTenant(unit.tenantId)),
    unit.run(sql`set local role ${sql.ref(applicationRole)}`),
  ]);
  return new Map([...isolated, ...others].map(({ name, text }) => [name, text]));
}
