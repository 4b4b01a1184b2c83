import type pg from 'pg';
import { applicationRole } from './database.ts';

/** A worker of a Citus cluster. */
interface CitusWorker {
  /** `host:port` */
  address: string;
  responds: boolean;
  /** Its error when it does not respond. */
  result: string;
}

/**
 * Lets the coordinator send a statement to each worker of its cluster as the application role, as operations do. Returns the
 * workers by address; none without Citus. The client must not be in a transaction.
 */
export async function askWorkers(client: Pick<pg.ClientBase, 'query'>): Promise<readonly CitusWorker[]> {
  const extension = await client.query(`select from pg_extension where extname = 'citus'`);
  if (!extension.rowCount) return [];
  await client.query('begin');
  try {
    await client.query(`set local role ${applicationRole}`);
    const { rows } = await client.query<CitusWorker>(
      `select nodename || ':' || nodeport as address, success as responds, result
       from run_command_on_workers('select 1') order by 1`,
    );
    return rows;
  } finally {
    await client.query('rollback');
  }
}
