import type { Database } from '../database/database.ts';
import type { Session } from '../session.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { expectWaiting } from './lockWaits.ts';

type Work<T> = (unit: UnitOfWork) => Promise<T>;

/** Runs two units that wait for rows of a third one, which is then rolled back. Returns their values and how often each
 * ran; more than once means a deadlock, which `Database.write` retries.
 */
export async function queueUnits<T>(
  { database, session }: { database: Database; session: Session },
  holdRows: Work<unknown>,
  works: readonly [Work<T>, Work<T>],
): Promise<{ values: readonly T[]; runs: readonly number[] }> {
  const runs = [0, 0];
  const queued: Promise<T>[] = [];
  const undone = new Error('The unit that others waited for is undone.');
  const holding = database.write(session, async (unit) => {
    await holdRows(unit);
    for (const [index, work] of works.entries()) {
      queued.push(
        database.write(session, (other) => {
          runs[index] = (runs[index] ?? 0) + 1;
          return work(other);
        }),
      );
      await expectWaiting(database, index + 1);
    }
    throw undone;
  });
  await holding.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return { values: await Promise.all(queued), runs };
}
