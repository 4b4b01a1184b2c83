import { sql } from 'kysely';
import { inject } from 'vitest';
import { capabilityText } from '#features/identity/capability.ts';
import { type Database, applicationRole, createDatabase } from '#platform/server/database.ts';
import { type Answer, createExecutor } from '#platform/server/graphql/execution.ts';
import type { Session } from '#platform/server/session.ts';
import {
  type TestDatabase,
  copyDatabase,
  inCluster,
  testDatabase,
} from '#platform/server/testing/database.ts';
import { statementWatch } from '#platform/server/testing/statementWatch.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { schema } from '../schema.ts';
import { fillSide, now } from './fillSide.ts';
import { type Side, sideOf } from './side.ts';

/** The tenant that sends requests, the tenant whose data must stay hidden, and a tenant that does not exist. */
export const moif = sideOf('MOIF', 'zqmoif', '1');
export const bpf = sideOf('BPF', 'zqbpfx', '7');
export const nobody = sideOf('NOBODY', 'zqnone', '5');

export const sessionOf = ({ tenantId, ids, texts }: Side, capabilities?: readonly string[]): Session => ({
  tenantId,
  userId: ids.site,
  email: texts.manager,
  ...(capabilities && { capabilities }),
});

/** The product on a database with the data of two tenants and a fixed clock. */
export interface Installation {
  /** Runs an operation. */
  call(session: Session, text: string, variables?: object): Promise<Answer>;
  /** Runs an operation and returns the result as JSON text. */
  answer(session: Session, text: string, variables?: object): Promise<string>;
  /** Returns unexpected errors since the last call. */
  newBugs(): readonly unknown[];
  /** Returns all rows of a tenant by table, as JSON text. */
  rowsOf(side: Side): Promise<ReadonlyMap<string, string>>;
  sql(text: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface Installations {
  /** Creates an independent copy with the same data. */
  copy(): Promise<Installation>;
  /** Creates a copy that rolls back every change. A change of BPF's rows is an error. */
  rehearsal(): Promise<Installation>;
  /** Creates a copy that rolls back every change, with triggers that refuse changes of rows of other tenants. */
  guarded(): Promise<Installation>;
  close(): Promise<void>;
}

/**
 * Fills one database, whose copies the tests use. Without `rowSecurity` only the statements of the product isolate the
 * tenants, so that a missing tenant condition is found.
 */
export async function twoTenants({ rowSecurity = true } = {}): Promise<Installations> {
  const fill = async (url: string) => {
    const database = createDatabase({ url });
    await fillSide(database, moif);
    await fillSide(database, bpf, { useErpPricing: true });
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
    copy: () => copy((kept) => kept),
    rehearsal: () => copy(rehearsed),
    guarded: async () => {
      // Citus has no triggers on distributed tables: compare the rows instead.
      if (inject('testCluster').nodes) return copy(rehearsed);
      const installation = await copy(undone);
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
): Promise<Installation> {
  const watch = await inCluster(url, statementWatch);
  const database = createDatabase({ url, connections: 3, watch });
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
  const call: Installation['call'] = (session, text, variables = {}) =>
    run(session, { query: text, variables: { ...variables } });
  return {
    newBugs: () => bugs.splice(0),
    call,
    answer: async (...given) => JSON.stringify(await call(...given)),
    rowsOf: (side) => database.read(sessionOf(side), (unit) => rowsOf(unit, side)),
    sql: (text) => inCluster(url, (client) => client.query(text)),
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Rolls back every change and throws when it changed rows of BPF. */
function rehearsed(database: Database): Database {
  let before: Promise<ReadonlyMap<string, string>> | undefined;
  const { write } = undone(database);
  return {
    ...database,
    write: async (session, work, options) => {
      before ??= database.read(session, (unit) => rowsOf(unit, bpf));
      const known = await before;
      const compared = async (unit: UnitOfWork) => {
        const value = await work(unit);
        for (const [table, rows] of await rowsOf(unit, bpf))
          if (rows !== known.get(table)) throw new Error(`Rows of BPF in ${table} have changed: ${rows}`);
        return value;
      };
      return write(session, compared, options);
    },
  };
}

/** Rolls back every change; generated ids are the same in each. */
const undone = (database: Database): Database => ({
  ...database,
  write: (session, work, options) =>
    database.write(
      session,
      async (unit) => {
        let made = 0;
        const newId = () => `e${String((made += 1)).padStart(31, '0')}`;
        const value = await work({ ...unit, newId });
        // Check deferred constraints as a commit does.
        await unit.run(sql`set constraints all immediate`);
        return value;
      },
      { ...options, keep: () => false },
    ),
});

const tenantTables = sql<{ name: string }>`
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id' order by 1`;
let known: readonly string[] | undefined;

const asTenant = (tenantId: string) => sql`set local app.tenant_id = ${sql.lit(tenantId)}`;

/** Returns all rows of a tenant. Switches the unit of work to that tenant, because row-level security binds the owner, too. */
async function rowsOf(unit: UnitOfWork, { tenantId }: Side): Promise<ReadonlyMap<string, string>> {
  known ??= (await unit.rows(tenantTables)).map(({ name }) => name);
  const parts = known.map(
    (name) => sql`select ${name}::text as name,
      coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as text
      from ${sql.table(name)} t where tenant_id = ${tenantId}`,
  );
  // The statements are pipelined.
  const [, , rows] = await Promise.all([
    unit.run(sql`set local role none`),
    unit.run(asTenant(tenantId)),
    unit.rows(sql<{ name: string; text: string }>`${sql.join(parts, sql` union all `)}`),
    unit.run(asTenant(unit.tenantId)),
    unit.run(sql`set local role ${sql.ref(applicationRole)}`),
  ]);
  return new Map(rows.map(({ name, text }) => [name, text]));
}
