import pg from 'pg';

/** Makes a test database look as if Citus were installed, for new connections, by shadowing its extension catalog with a
 * table. Its workers respond.
 */
export async function pretendCitus(client: pg.Client): Promise<void> {
  await client.query('create table public.pg_extension as table pg_catalog.pg_extension');
  await client.query(`insert into public.pg_extension (extname) values ('citus')`);
  await client.query('grant select on public.pg_extension to public');
  await client.query(runOnWorkers(`values ('worker-1', 5432, true, '1')`));
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(`alter database ${rows[0]?.name} set search_path = public, pg_catalog`);
}

/** Makes worker-2 of a pretended cluster give an error. */
export const loseWorker = (client: pg.Client, error: string) =>
  client.query(
    runOnWorkers(
      `values ('worker-1', 5432, true, '1'), ('worker-2', 5432, false, ${pg.escapeLiteral(error)})`,
    ),
  );

const runOnWorkers = (body: string): string =>
  `create or replace function public.run_command_on_workers(text)
   returns table (nodename text, nodeport int, success boolean, result text) language sql as $$ ${body} $$`;
