import type pg from 'pg';

/** Runs a transaction outside of units of work, for tables without a tenant. Rolls back when `work` throws. */
export async function runInTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    client.release();
    return value;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
