import * as z from 'zod';
import { rotateSigningKeys, listSigningKeys } from '#features/identity/server/keys/signingKeys.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { requireResult } from './requireResult.ts';
import type { AdminCommand } from './command.ts';
import { table } from './table.ts';

const options = z.object({ withdraw: z.boolean().optional() });

export const changeKeys: AdminCommand = {
  usage: 'keys rotate [--withdraw]',
  describe:
    'Makes a new key that signs access tokens; nobody is signed out. This also happens automatically every 90 days. With --withdraw the old keys are refused at once, for keys that may be compromised.',
  options: { withdraw: { type: 'boolean' } },
  prepare: async ({ values }) => {
    const { withdraw = false } = requireResult(validateInput(options, values));
    return async (pool) => {
      await rotateSigningKeys(pool, new Date().toISOString(), { withdraw });
      return [
        withdraw
          ? 'A new key signs; what the old ones have signed is refused within a minute, and tokens are renewed by themselves.'
          : 'A new key signs in a minute; what the old one has signed stays good until it runs out.',
      ];
    };
  },
};

export const listKeys: AdminCommand = {
  usage: 'keys list',
  describe: 'Lists the keys that sign access tokens.',
  options: {},
  prepare: async () => async (pool) => {
    const keys = await listSigningKeys(pool, new Date().toISOString());
    if (keys.length === 0) return ['There are no keys yet; they are made when Trellis starts.'];
    return table([
      ['Key', 'Made', ''],
      ...keys.map(({ keyId, madeAt, role }) => [keyId, madeAt.slice(0, 16).replace('T', ' '), role]),
    ]);
  },
};
