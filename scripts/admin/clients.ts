import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { machineClientInput } from '#features/identity/accounts/machineClient.ts';
import {
  addMachineClient,
  removeMachineClient,
} from '#features/identity/accounts/server/machineClientCommands.ts';
import { listMachineClients } from '#features/identity/accounts/server/machineClientStore.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { requireResult } from './requireResult.ts';
import type { AdminCommand } from './command.ts';
import { grant, grantOptions, grantUsage, formatGrant } from './grant.ts';
import { table } from './table.ts';

const tenant = z.string('Specify the company with --tenant CODE');

export const addClient: AdminCommand = {
  usage: `client add NAME --tenant CODE ${grantUsage}`,
  describe: 'Adds an API client of one company, e.g. an ERP, and prints its secret once.',
  options: { tenant: { type: 'string' }, ...grantOptions },
  prepare: async ({ values, positionals: [clientId] }) => {
    const { tenant: tenantId } = requireResult(validateInput(z.object({ tenant }), values));
    const capabilities = requireResult(validateInput(grant, values));
    if (capabilities === undefined)
      throw new ConfigurationError('Specify its rights with --role or --capabilities.');
    const client = requireResult(validateInput(machineClientInput, { clientId, tenantId, capabilities }));
    return async (pool) => {
      const secret = randomBytes(32).toString('base64url');
      requireResult(await addMachineClient(pool, client, { now: new Date().toISOString(), secret }));
      return [
        `${client.clientId} can sign in to ${tenantId} as ${formatGrant(capabilities)} with this secret, which is shown only once:`,
        secret,
        'It gets access tokens from /oauth2/token with grant_type=client_credentials, client_id and client_secret.',
      ];
    };
  },
};

export const listClients: AdminCommand = {
  usage: 'client list [--tenant CODE]',
  describe: 'Lists the API clients.',
  options: { tenant: { type: 'string' } },
  prepare: async ({ values }) => {
    const { tenant: tenantId } = requireResult(
      validateInput(z.object({ tenant: tenant.optional() }), values),
    );
    return async (pool) => {
      const clients = await listMachineClients(pool, tenantId);
      if (clients.length === 0) return ['There are no API clients.'];
      return table([
        ['Name', 'Company', 'Created', 'Role'],
        ...clients.map((one) => [
          one.clientId,
          one.tenantId,
          one.created.slice(0, 10),
          formatGrant(one.capabilities),
        ]),
      ]);
    };
  },
};

export const removeClient: AdminCommand = {
  usage: 'client remove NAME',
  describe: 'Removes an API client. Its tokens are refused within seconds.',
  options: {},
  prepare: async ({ positionals: [clientId] }) => {
    if (clientId === undefined) throw new ConfigurationError('Specify the name of the API client.');
    return async (pool) => {
      requireResult(await removeMachineClient(pool, clientId, new Date().toISOString()));
      return [`${clientId} was removed. Its tokens are refused within seconds.`];
    };
  },
};
