import type { Result } from '#platform/kernel/results/result.ts';
import type { Database } from '../database/database.ts';
import type { Session } from '../session.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { countLockWaits } from './lockWaits.ts';

type Command<T> = (unit: UnitOfWork) => Promise<Result<T>>;

/** Runs two conflicting commands: the second starts when the first has written but not committed, writes the same rows
 * and waits. Returns both results.
 */
export async function runConflictingCommands<T>(
  { database, session }: { database: Database; session: Session },
  first: Command<T>,
  second: Command<T>,
): Promise<readonly [Result<T>, Result<T>]> {
  const shouldCommit = ({ ok }: Result<T>) => ok;
  let secondResult: Promise<Result<T>> | undefined;
  const end = new AbortController();
  const firstResult = await database.write(
    session,
    async (unit) => {
      const result = await first(unit);
      secondResult ??= database.write(session, second, { shouldCommit }).finally(() => end.abort());
      while (!end.signal.aborted && (await countLockWaits(database)) === 0);
      return result;
    },
    { shouldCommit },
  );
  if (!secondResult) throw new Error('The first command was not run.');
  return [firstResult, await secondResult];
}
