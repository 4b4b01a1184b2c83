import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod';
import { accountInput } from '#features/identity/account.ts';
import { addAccount } from '#features/identity/server/accountCommands.ts';
import { listBarredPersons } from '#features/identity/server/barredPersons.ts';
import { findTenant } from '#features/identity/server/tenantStore.ts';
import { checked } from '#platform/kernel/checked.ts';
import { ConfigurationError } from '#platform/server/configurationError.ts';
import { accepted } from './accepted.ts';
import type { Command } from './command.ts';
import { grant, grantOptions, grantUsage, nameOfGrant } from './grant.ts';
import { newPassword } from './newPassword.ts';
import { hasOwnPeople, requireOwnPeople } from './ownPeople.ts';
import { table } from './table.ts';

const tenant = z.string('Specify the company with --tenant CODE');
const options = z.object({
  tenant,
  first: z.string('Specify the first name with --first'),
  last: z.string('Specify the last name with --last'),
});

export const addUser: Command = {
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
    requireOwnPeople(environment);
    const { tenant: tenantId, first, last } = accepted(checked(options, values));
    const capabilities = accepted(checked(grant, values)) ?? null;
    const person = { tenantId, email, firstName: first, lastName: last, capabilities };
    // Validate everything else before prompting for the password.
    accepted(checked(accountInput.omit({ password: true }), person));
    const account = { ...person, password: await newPassword(environment, email) };
    return async (pool) => {
      const newId = () => randomUUID().replaceAll('-', '');
      accepted(await addAccount(pool, account, { now: new Date().toISOString(), newId }));
      return [`${email} can sign in to ${tenantId} as ${nameOfGrant(capabilities)}.`];
    };
  },
};

export const listUsers: Command = {
  usage: 'user list --tenant CODE',
  describe: 'Lists the users of a company.',
  options: { tenant: { type: 'string' } },
  prepare: async ({ values, environment }) => {
    if (!hasOwnPeople(environment)) return listLocked;
    const { tenant: tenantId } = accepted(checked(z.object({ tenant }), values));
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
          nameOfGrant(capabilities),
          active ? '' : 'locked',
        ]),
      ]);
    };
  },
};

/** Lists the locked users, the only data about users of another provider. */
async function listLocked(pool: pg.Pool): Promise<readonly string[]> {
  const emails = await listBarredPersons(pool);
  return emails.length === 0 ? ['Nobody is locked here.'] : ['Locked here:', ...emails];
}

interface StoredUser {
  email: string;
  name: string;
  capabilities: readonly string[] | null;
  active: boolean;
}
