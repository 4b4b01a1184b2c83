import { expect, inject } from 'vitest';
import type { Database } from '../database/database.ts';

/** Counts the statements that wait for locks in a database, on a cluster those of all nodes. */
export async function countLockWaits({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ waits: number }>(
    inject('testCluster').nodes
      ? `select sum(result::int)::int as waits from run_command_on_all_nodes($count$${count}$count$)`
      : count,
  );
  return rows[0]?.waits ?? 0;
}

const count = `select count(*)::int as waits from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until as many statements wait for locks. */
export async function expectWaiting(database: Pick<Database, 'pool'>, waits: number): Promise<void> {
  const message = 'statements wait for locks';
  await expect.poll(() => countLockWaits(database), { interval: 5, message }).toBe(waits);
}
