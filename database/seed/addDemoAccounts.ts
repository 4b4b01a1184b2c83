import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type pg from 'pg';
import { type Role, roles } from '#features/identity/accounts/role.ts';
import { addAccount } from '#features/identity/accounts/server/accountCommands.ts';
import { findAccountByEmail } from '#features/identity/accounts/server/accountStore.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import type { TenantId } from '#platform/kernel/ids/id.ts';
import type { SalesPersonRow } from './demoFiles.ts';
import { type DemoTenant, demoEmail, demoAccounts, toDemoSalesEmail } from './demoTenants.ts';
import { seedId } from './seedId.ts';

interface AccountOptions {
  now: Instant;
  password: string;
}

/** Creates the missing users of a demo tenant and returns their e-mail addresses. */
export async function addDemoAccounts(
  pool: pg.Pool,
  { tenantId }: DemoTenant,
  options: AccountOptions,
): Promise<readonly string[]> {
  const created = await Promise.all(
    demoAccounts.map(async ({ role, ...name }) => {
      const account = { tenantId, email: demoEmail(tenantId, role), ...name, role };
      return (await addMissingAccount(pool, account, options)) ? account.email : undefined;
    }),
  );
  return created.filter((email) => email !== undefined);
}

/** Creates the missing users of a demo tenant who are the sales people of its customers; they have names in lists then. */
export async function addSalesPeople(
  pool: pg.Pool,
  { tenantId }: DemoTenant,
  { salesPeople, ...options }: AccountOptions & { salesPeople: readonly SalesPersonRow[] },
): Promise<void> {
  await Promise.all(
    salesPeople.map(({ FirstName: firstName, LastName: lastName, Email }) =>
      addMissingAccount(
        pool,
        { tenantId, email: toDemoSalesEmail(tenantId, Email), firstName, lastName, role: 'sales' },
        options,
      ),
    ),
  );
}

/** Returns whether the account did not exist. */
async function addMissingAccount(
  pool: pg.Pool,
  {
    role,
    ...account
  }: { role: Role; tenantId: TenantId; email: string; firstName: string; lastName: string },
  { now, password }: AccountOptions,
): Promise<boolean> {
  const { tenantId, email } = account;
  if (await findAccountByEmail(pool, email)) return false;
  const result = await addAccount(
    pool,
    { ...account, password, capabilities: roles[role] },
    { now, newId: () => seedId(tenantId, 'account', email) },
  );
  // Another process may have created the account at the same moment.
  if (!result.ok && (await findAccountByEmail(pool, email))) return false;
  unwrapResult(result, `user ${email}`);
  return true;
}
