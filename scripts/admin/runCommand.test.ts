import { expect, test } from 'vitest';
import { capabilities } from '#features/identity/accounts/capability.ts';
import { orderStatuses } from '#features/orders/status/orderStatus.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { runCommand } from './runCommand.ts';

const kim = ['--tenant', 'ACME', '--first', 'Kim', '--last', 'Lee'];

const noBackup = 'There is no backup in /nowhere: backup.json cannot be read.';

test('lists every command in the help', async () => {
  const printed = (await runCommand(['help'], {})).join('\n');
  for (const command of [
    'tenant add CODE "Name"',
    'tenant list',
    'tenant show CODE',
    'tenant set CODE',
    'user add EMAIL',
    'user list --tenant CODE',
    'user set EMAIL',
    'user password EMAIL',
    'user lock EMAIL',
    'user unlock EMAIL',
    'client add NAME',
    'client list',
    'client remove NAME',
    'keys rotate',
    'keys list',
    'migrations status',
    'migrations run',
    'health',
    'backup FOLDER',
    'backup check FOLDER',
    'restore FOLDER',
  ])
    expect(printed).toContain(`npm run admin -- ${command}`);
});

test('lists only the commands of one noun in its help', async () => {
  const printed = (await runCommand(['help', 'keys'], {})).join('\n');
  expect(printed).toContain('npm run admin -- keys rotate');
  expect(printed).not.toContain('npm run admin -- user');
});

test.each<[what: string, args: readonly string[], sentence: string, environment?: Record<string, string>]>([
  [
    'no such command',
    ['tenant', 'remove'],
    'There is no command "tenant remove"; see npm run admin -- help.',
  ],
  ['a backup that goes nowhere', ['backup'], 'Specify the folder of the backup.'],
  ['a check of nothing', ['backup', 'check'], 'Specify the folder of the backup.'],
  ['a check of nothing that there is', ['backup', 'check', '/nowhere'], noBackup],
  ['a restore of nothing', ['restore'], 'Specify the folder of the backup.'],
  [
    'a backup of a database that is not embedded',
    ['backup', '/backups/today'],
    'DATABASE_URL is set. Back that database up with pg_dump or pg_basebackup; see docs/operations.md.',
    { DATABASE_URL: 'postgres://db/trellis' },
  ],
  [
    'a restore into a database that is not embedded',
    ['restore', '/backups/today'],
    'DATABASE_URL is set. Restore that database with its own tools; see docs/operations.md.',
    { DATABASE_URL: 'postgres://db/trellis' },
  ],
  [
    'a second user, who would not be locked',
    ['user', 'lock', 'kim@example.com', 'lee@example.com'],
    'Unexpected argument "lee@example.com"; nothing was done. Use: user lock EMAIL',
    { DATABASE_URL: 'postgres://db/trellis' },
  ],
  [
    'an option without its hyphens',
    ['keys', 'rotate', 'withdraw'],
    'Unexpected argument "withdraw"; nothing was done. Use: keys rotate [--withdraw]',
    { DATABASE_URL: 'postgres://db/trellis' },
  ],
  [
    'a check with a slip of the pen, which would be a backup',
    ['backup', 'chek', '/backups/today'],
    'Unexpected argument "/backups/today"; nothing was done. Use: backup FOLDER [--replace]',
    { DATABASE_URL: 'postgres://db/trellis' },
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
    'Set --max-discount to a number or default.',
  ],
  [
    'a discount above everything',
    ['tenant', 'add', 'NEW', 'New', '--max-discount', '101'],
    'Max Discount % must be from 0 to 100.',
  ],
  [
    'an invalid yes or no',
    ['tenant', 'set', 'NEW', '--erp-pricing', 'maybe'],
    'Set --erp-pricing to yes, no or default.',
  ],
  [
    'an order status that there is not',
    ['tenant', 'set', 'NEW', '--invoice-statuses', 'SHIPPED,LOST'],
    `Set --invoice-statuses to none, a list of ${orderStatuses.join(', ')} or default.`,
  ],
  ['nothing to set', ['tenant', 'set', 'NEW'], 'Specify what to change; see npm run admin -- help tenant.'],
  ['an empty name of a company', ['tenant', 'set', 'NEW', '--name', ''], 'Company name is required.'],
  ['users of nobody', ['user', 'list'], 'Specify the company with --tenant CODE.'],
  [
    'a user without company and names',
    ['user', 'add', 'x@example.com'],
    'Specify the company with --tenant CODE.\nSpecify the first name with --first.\nSpecify the last name with --last.',
  ],
  [
    'a role that there is not',
    ['user', 'add', 'x@example.com', ...kim, '--role', 'boss'],
    'Use one of these roles: manager, sales, counter.',
  ],
  [
    'a capability that there is not',
    ['user', 'set', 'x@example.com', '--capabilities', 'orders.view,fly'],
    `Use a list of these capabilities: ${Object.keys(capabilities).join(', ')}.`,
  ],
  [
    'a role and a list',
    ['user', 'set', 'x@example.com', '--role', 'sales', '--capabilities', 'orders.view'],
    'Use --role or --capabilities, not both.',
  ],
  [
    'nothing to change',
    ['user', 'set', 'x@example.com'],
    'Specify what to change: --role, --capabilities, --first or --last.',
  ],
  ['an empty name', ['user', 'set', 'x@example.com', '--first', ' '], 'First Name is required.'],
  ['nobody to lock', ['user', 'lock'], 'Specify the e-mail of the user.'],
  [
    'a short new password',
    ['user', 'password', 'x@example.com'],
    'Password must have at least 8 characters.',
    { ADMIN_PASSWORD: 'short' },
  ],
  ...['add', 'set', 'password'].map((verb): [string, string[], string, Record<string, string>] => [
    `user ${verb} while users sign in elsewhere`,
    ['user', verb, 'x@example.com'],
    'SIGN_IN is oidc. Add and change users at that provider; here you can only lock them.',
    {
      SIGN_IN: 'oidc',
      SIGN_IN_ISSUER: 'https://id.example.com',
      SIGN_IN_CLIENT_ID: 'trellis',
      SIGN_IN_AUDIENCE: 'urn:trellis:api',
    },
  ]),
  ['a program of nobody', ['client', 'add', 'erp'], 'Specify the company with --tenant CODE.'],
  [
    'a program without rights',
    ['client', 'add', 'erp', '--tenant', 'ACME'],
    'Specify its rights with --role or --capabilities.',
  ],
  [
    'a program with a bad name',
    ['client', 'add', 'Erp Sync', '--tenant', 'ACME', '--role', 'sales'],
    'The name of an API client must be 3 to 40 lower-case letters, digits and hyphens, and begin with a letter.',
  ],
  ['no program to remove', ['client', 'remove'], 'Specify the name of the API client.'],
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
])('refuses %s with a sentence', async (_what, args, sentence, environment = {}) =>
  expect(runCommand(args, environment)).rejects.toThrow(new ConfigurationError(sentence)),
);
