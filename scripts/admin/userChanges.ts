import { accountChange } from '#features/identity/accounts/account.ts';
import {
  lockAccount,
  resetPassword,
  unlockAccount,
  updateAccount,
} from '#features/identity/accounts/server/accountCommands.ts';
import { unblockUser, blockUser } from '#features/identity/accounts/server/blockedUsers.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { requireResult } from './requireResult.ts';
import type { AdminCommand, CommandInput } from './command.ts';
import { grant, grantOptions, grantUsage, formatGrant } from './grant.ts';
import { newPassword } from './newPassword.ts';
import { hasEmbeddedAccounts, requireEmbeddedAccounts } from './embeddedAccounts.ts';

/** Returns the first argument, the e-mail of the user. */
function readEmail({ positionals: [email] }: CommandInput): string {
  if (email === undefined) throw new ConfigurationError('Specify the e-mail of the user.');
  return email;
}

const clock = () => new Date().toISOString();

export const lockUser: AdminCommand = {
  usage: 'user lock EMAIL',
  describe:
    'Locks a user: signs them out everywhere within seconds and refuses further sign-ins. Also works for users of another provider.',
  options: {},
  prepare: async (input) => {
    const userEmail = readEmail(input);
    const isEmbedded = hasEmbeddedAccounts(input.environment);
    return async (pool) => {
      const { email } = requireResult(
        await (isEmbedded ? lockAccount(pool, userEmail, clock) : blockUser(pool, userEmail, clock())),
      );
      return [`${email} is locked and will be signed out within seconds.`];
    };
  },
};

export const unlockUser: AdminCommand = {
  usage: 'user unlock EMAIL',
  describe: 'Unlocks a user, who can sign in again.',
  options: {},
  prepare: async (input) => {
    const userEmail = readEmail(input);
    const isEmbedded = hasEmbeddedAccounts(input.environment);
    return async (pool) => {
      const { email } = requireResult(
        await (isEmbedded ? unlockAccount(pool, userEmail) : unblockUser(pool, userEmail)),
      );
      return [`${email} can sign in again.`];
    };
  },
};

export const changeUser: AdminCommand = {
  usage: `user set EMAIL [${grantUsage}] [--first NAME] [--last NAME]`,
  describe: 'Changes the rights or the name of a user. Takes effect within seconds; nobody is signed out.',
  options: { ...grantOptions, first: { type: 'string' }, last: { type: 'string' } },
  prepare: async (input) => {
    requireEmbeddedAccounts(input.environment);
    const userEmail = readEmail(input);
    const { first, last } = input.values;
    const capabilities = requireResult(validateInput(grant, input.values));
    const change = requireResult(
      validateInput(accountChange, { firstName: first, lastName: last, capabilities }),
    );
    if (Object.values(change).every((value) => value === undefined))
      throw new ConfigurationError('Specify what to change: --role, --capabilities, --first or --last.');
    return async (pool) => {
      const { email } = requireResult(await updateAccount(pool, userEmail, change, clock));
      return [
        capabilities === undefined
          ? `The name of ${email} was changed.`
          : `The rights of ${email} are now: ${formatGrant(capabilities)}.`,
      ];
    };
  },
};

export const changePassword: AdminCommand = {
  usage: 'user password EMAIL',
  describe:
    'Sets a new password, prompted for or taken from ADMIN_PASSWORD. The user is signed out everywhere within seconds.',
  options: {},
  prepare: async (input) => {
    requireEmbeddedAccounts(input.environment);
    const userEmail = readEmail(input);
    const password = await newPassword(input.environment, userEmail);
    return async (pool) => {
      const { email } = requireResult(await resetPassword(pool, userEmail, password, clock));
      return [`${email} has a new password and was signed out everywhere.`];
    };
  },
};
