import { parseArgs } from 'node:util';
import type { Environment } from '#platform/server/configurationValues.ts';
import { ConfigurationError } from '#platform/server/configurationError.ts';
import { addClient, listClients, removeClient } from './clients.ts';
import type { Command } from './command.ts';
import { changeKeys, listKeys } from './keys.ts';
import { addTenant, changeTenant, listTenants, showTenant } from './tenants.ts';
import { changePassword, changeUser, lockUser, unlockUser } from './userChanges.ts';
import { addUser, listUsers } from './users.ts';
import { withDatabase } from './withDatabase.ts';

const commands: Readonly<Record<string, Command>> = {
  'tenant add': addTenant,
  'tenant list': listTenants,
  'tenant show': showTenant,
  'tenant set': changeTenant,
  'user add': addUser,
  'user list': listUsers,
  'user set': changeUser,
  'user password': changePassword,
  'user lock': lockUser,
  'user unlock': unlockUser,
  'client add': addClient,
  'client list': listClients,
  'client remove': removeClient,
  'keys list': listKeys,
  'keys rotate': changeKeys,
};

/** Does what was typed behind `npm run admin --` and gives the lines to print; bad input throws a sentence. */
export async function runCommand(
  typed: readonly string[],
  environment: Environment,
): Promise<readonly string[]> {
  const [noun = 'help', verb = '', ...rest] = typed;
  if (['help', '--help', '-h'].includes(noun)) return help(verb);
  const name = `${noun} ${verb}`.trim();
  const command = commands[name];
  if (!command) throw new ConfigurationError(`There is no command "${name}"; see npm run admin -- help.`);
  return withDatabase(environment, await command.prepare({ ...parsed(command, rest), environment }));
}

function parsed({ usage, options }: Command, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const [reason = ''] = cause instanceof Error ? cause.message.split(/\.? To |\n/) : [];
    throw new ConfigurationError(`${reason.replace(/\.$/, '')}. Use: ${usage}`, { cause });
  }
}

/** About one thing, e.g. `user`, or about all. */
function help(noun: string): readonly string[] {
  const asked = Object.values(commands).filter(({ usage }) => usage.startsWith(`${noun} `));
  return [
    'Makes companies, and people and programs that sign in; works while Trellis runs, too.',
    '',
    ...(asked.length > 0 ? asked : Object.values(commands)).flatMap(({ usage, describe }) => [
      `npm run admin -- ${usage}`,
      `    ${describe}`,
    ]),
    '',
    'It works on the database of DATABASE_URL, or on the one that npm start brings along.',
  ];
}
