import * as z from 'zod';
import { rotateSigningKeys, listSigningKeys } from '#features/identity/keys/server/signingKeys.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { requireResult } from './requireResult.ts';
import type { AdminCommand } from './command.ts';
import { table } from './table.ts';

const options = z.object({ withdraw: z.boolean().optional() });

export const changeKeys: AdminCommand = {
  usage: 'keys rotate [--withdraw]',
  describe:
    'Creates a new signing key for access tokens. Nobody is signed out. This also happens automatically every 90 days. With --withdraw, for keys that may be compromised, the old keys stop working at once.',
  options: { withdraw: { type: 'boolean' } },
  prepare: async ({ values }) => {
    const { withdraw = false } = requireResult(validateInput(options, values));
    return async (pool) => {
      await rotateSigningKeys(pool, new Date().toISOString(), { withdraw });
      return [
        withdraw
          ? 'Access tokens are signed with a new key. Tokens signed with an old key are refused within a minute and renewed automatically.'
          : 'Access tokens are signed with a new key within a minute. Existing tokens stay valid until they expire.',
      ];
    };
  },
};

export const listKeys: AdminCommand = {
  usage: 'keys list',
  describe: 'Lists the signing keys of access tokens.',
  options: {},
  prepare: async () => async (pool) => {
    const keys = await listSigningKeys(pool, new Date().toISOString());
    if (keys.length === 0) return ['There are no keys yet. They are created when Trellis starts.'];
    return table([
      ['Key', 'Created', ''],
      ...keys.map(({ keyId, madeAt, role }) => [keyId, madeAt.slice(0, 16).replace('T', ' '), role]),
    ]);
  },
};
