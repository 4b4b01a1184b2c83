import pg from 'pg';
import { nodeUrls, withClient } from '#platform/server/testing/database.ts';
import type { Session } from '#platform/server/session.ts';

/** Opens the gate for the inserts that wait for a value. */
type OpenGate = (value: string) => Promise<unknown>;

/** Makes inserts of a tenant with these values wait at a gate while `work` runs. */
export async function withInsertGate<T>(
  url: string,
  { tenantId }: Pick<Session, 'tenantId'>,
  { table, column, values }: { table: string; column: string; values: readonly string[] },
  work: (open: OpenGate) => Promise<T>,
): Promise<T> {
  const change = (text: string) => withClient(url, (client) => client.query(text));
  await change(`create or replace function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(hashtext(to_jsonb(new) ->> '${column}')); return new; end $$`);
  await change(`create trigger wait_at_gate before insert on ${table} for each row
      when (new.tenant_id = '${tenantId}' and new.${column} in (${values.map((value) => `'${value}'`).join()}))
      execute function wait_at_gate()`);
  // The trigger runs on the node that stores the row.
  const holders = nodeUrls(url).map((connectionString) => new pg.Client({ connectionString }));
  const onEach = (text: string, given: readonly string[]) =>
    Promise.all(holders.map((holder) => holder.query(text, [...given])));
  try {
    await Promise.all(holders.map((holder) => holder.connect()));
    for (const value of values) await onEach('select pg_advisory_lock(hashtext($1))', [value]);
    return await work((value) => onEach('select pg_advisory_unlock(hashtext($1))', [value]));
  } finally {
    await Promise.all(holders.map((holder) => holder.end()));
    await change(`drop trigger wait_at_gate on ${table}`);
  }
}
