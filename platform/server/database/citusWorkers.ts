import type pg from 'pg';

/** A worker of a Citus cluster, asked by its coordinator as the current role. */
interface CitusWorker {
  /** `host:port` */
  address: string;
  responds: boolean;
  /** Its error when it does not respond. */
  result: string;
}

/** Sends a statement to each worker of the cluster and returns them by address; none without Citus. */
export async function askWorkers(client: Pick<pg.ClientBase, 'query'>): Promise<readonly CitusWorker[]> {
  const extension = await client.query(`select from pg_extension where extname = 'citus'`);
  if (!extension.rowCount) return [];
  const { rows } = await client.query<CitusWorker>(
    `select nodename || ':' || nodeport as address, success as responds, result
     from run_command_on_workers('select 1') order by 1`,
  );
  return rows;
}
