import type pg from 'pg';
import { roles } from '#features/identity/role.ts';
import { addAccount } from '#features/identity/server/accountCommands.ts';
import { findAccountByEmail } from '#features/identity/server/accountStore.ts';
import { addTenant } from '#features/identity/server/tenantCommands.ts';
import { findTenant } from '#features/identity/server/tenantStore.ts';
import type { Instant } from '#platform/kernel/day.ts';
import { accepted } from './accepted.ts';
import { type DemoTenant, demoEmail, demoUsers } from './demoTenants.ts';
import { seedId } from './seedId.ts';

/** The tenant and those of its users who are missing; gives the e-mails of the new ones. */
export async function addDemoAccounts(
  pool: pg.Pool,
  { tenantId, settings }: DemoTenant,
  { now, password }: { now: Instant; password: string },
): Promise<readonly string[]> {
  // Another process that starts at the same moment may be first; what counts is that they are there.
  if (!(await findTenant(pool, tenantId))) await addTenant(pool, settings, { now });
  const made = await Promise.all(
    demoUsers.map(async ({ role, firstName, lastName }) => {
      const email = demoEmail(tenantId, role);
      if (await findAccountByEmail(pool, email)) return undefined;
      const account = { tenantId, email, firstName, lastName, password, capabilities: roles[role] };
      const result = await addAccount(pool, account, { now, newId: () => seedId(tenantId, 'account', role) });
      if (!result.ok && (await findAccountByEmail(pool, email))) return undefined;
      accepted(result, `user ${email}`);
      return email;
    }),
  );
  return made.filter((email) => email !== undefined);
}
