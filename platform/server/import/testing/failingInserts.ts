import { withClient } from '#platform/server/testing/database.ts';

/** Makes PostgreSQL fail inserts into a table while `work` runs. */
export async function withFailingInserts<Outcome>(
  url: string,
  { table, condition }: { table: string; condition: string },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const query = (text: string) => withClient(url, (client) => client.query(text));
  await query(`create or replace function fail_insert() returns trigger language plpgsql as
    $$ begin raise exception 'planted failure'; end $$`);
  await query(`create trigger fail_insert before insert on ${table} for each row when (${condition})
    execute function fail_insert()`);
  try {
    return await work();
  } finally {
    await query(`drop trigger fail_insert on ${table}`);
  }
}
