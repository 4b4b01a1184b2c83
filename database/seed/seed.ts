import { addTenant } from '#features/identity/server/tenantCommands.ts';
import { findTenant } from '#features/identity/server/tenantStore.ts';
import type { Instant } from '#platform/kernel/day.ts';
import type { Database } from '#platform/server/database.ts';
import { addDemoAccounts } from './addDemoAccounts.ts';
import { type DemoFiles, readDemoFiles, type SeedSet } from './demoFiles.ts';
import { demoEmail, type DemoTenant, demoTenants } from './demoTenants.ts';
import { fillTenant } from './fillTenant.ts';
import { loading, type SeedProgress } from './loading.ts';
import { seedCalendar } from './seedCalendar.ts';

export interface SeedOptions {
  database: Database;
  set: SeedSet;
  /** Of the users that are made; those who exist keep theirs. Undefined: people sign in elsewhere, and none are made. */
  password: string | undefined;
  clock: () => Instant;
  report: (progress: SeedProgress) => void;
}

export interface SeededTenant {
  tenantId: string;
  name: string;
  /** Who can sign in with the given password: users made by this call. */
  newUsers: readonly string[];
  /** False when the tenant held data before. */
  filled: boolean;
}

/**
 * Makes the demo tenants with their data and users. A tenant is filled in one transaction or not at all; one that holds
 * data stays as it is, so that every start may call this and completes what a killed one left undone. Users come last:
 * whoever exists has been told the password.
 */
export async function seed(options: SeedOptions): Promise<readonly SeededTenant[]> {
  const now = options.clock();
  const files = await readDemoFiles(options.set);
  const filled = await allDone(demoTenants.map((tenant) => fill(options, { tenant, files, now })));
  const { database, password } = options;
  // The first pages would be planned as if the tables were still empty.
  if (filled.includes(true)) await database.pool.query('analyze');
  const newUsers = await allDone(
    demoTenants.map(async (tenant) =>
      password === undefined ? [] : addDemoAccounts(database.pool, tenant, { now, password }),
    ),
  );
  return demoTenants.map(({ tenantId, settings: { name } }, index) => ({
    tenantId,
    name,
    newUsers: newUsers[index] ?? [],
    filled: filled[index] ?? false,
  }));
}

async function fill(
  { database, report }: SeedOptions,
  { tenant, files, now }: { tenant: DemoTenant; files: DemoFiles; now: Instant },
): Promise<boolean> {
  const { tenantId, settings } = tenant;
  // A refusal says that another process, started at the same moment, was first.
  if (!(await findTenant(database.pool, tenantId))) await addTenant(database.pool, settings, { now });
  const email = demoEmail(tenantId, 'manager');
  const calendar = seedCalendar(now, settings.timeZone ?? 'UTC');
  return database.write(
    { tenantId, email, userId: email },
    (unit) => fillTenant(unit, loading(unit, { tenant, files, calendar, report })),
    { now },
  );
}

/** Waits for all also when one fails: nothing writes on behind the caller's back. */
async function allDone<Value>(running: readonly Promise<Value>[]): Promise<readonly Value[]> {
  const ended = await Promise.allSettled(running);
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
