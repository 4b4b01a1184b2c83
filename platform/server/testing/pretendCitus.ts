import type pg from 'pg';

/** Makes a test database look as if Citus were installed, for new connections, by shadowing its extension catalog with a
 * table.
 */
export async function pretendCitus(client: pg.Client): Promise<void> {
  await client.query('create table public.pg_extension as table pg_catalog.pg_extension');
  await client.query(`insert into public.pg_extension (extname) values ('citus')`);
  await client.query('grant select on public.pg_extension to public');
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(`alter database ${rows[0]?.name} set search_path = public, pg_catalog`);
}
