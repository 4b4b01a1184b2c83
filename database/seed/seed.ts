import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { findTenant } from '#features/identity/settings/server/tenantStore.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addDemoAccounts, addSalesPeople } from './addDemoAccounts.ts';
import { type DemoFiles, readDemoFiles, type SeedSet } from './demoFiles.ts';
import { demoEmail, type DemoTenant, demoTenants } from './demoTenants.ts';
import { fillTenant } from './fillTenant.ts';
import { createSeedContext, type SeedProgress } from './seedContext.ts';
import { seedCalendar } from './seedCalendar.ts';

interface SeedOptions {
  database: Database;
  set: SeedSet;
  /** Password of new users; existing users keep theirs. Undefined: an external provider signs users in, and none are created. */
  password: string | undefined;
  clock: () => Instant;
  report: (progress: SeedProgress) => void;
}

export interface SeededTenant {
  tenantId: string;
  name: string;
  /** E-mail addresses of the users that were created with the password, without the other sales people. */
  newUsers: readonly string[];
  /** False when the tenant had data before. */
  filled: boolean;
}

/**
 * Creates the demo tenants with their data and users. Each tenant is filled in one transaction, and a tenant with data is left
 * unchanged, so every start can call this and complete an interrupted seed. Users are created last, so that the password of
 * every existing user has been reported.
 */
export async function seed(options: SeedOptions): Promise<readonly SeededTenant[]> {
  const now = options.clock();
  const files = await readDemoFiles(options.set);
  const filled = await waitForAll(
    demoTenants.map((tenant) => fillDemoTenant(options, { tenant, files, now })),
  );
  const { database, password } = options;
  // Without new statistics PostgreSQL would plan queries as if the tables were empty.
  if (filled.includes(true)) await database.pool.query('analyze');
  const assigned = new Set([...files.customerKeys.values()].map(({ SalesPersonEmail }) => SalesPersonEmail));
  const salesPeople = files.salesPeople.filter(({ Email }) => assigned.has(Email));
  const newUsers = await waitForAll(
    demoTenants.map(async (tenant) => {
      if (password === undefined) return [];
      const created = await addDemoAccounts(database.pool, tenant, { now, password });
      await addSalesPeople(database.pool, tenant, { now, password, salesPeople });
      return created;
    }),
  );
  return demoTenants.map(({ tenantId, settings: { name } }, index) => ({
    tenantId,
    name,
    newUsers: newUsers[index] ?? [],
    filled: filled[index] ?? false,
  }));
}

async function fillDemoTenant(
  { database, report }: SeedOptions,
  { tenant, files, now }: { tenant: DemoTenant; files: DemoFiles; now: Instant },
): Promise<boolean> {
  const { tenantId, settings } = tenant;
  // A problem means that another process created the tenant at the same moment.
  if (!(await findTenant(database.pool, tenantId))) await addTenant(database.pool, settings, { now });
  const email = demoEmail(tenantId, 'manager');
  const calendar = seedCalendar(now, settings.timeZone ?? 'UTC');
  return database.write(
    { tenantId, email, userId: email },
    (unit) => fillTenant(unit, createSeedContext(unit, { tenant, files, calendar, report })),
    { now },
  );
}

/** Waits for all promises even when one fails, so that none is still writing afterwards. */
async function waitForAll<Value>(running: readonly Promise<Value>[]): Promise<readonly Value[]> {
  const ended = await Promise.allSettled(running);
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
