import { nodeUrls, withClient } from '#platform/server/testing/database.ts';

/** Makes the database raise errors without closing the connection: a full disk, a lost worker of a cluster. */
export interface ErrorInjection {
  /** Makes assigning an order number fail. */
  failWrites(sqlState: string): Promise<void>;
  /** Makes reading orders and assigning an order number fail. */
  failTenant(sqlState: string): Promise<void>;
  /** Makes the commit fail after an order number was assigned. */
  failCommits(sqlState: string): Promise<void>;
  /** Removes all injected errors. */
  remove(): Promise<void>;
}

/** Prepares a database for injected errors. */
export async function prepareErrorInjection(url: string): Promise<ErrorInjection> {
  const run = (sql: string) => withClient(url, (client) => client.query(sql));
  /** Runs statements on every node of a cluster, where triggers may read tables of their own node only. */
  const runOnEach = async (sql: string) => {
    for (const node of nodeUrls(url))
      await withClient(node, async (client) => {
        await client.query('set citus.enable_ddl_propagation = off');
        await client.query(sql);
      });
  };
  await runOnEach(`
    create table injected_error (kind text primary key, sql_state text not null);
    grant select on injected_error to public;
    create function raise_injected(requested text) returns boolean language plpgsql as $$
    declare state text;
    begin
      select sql_state into state from injected_error where kind = requested;
      if state is not null then raise exception using errcode = state, message = 'injected'; end if;
      return true;
    end $$;
    create function raise_injected_in_trigger() returns trigger language plpgsql as $$
    begin
      perform raise_injected(tg_argv[0]);
      return new;
    end $$;
  `);
  for (const statement of [
    `create trigger injected_write before insert or update on order_counter
      for each row execute function raise_injected_in_trigger('write')`,
    `create constraint trigger injected_commit after insert or update on order_counter deferrable initially deferred
      for each row execute function raise_injected_in_trigger('commit')`,
    ...['order_header', 'order_counter'].map(
      (table) => `alter policy own_tenant on ${table} using
        (tenant_id = nullif(current_setting('app.tenant_id', true), '') and raise_injected('tenant'))`,
    ),
  ])
    await run(statement);
  const inject = (kind: string) => (sqlState: string) =>
    runOnEach(`insert into injected_error values ('${kind}', '${sqlState}')`);
  return {
    failWrites: inject('write'),
    failTenant: inject('tenant'),
    failCommits: inject('commit'),
    remove: () => runOnEach('delete from injected_error'),
  };
}
