import { accountChange } from '#features/identity/account.ts';
import {
  lockAccount,
  resetPassword,
  unlockAccount,
  updateAccount,
} from '#features/identity/server/accountCommands.ts';
import { admitPerson, barPerson } from '#features/identity/server/barredPersons.ts';
import { checked } from '#platform/kernel/checked.ts';
import { ConfigurationError } from '#platform/server/configurationError.ts';
import { accepted } from './accepted.ts';
import type { Command, Given } from './command.ts';
import { grant, grantOptions, grantUsage, nameOfGrant } from './grant.ts';
import { newPassword } from './newPassword.ts';
import { hasOwnPeople, requireOwnPeople } from './ownPeople.ts';

/** Returns the first argument, the e-mail of the user. */
function personIn({ positionals: [email] }: Given): string {
  if (email === undefined) throw new ConfigurationError('Specify the e-mail of the user.');
  return email;
}

const clock = () => new Date().toISOString();

export const lockUser: Command = {
  usage: 'user lock EMAIL',
  describe:
    'Locks a user: signs them out everywhere within seconds and refuses further sign-ins. Also works for users of another provider.',
  options: {},
  prepare: async (given) => {
    const person = personIn(given);
    const isOurs = hasOwnPeople(given.environment);
    return async (pool) => {
      const { email } = accepted(
        await (isOurs ? lockAccount(pool, person, clock) : barPerson(pool, person, clock())),
      );
      return [`${email} is locked and will be signed out within seconds.`];
    };
  },
};

export const unlockUser: Command = {
  usage: 'user unlock EMAIL',
  describe: 'Unlocks a user, who can sign in again.',
  options: {},
  prepare: async (given) => {
    const person = personIn(given);
    const isOurs = hasOwnPeople(given.environment);
    return async (pool) => {
      const { email } = accepted(await (isOurs ? unlockAccount(pool, person) : admitPerson(pool, person)));
      return [`${email} can sign in again.`];
    };
  },
};

export const changeUser: Command = {
  usage: `user set EMAIL [${grantUsage}] [--first NAME] [--last NAME]`,
  describe: 'Changes the rights or the name of a user. Takes effect within seconds; nobody is signed out.',
  options: { ...grantOptions, first: { type: 'string' }, last: { type: 'string' } },
  prepare: async (given) => {
    requireOwnPeople(given.environment);
    const person = personIn(given);
    const { first, last } = given.values;
    const capabilities = accepted(checked(grant, given.values));
    const change = accepted(checked(accountChange, { firstName: first, lastName: last, capabilities }));
    if (Object.values(change).every((value) => value === undefined))
      throw new ConfigurationError('Specify what to change: --role, --capabilities, --first or --last.');
    return async (pool) => {
      const { email } = accepted(await updateAccount(pool, person, change, clock));
      return [
        capabilities === undefined
          ? `The name of ${email} was changed.`
          : `${email} works as ${nameOfGrant(capabilities)} from now on.`,
      ];
    };
  },
};

export const changePassword: Command = {
  usage: 'user password EMAIL',
  describe:
    'Sets a new password, prompted for or taken from ADMIN_PASSWORD. The user is signed out everywhere within seconds.',
  options: {},
  prepare: async (given) => {
    requireOwnPeople(given.environment);
    const person = personIn(given);
    const password = await newPassword(given.environment, person);
    return async (pool) => {
      const { email } = accepted(await resetPassword(pool, person, password, clock));
      return [`${email} has a new password and was signed out everywhere.`];
    };
  },
};
