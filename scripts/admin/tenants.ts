import { addTenant as store } from '#features/identity/server/tenantCommands.ts';
import { tenantInput } from '#features/identity/tenant.ts';
import { checked } from '#platform/kernel/checked.ts';
import * as z from 'zod';
import { accepted } from './accepted.ts';
import type { Command } from './command.ts';
import { table } from './table.ts';

const percent = z
  .string()
  .optional()
  .transform((text) => (text === undefined ? undefined : Number(text.replace(/%$/, ''))));
const options = z.object({
  'erp-pricing': z.boolean().optional(),
  'final-credit': z.boolean().optional(),
  'max-discount': percent.refine(
    (given) => given === undefined || !Number.isNaN(given),
    'Max Discount % must be a number',
  ),
  'time-zone': z.string().optional(),
  'ship-from': z.string().optional(),
});

export const addTenant: Command = {
  usage:
    'tenant add CODE "Name" [--erp-pricing] [--final-credit] [--max-discount PERCENT] [--time-zone America/New_York] [--ship-from LOCATION]',
  describe: 'Adds a company. Its code stands in tokens and cannot change.',
  options: {
    'erp-pricing': { type: 'boolean' },
    'final-credit': { type: 'boolean' },
    'max-discount': { type: 'string' },
    'time-zone': { type: 'string' },
    'ship-from': { type: 'string' },
  },
  prepare: async ({ values, positionals }) => {
    const [tenantId, name] = positionals;
    const given = accepted(checked(options, values));
    const tenant = accepted(
      checked(tenantInput, {
        tenantId,
        name,
        useErpPricing: given['erp-pricing'],
        finalCreditEnabled: given['final-credit'],
        maxDiscountPercentage: given['max-discount'],
        timeZone: given['time-zone'],
        defaultShipFromLocation: given['ship-from'],
      }),
    );
    return async (pool) => {
      accepted(await store(pool, tenant, { now: new Date().toISOString() }));
      return [
        `${tenant.name} was added as ${tenant.tenantId}.`,
        `Now its people: npm run admin -- user add EMAIL --tenant ${tenant.tenantId} --first .. --last ..`,
      ];
    };
  },
};

export const listTenants: Command = {
  usage: 'tenant list',
  describe: 'Lists the companies.',
  options: {},
  prepare: async () => async (pool) => {
    const { rows } = await pool.query<{ code: string; name: string; people: number }>(
      `select t.tenant_id as code, t.name, count(a.account_id) as people
       from tenant t left join account a on a.tenant_id = t.tenant_id group by t.tenant_id order by t.tenant_id`,
    );
    if (rows.length === 0) return ['There is no company yet: npm run admin -- tenant add CODE "Name"'];
    return table([
      ['Code', 'Name', 'Users'],
      ...rows.map(({ code, name, people }) => [code, name, String(people)]),
    ]);
  },
};
