import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type pg from 'pg';
import { roles } from '#features/identity/role.ts';
import { addAccount } from '#features/identity/server/accounts/accountCommands.ts';
import { findAccountByEmail } from '#features/identity/server/accounts/accountStore.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { type DemoTenant, demoEmail, demoAccounts } from './demoTenants.ts';
import { seedId } from './seedId.ts';

/** Creates the missing users of a demo tenant and returns their e-mail addresses. */
export async function addDemoAccounts(
  pool: pg.Pool,
  { tenantId }: DemoTenant,
  { now, password }: { now: Instant; password: string },
): Promise<readonly string[]> {
  const created = await Promise.all(
    demoAccounts.map(async ({ role, firstName, lastName }) => {
      const email = demoEmail(tenantId, role);
      if (await findAccountByEmail(pool, email)) return undefined;
      const account = { tenantId, email, firstName, lastName, password, capabilities: roles[role] };
      const result = await addAccount(pool, account, { now, newId: () => seedId(tenantId, 'account', role) });
      // Another process may have created the account at the same moment.
      if (!result.ok && (await findAccountByEmail(pool, email))) return undefined;
      unwrapResult(result, `user ${email}`);
      return email;
    }),
  );
  return created.filter((email) => email !== undefined);
}
