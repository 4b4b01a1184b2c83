import type { Instant } from '#platform/kernel/day.ts';
import type { Database } from '#platform/server/database.ts';
import { addDemoAccounts } from './addDemoAccounts.ts';
import { readDemoFiles, type SeedSet } from './demoFiles.ts';
import { demoEmail, demoTenants } from './demoTenants.ts';
import { fillTenant } from './fillTenant.ts';
import { loading, type SeedProgress } from './loading.ts';
import { seedCalendar } from './seedCalendar.ts';

export interface SeedOptions {
  database: Database;
  set: SeedSet;
  /** Of the users that are made; those who exist keep theirs. */
  password: string;
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
 * Makes the demo tenants with their users and data. A tenant is filled in one transaction or not at all; one that holds
 * data stays as it is, so that every start may call this and completes what a killed one left undone.
 */
export async function seed({
  database,
  set,
  password,
  clock,
  report,
}: SeedOptions): Promise<readonly SeededTenant[]> {
  const now = clock();
  const files = await readDemoFiles(set);
  const tenants = await Promise.allSettled(
    demoTenants.map(async (tenant): Promise<SeededTenant> => {
      const { tenantId, settings } = tenant;
      const newUsers = await addDemoAccounts(database.pool, tenant, { now, password });
      const email = demoEmail(tenantId, 'manager');
      const calendar = seedCalendar(now, settings.timeZone ?? 'UTC');
      const filled = await database.write(
        { tenantId, email, userId: email },
        (unit) => fillTenant(unit, loading(unit, { tenant, files, calendar, report })),
        { now },
      );
      return { tenantId, name: settings.name, newUsers, filled };
    }),
  );
  // Only when all have come to their end: nothing writes on behind the caller's back.
  return tenants.map((tenant) => {
    if (tenant.status === 'rejected') throw tenant.reason;
    return tenant.value;
  });
}
