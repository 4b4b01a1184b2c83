import { tenantChange, tenantInput } from '#features/identity/settings/tenant.ts';
import { addTenant as store, setTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { findTenant } from '#features/identity/settings/server/tenantStore.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { requireResult } from './requireResult.ts';
import type { AdminCommand } from './command.ts';
import { table } from './table.ts';
import { tenantOptions, tenantParseOptions, tenantUsage, typedSettings } from './tenantOptions.ts';

export const addTenantCommand: AdminCommand = {
  usage: `tenant add CODE "Name" ${tenantUsage}`,
  describe: 'Adds a company. Its code is part of access tokens and cannot change.',
  options: tenantParseOptions,
  prepare: async ({ values, positionals: [tenantId, name] }) => {
    const settings = requireResult(validateInput(tenantOptions, values));
    const tenant = requireResult(validateInput(tenantInput, { tenantId, name, ...settings }));
    return async (pool) => {
      requireResult(await store(pool, tenant, { now: new Date().toISOString() }));
      return [
        `${tenant.name} was added as ${tenant.tenantId}.`,
        `Next, add users: npm run admin -- user add EMAIL --tenant ${tenant.tenantId} --first .. --last ..`,
      ];
    };
  },
};

export const changeTenant: AdminCommand = {
  usage: `tenant set CODE [--name "Name"] ${tenantUsage}`,
  describe: 'Changes settings of a company; the word default restores a default. Takes effect at once.',
  options: { ...tenantParseOptions, name: { type: 'string' } },
  prepare: async ({ values, positionals: [tenantId = ''] }) => {
    const settings = requireResult(validateInput(tenantOptions, values));
    const { name } = values;
    const change = { ...settings, ...(typeof name === 'string' && { name }) };
    if (Object.values(change).every((value) => value === undefined))
      throw new ConfigurationError('Specify what to change; see npm run admin -- help tenant.');
    requireResult(validateInput(tenantChange, change));
    return async (pool) => {
      const tenant = requireResult(await setTenant(pool, tenantId, change));
      return [`${tenant.name} (${tenant.tenantId}) now has these settings:`, ...table(typedSettings(tenant))];
    };
  },
};

export const showTenant: AdminCommand = {
  usage: 'tenant show CODE',
  describe: 'Shows the settings of a company.',
  options: {},
  prepare:
    async ({ positionals: [tenantId = ''] }) =>
    async (pool) => {
      const tenant = await findTenant(pool, tenantId);
      if (!tenant)
        throw new ConfigurationError(`There is no tenant ${tenantId}; see npm run admin -- tenant list.`);
      return [
        `${tenant.name} (${tenant.tenantId}), since ${tenant.created.slice(0, 10)}`,
        ...table(typedSettings(tenant)),
      ];
    },
};

export const listTenants: AdminCommand = {
  usage: 'tenant list',
  describe: 'Lists the companies.',
  options: {},
  prepare: async () => async (pool) => {
    const { rows } = await pool.query<{ code: string; name: string; users: number }>(
      `select t.tenant_id as code, t.name, count(a.account_id) as users
       from tenant t left join account a on a.tenant_id = t.tenant_id group by t.tenant_id order by t.tenant_id`,
    );
    if (rows.length === 0)
      return ['There are no companies yet. Run npm run admin -- tenant add CODE "Name".'];
    return table([
      ['Code', 'Name', 'Users'],
      ...rows.map(({ code, name, users }) => [code, name, String(users)]),
    ]);
  },
};
