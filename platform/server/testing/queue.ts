import { vi } from 'vitest';
import type { Database } from '../database.ts';
import type { Session } from '../session.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

type Work<T> = (unit: UnitOfWork) => Promise<T>;

/**
 * Two units that wait while a third one holds what both need; then that one is undone. Gives what they return and how
 * often each was run: more than once after a deadlock, which `Database.write` hides.
 */
export async function queueBehind<T>(
  { database, session }: { database: Database; session: Session },
  hold: Work<unknown>,
  works: readonly [Work<T>, Work<T>],
): Promise<{ values: readonly T[]; runs: readonly number[] }> {
  const runs = [0, 0];
  const queued: Promise<T>[] = [];
  const undone = new Error('The unit that others waited for is undone.');
  const holding = database.write(session, async (unit) => {
    await hold(unit);
    for (const [index, work] of works.entries()) {
      queued.push(
        database.write(session, (other) => {
          runs[index] = (runs[index] ?? 0) + 1;
          return work(other);
        }),
      );
      await waiting(database, index + 1);
    }
    throw undone;
  });
  await holding.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return { values: await Promise.all(queued), runs };
}

const waiting = ({ pool }: Database, count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (rowCount !== count) throw new Error(`${rowCount} of ${count} units wait for a lock.`);
    },
    { timeout: 10_000, interval: 5 },
  );
