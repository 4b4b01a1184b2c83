import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { withClient } from '#platform/server/testing/database.ts';
import type { Session } from '#platform/server/session.ts';

/** Opens the gate for the inserts that wait for a value. */
type OpenGate = (value: string) => Promise<unknown>;

/** Makes inserts of a tenant with these values wait at a gate while `work` runs. */
export const withInsertGate = <T>(
  url: string,
  { tenantId }: Pick<Session, 'tenantId'>,
  { table, column, values }: { table: string; column: string; values: readonly string[] },
  work: (open: OpenGate) => Promise<T>,
): Promise<T> =>
  withClient(url, async (client) => {
    await client.query(`create or replace function wait_at_gate() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(hashtext(to_jsonb(new) ->> '${column}')); return new; end $$;
      create trigger wait_at_gate before insert on ${table} for each row
        when (new.tenant_id = '${tenantId}' and new.${column} in (${values.map((value) => `'${value}'`).join()}))
        execute function wait_at_gate()`);
    for (const value of values) await client.query('select pg_advisory_lock(hashtext($1))', [value]);
    try {
      return await work((value) => client.query('select pg_advisory_unlock(hashtext($1))', [value]));
    } finally {
      await client.query(`select pg_advisory_unlock_all(); drop trigger wait_at_gate on ${table}`);
    }
  });

/** Waits until as many statements wait for locks. */
export async function expectWaiting({ pool }: Database, count: number): Promise<void> {
  const countWaiting = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  await expect.poll(countWaiting, { interval: 5 }).toBe(count);
}
