import type pg from 'pg';
import * as z from 'zod';
import { accountInput } from '#features/identity/accounts/account.ts';
import { addAccount } from '#features/identity/accounts/server/accountCommands.ts';
import { listBlockedUsers } from '#features/identity/accounts/server/blockedUsers.ts';
import { findTenant } from '#features/identity/settings/server/tenantStore.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { createRecordId } from '#platform/server/database/unitOfWork.ts';
import { requireResult } from './requireResult.ts';
import type { AdminCommand } from './command.ts';
import { grant, grantOptions, grantUsage, formatGrant } from './grant.ts';
import { newPassword } from './newPassword.ts';
import { hasEmbeddedAccounts, requireEmbeddedAccounts } from './embeddedAccounts.ts';
import { table } from './table.ts';

const tenant = z.string('Specify the company with --tenant CODE');
const options = z.object({
  tenant,
  first: z.string('Specify the first name with --first'),
  last: z.string('Specify the last name with --last'),
});

export const addUser: AdminCommand = {
  usage: `user add EMAIL --tenant CODE --first NAME --last NAME [${grantUsage}]`,
  describe:
    'Adds a user with a password, prompted for or taken from ADMIN_PASSWORD. Managers have all rights.',
  options: {
    tenant: { type: 'string' },
    first: { type: 'string' },
    last: { type: 'string' },
    ...grantOptions,
  },
  prepare: async ({ values, positionals: [email = ''], environment }) => {
    requireEmbeddedAccounts(environment);
    const { tenant: tenantId, first, last } = requireResult(validateInput(options, values));
    const capabilities = requireResult(validateInput(grant, values)) ?? null;
    const profile = { tenantId, email, firstName: first, lastName: last, capabilities };
    // Validate everything else before prompting for the password.
    requireResult(validateInput(accountInput.omit({ password: true }), profile));
    const account = { ...profile, password: await newPassword(environment, email) };
    return async (pool) => {
      requireResult(
        await addAccount(pool, account, { now: new Date().toISOString(), newId: createRecordId }),
      );
      return [`${email} can sign in to ${tenantId} as ${formatGrant(capabilities)}.`];
    };
  },
};

export const listUsers: AdminCommand = {
  usage: 'user list --tenant CODE',
  describe: 'Lists the users of a company.',
  options: { tenant: { type: 'string' } },
  prepare: async ({ values, environment }) => {
    if (!hasEmbeddedAccounts(environment)) return listLocked;
    const { tenant: tenantId } = requireResult(validateInput(z.object({ tenant }), values));
    return async (pool) => {
      if (!(await findTenant(pool, tenantId)))
        throw new ConfigurationError(`There is no tenant ${tenantId}; see npm run admin -- tenant list.`);
      const { rows } = await pool.query<StoredUser>(
        `select email, first_name || ' ' || last_name as name, capabilities, active from account
         where tenant_id = $1 order by lower(email)`,
        [tenantId],
      );
      if (rows.length === 0) return [`${tenantId} has no users yet.`];
      return table([
        ['E-mail', 'Name', 'Role', ''],
        ...rows.map(({ email, name, capabilities, active }) => [
          email,
          name,
          formatGrant(capabilities),
          active ? '' : 'locked',
        ]),
      ]);
    };
  },
};

/** Lists the locked users, the only data about users of another provider. */
async function listLocked(pool: pg.Pool): Promise<readonly string[]> {
  const emails = await listBlockedUsers(pool);
  return emails.length === 0 ? ['Nobody is locked here.'] : ['Locked here:', ...emails];
}

interface StoredUser {
  email: string;
  name: string;
  capabilities: readonly string[] | null;
  active: boolean;
}
