import { parseArgs } from 'node:util';
import type { Environment } from '#platform/server/configurationValues.ts';
import { ConfigurationError } from '#platform/server/configurationError.ts';
import { backUp, checkBackup, restore } from './backup.ts';
import { addClient, listClients, removeClient } from './clients.ts';
import type { Command, Given } from './command.ts';
import { checkHealth } from './health.ts';
import { changeKeys, listKeys } from './keys.ts';
import { runMigrations, showMigrations } from './migrations.ts';
import { lowerChangeStamps } from './stamps.ts';
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
  'stamps lower': lowerChangeStamps,
  'migrations status': showMigrations,
  'migrations run': runMigrations,
  health: checkHealth,
  backup: backUp,
  'backup check': checkBackup,
  restore,
};

/** Does what was typed behind `npm run admin --` and gives the lines to print; bad input throws a sentence. */
export async function runCommand(
  typed: readonly string[],
  environment: Environment,
  say: Given['say'] = () => {},
): Promise<readonly string[]> {
  const [noun = 'help', verb = ''] = typed;
  if (['help', '--help', '-h'].includes(noun)) return help(verb);
  const name = [`${noun} ${verb}`, noun].find((one) => Object.hasOwn(commands, one));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command)
    throw new ConfigurationError(
      `There is no command "${`${noun} ${verb}`.trim()}"; see npm run admin -- help.`,
    );
  const given = { ...parsed(command, typed.slice(name.split(' ').length)), environment, say };
  return 'run' in command ? command.run(given) : withDatabase(environment, await command.prepare(given));
}

function parsed({ usage, options }: Command, args: readonly string[]) {
  const given = read({ usage, options }, args);
  // Behind the words of its name; one that is left over was meant to do something.
  const surplus = given.positionals[namedIn(usage)];
  if (surplus !== undefined)
    throw new ConfigurationError(`"${surplus}" is too much; nothing was done. Use: ${usage}`);
  return given;
}

function read({ usage, options }: Pick<Command, 'usage' | 'options'>, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const [reason = ''] = cause instanceof Error ? cause.message.split(/\.? To |\n/) : [];
    throw new ConfigurationError(`${reason.replace(/\.$/, '')}. Use: ${usage}`, { cause });
  }
}

/** How many things a usage names before its options: `FOLDER`, `CODE "Name"`. */
const namedIn = (usage: string): number =>
  (usage.split(/ \[?--/)[0] ?? '').split(' ').filter((word) => !/^[a-z]+$/.test(word)).length;

/** About one thing, e.g. `user`, or about all. */
function help(noun: string): readonly string[] {
  const asked = Object.values(commands).filter(({ usage }) => usage.split(' ')[0] === noun);
  return [
    'Companies, people, keys and the database of an installation; works while Trellis runs, too.',
    '',
    ...(asked.length > 0 ? asked : Object.values(commands)).flatMap(({ usage, describe }) => [
      `npm run admin -- ${usage}`,
      `    ${describe}`,
    ]),
    '',
    'It works on the database of DATABASE_URL, or on the one that npm start brings along.',
  ];
}
