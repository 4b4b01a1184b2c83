import type { Result } from '#platform/kernel/results/result.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/** Runs commands and reads of a tenant (MOIF by default) on a new database. */
export interface CustomerDatabase {
  write<T>(
    run: (unit: UnitOfWork) => Promise<Result<T>>,
    options?: { tenant?: string; now?: string },
  ): Promise<Result<T>>;
  read<T>(run: (unit: UnitOfWork) => Promise<T>, tenant?: string): Promise<T>;
  /** Runs two commands, the second of which writes rows that the first has written and not yet committed. */
  meet<T>(
    first: (unit: UnitOfWork) => Promise<Result<T>>,
    second: (unit: UnitOfWork) => Promise<Result<T>>,
  ): Promise<readonly [Result<T>, Result<T>]>;
  /** Runs two units that wait for rows of a third one (`queueUnits`). */
  queue<T>(
    holdRows: (unit: UnitOfWork) => Promise<unknown>,
    works: readonly [(unit: UnitOfWork) => Promise<T>, (unit: UnitOfWork) => Promise<T>],
  ): ReturnType<typeof queueUnits<T>>;
  /** Gives the next test empty tenants of its own: from now on each code stands for the code and a number. Returns MOIF's.
   */
  useNewTenants(): string;
  close(): Promise<void>;
}

export async function customerDatabase(): Promise<CustomerDatabase> {
  const { url, drop } = await testDatabase();
  const database: Database = createDatabase({ url });
  let tenantsMade = 0;
  const toTenantCode = (tenant: string) => (tenantsMade === 0 ? tenant : `${tenant}${tenantsMade}`);
  const session = (tenant: string) => {
    const tenantId = toTenantCode(tenant);
    if (!isTenantId(tenantId)) throw new Error(tenantId);
    return { tenantId, userId: 'kim', email: 'kim@example.com' };
  };
  return {
    write: (run, { tenant = 'MOIF', now = '2026-11-21T05:22:00.000Z' } = {}) =>
      database.write(session(tenant), run, { shouldCommit: ({ ok }) => ok, now }),
    read: (run, tenant = 'MOIF') => database.read(session(tenant), run),
    meet: (first, second) => runConflictingCommands({ database, session: session('MOIF') }, first, second),
    queue: (holdRows, works) => queueUnits({ database, session: session('MOIF') }, holdRows, works),
    useNewTenants: () => {
      tenantsMade += 1;
      return toTenantCode('MOIF');
    },
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
