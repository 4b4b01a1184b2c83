import { sql } from 'kysely';
import type pg from 'pg';
import { capabilityText } from '#features/identity/accounts/capability.ts';
import type { TenantId } from '#platform/kernel/ids/id.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { runInTransaction } from '#platform/server/database/runInTransaction.ts';
import { type OperationResponse, createExecutor } from '#platform/server/execution/executor.ts';
import type { ChangedEntity } from '#platform/server/events/entityChange.ts';
import type { Session } from '#platform/server/session.ts';
import {
  type TestDatabase,
  copyDatabase,
  withClient,
  testDatabase,
} from '#platform/server/testing/database.ts';
import { createStatementWatch } from '#platform/server/testing/statementWatch.ts';
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
  /** Returns the changes that were published since the last call. */
  newChanges(): readonly ChangedEntity[];
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
export async function seedTwoTenants({
  rowSecurity = true,
  addRows,
}: {
  rowSecurity?: boolean;
  /** Adds further rows to each tenant. */
  addRows?: (database: Database, fixture: TenantFixture) => Promise<void>;
} = {}): Promise<TestInstallations> {
  const filled = await testDatabase();
  const database = createDatabase({ url: filled.url });
  await seedTenant(database, moif);
  await seedTenant(database, bpf, { useErpPricing: true });
  for (const side of [moif, bpf]) await addRows?.(database, side);
  if (!rowSecurity)
    for (const { name } of (await database.pool.query<{ name: string }>(protectedTables)).rows)
      await database.pool.query(`alter table ${name} disable row level security`);
  await database.close();
  const copy = async (change: (database: Database) => Database) => open(await copyDatabase(filled), change);
  return {
    copy: () => copy((unchanged) => unchanged),
    guarded: async () => {
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
  const changes: ChangedEntity[] = [];
  database.onCommit(({ entities }) => changes.push(...entities));
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
    newChanges: () => changes.splice(0),
    call,
    executeAsText: async (...given) => JSON.stringify(await call(...given)),
    tenantRows: ({ tenantId }) =>
      runInTransaction(database.pool, (client) => readTenantRows(client, tenantId)),
    sql: (text) => withClient(url, (client) => client.query(text)),
    close: async () => {
      await database.close();
      await drop();
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
const tenantTablesQuery = `
  select c.relname as name, exists (select from pg_policy p where p.polrelid = c.oid) as "isIsolated"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id' order by 1`;
let tenantTables: readonly TenantTable[] | undefined;

/** Returns all rows of a tenant by table, as JSON text. Row-level security binds the owner of the tables, too. */
export async function readTenantRows(
  client: pg.ClientBase,
  tenantId: TenantId,
): Promise<ReadonlyMap<string, string>> {
  const tables = (tenantTables ??= (await client.query<TenantTable>(tenantTablesQuery)).rows);
  await client.query(`set local app.tenant_id = '${tenantId}'`);
  const readRows = async (isIsolated: boolean) => {
    const parts = tables
      .filter((table) => table.isIsolated === isIsolated)
      .map(
        ({ name }) => `select '${name}' as name,
          coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as text
          from "${name}" t where tenant_id = '${tenantId}'`,
      );
    return (await client.query<{ name: string; text: string }>(parts.join(' union all '))).rows;
  };
  const isolated = await readRows(true);
  return new Map([...isolated, ...(await readRows(false))].map(({ name, text }) => [name, text]));
}
