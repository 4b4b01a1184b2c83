import { parseArgs } from 'node:util';
import type { Environment } from '#platform/server/configuration/environmentValues.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { backUp, checkBackup, restore } from './backup.ts';
import { addClient, listClients, removeClient } from './clients.ts';
import type { AdminCommand, CommandInput } from './command.ts';
import { sendFeed } from './feed.ts';
import { checkHealth } from './health.ts';
import { changeKeys, listKeys } from './keys.ts';
import { runMigrations, showMigrations } from './migrations.ts';
import { lowerChangeStamps } from './stamps.ts';
import { addTenantCommand, changeTenant, listTenants, showTenant } from './tenants.ts';
import { changePassword, changeUser, lockUser, unlockUser } from './userChanges.ts';
import { addUser, listUsers } from './users.ts';
import { withDatabase } from './withDatabase.ts';

const commands: Readonly<Record<string, AdminCommand>> = {
  'tenant add': addTenantCommand,
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
  feed: sendFeed,
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

/** Runs a command line of `npm run admin --` and returns the lines to print; throws a sentence for bad input. */
export async function runCommand(
  typed: readonly string[],
  environment: Environment,
  say: CommandInput['say'] = () => {},
): Promise<readonly string[]> {
  const [noun = 'help', verb = ''] = typed;
  if (['help', '--help', '-h'].includes(noun)) return help(verb);
  const name = [`${noun} ${verb}`, noun].find((one) => Object.hasOwn(commands, one));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command)
    throw new ConfigurationError(
      `There is no command "${`${noun} ${verb}`.trim()}"; see npm run admin -- help.`,
    );
  const input = { ...parseInput(command, typed.slice(name.split(' ').length)), environment, say };
  return 'run' in command ? command.run(input) : withDatabase(environment, await command.prepare(input));
}

function parseInput({ usage, options }: AdminCommand, args: readonly string[]) {
  const parsed = read({ usage, options }, args);
  // Refuse surplus arguments instead of ignoring them.
  const surplus = parsed.positionals[countPositionals(usage)];
  if (surplus !== undefined)
    throw new ConfigurationError(`Unexpected argument "${surplus}"; nothing was done. Use: ${usage}`);
  return parsed;
}

function read({ usage, options }: Pick<AdminCommand, 'usage' | 'options'>, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const [reason = ''] = cause instanceof Error ? cause.message.split(/\.? To |\n/) : [];
    throw new ConfigurationError(`${reason.replace(/\.$/, '')}. Use: ${usage}`, { cause });
  }
}

/** Counts the positional arguments of a usage text: `FOLDER`, `CODE "Name"`. */
const countPositionals = (usage: string): number =>
  (usage.split(/ \[?--/)[0] ?? '').split(' ').filter((word) => !/^[a-z]+$/.test(word)).length;

/** Returns the help of one noun, for example `user`, or of all. */
function help(noun: string): readonly string[] {
  const matching = Object.values(commands).filter(({ usage }) => usage.split(' ')[0] === noun);
  return [
    'Manages companies, users, keys and the database of an installation, also while Trellis runs.',
    '',
    ...(matching.length > 0 ? matching : Object.values(commands)).flatMap(({ usage, describe }) => [
      `npm run admin -- ${usage}`,
      `    ${describe}`,
    ]),
    '',
    'Uses the database of DATABASE_URL, or the embedded one of npm start.',
  ];
}
