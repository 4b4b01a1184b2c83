import { expect, test } from 'vitest';
import { ConfigurationError } from '#platform/server/configurationError.ts';
import { runCommand } from './runCommand.ts';

const kim = ['--tenant', 'ACME', '--first', 'Kim', '--last', 'Lee'];

test('help names every command', async () => {
  const printed = (await runCommand(['help'], {})).join('\n');
  for (const command of [
    'tenant add CODE "Name"',
    'tenant list',
    'user add EMAIL',
    'user list --tenant CODE',
  ])
    expect(printed).toContain(`npm run admin -- ${command}`);
});

test.each<[what: string, args: readonly string[], sentence: string, environment?: Record<string, string>]>([
  [
    'no such command',
    ['tenant', 'remove'],
    'There is no command "tenant remove"; see npm run admin -- help.',
  ],
  ['half a command', ['user'], 'There is no command "user"; see npm run admin -- help.'],
  ['an option that there is not', ['tenant', 'list', '--all'], "Unknown option '--all'. Use: tenant list"],
  [
    'an option without its value',
    ['user', 'list', '--tenant'],
    "Option '--tenant <value>' argument missing. Use: user list --tenant CODE",
  ],
  [
    'a tenant code in small letters',
    ['tenant', 'add', 'acme', 'Acme'],
    'Tenant code must be 1 to 20 upper-case letters and digits.',
  ],
  ['a tenant without a name', ['tenant', 'add', 'NEW'], 'Company name is required.'],
  [
    'a time zone that there is not',
    ['tenant', 'add', 'NEW', 'New', '--time-zone', 'Mars'],
    'Time zone must be a name such as America/New_York.',
  ],
  [
    'a discount that is no number',
    ['tenant', 'add', 'NEW', 'New', '--max-discount', 'much'],
    'Max Discount % must be a number.',
  ],
  [
    'a discount above everything',
    ['tenant', 'add', 'NEW', 'New', '--max-discount', '101'],
    'Max Discount % must be from 0 to 100.',
  ],
  ['users of nobody', ['user', 'list'], 'Tell the company with --tenant CODE.'],
  [
    'a user without company and names',
    ['user', 'add', 'x@example.com'],
    'Tell the company with --tenant CODE.\nTell the first name with --first.\nTell the last name with --last.',
  ],
  [
    'a role that there is not',
    ['user', 'add', 'x@example.com', ...kim, '--role', 'boss'],
    'A role is one of manager, sales, counter.',
  ],
  ['no e-mail', ['user', 'add', 'x', ...kim], 'Invalid email address.'],
  [
    'a short password',
    ['user', 'add', 'x@example.com', ...kim],
    'Password must have at least 8 characters.',
    { ADMIN_PASSWORD: 'short' },
  ],
  [
    'a bad setting',
    ['tenant', 'list'],
    'DATABASE_URL must look like postgres://user:password@host:5432/database; characters such as @ or / in the password are written percent-encoded.',
    { DATABASE_URL: 'mysql://x' },
  ],
])('%s is told in a sentence', async (_what, args, sentence, environment = {}) =>
  expect(runCommand(args, environment)).rejects.toThrow(new ConfigurationError(sentence)),
);
