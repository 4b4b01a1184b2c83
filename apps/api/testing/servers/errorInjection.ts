import { withClient } from '#platform/server/testing/database.ts';

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
  await run(`
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
    create trigger injected_write before insert or update on order_counter
      for each row execute function raise_injected_in_trigger('write');
    create constraint trigger injected_commit after insert or update on order_counter deferrable initially deferred
      for each row execute function raise_injected_in_trigger('commit');
    create policy injected_tenant on order_header as restrictive using (raise_injected('tenant'));
    create policy injected_tenant on order_counter as restrictive using (raise_injected('tenant'));
  `);
  const inject = (kind: string) => async (sqlState: string) => {
    await run(`insert into injected_error values ('${kind}', '${sqlState}')`);
  };
  return {
    failWrites: inject('write'),
    failTenant: inject('tenant'),
    failCommits: inject('commit'),
    remove: async () => {
      await run('delete from injected_error');
    },
  };
}
