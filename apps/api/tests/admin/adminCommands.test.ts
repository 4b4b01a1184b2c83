import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#platform/server/database/database.ts';
import { findAccountByEmail } from '#features/identity/accounts/server/accountStore.ts';
import { passwordHashing } from '#features/identity/accounts/server/passwordHash.ts';
import { findTenant } from '#features/identity/settings/server/tenantStore.ts';
import { tenantSettings } from '#features/identity/settings/tenantSettings.ts';
import { roles } from '#features/identity/accounts/role.ts';
import { type Database } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { runCommand } from '#scripts/admin/runCommand.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { startProcess } from '../../testing/servers/serverProcess.ts';

const { matches: isPassword } = passwordHashing();

let url: string;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await testDatabase());
  database = createDatabase({ url });
});
afterAll(async () => {
  await database.close();
  await drop();
});

const secret = 'correct horse battery';
const admin = (...typed: readonly string[]) =>
  runCommand(typed, { DATABASE_URL: url, ADMIN_PASSWORD: secret });
const kim = ['--tenant', 'ACME', '--first', 'Kim', '--last', 'Lee'];

test('adds and lists a company and its users, and refuses duplicates', async () => {
  expect(await admin('tenant', 'list')).toEqual([
    'There are no companies yet. Run npm run admin -- tenant add CODE "Name".',
  ]);
  const tenant = ['tenant', 'add', 'ACME', 'Acme Growers', '--erp-pricing', 'yes', '--max-discount', '12.5%'];
  expect(await admin(...tenant)).toEqual([
    'Acme Growers was added as ACME.',
    'Next, add users: npm run admin -- user add EMAIL --tenant ACME --first .. --last ..',
  ]);
  expect(await findTenant(database.pool, 'ACME')).toMatchObject({
    name: 'Acme Growers',
    useErpPricing: true,
    finalCreditEnabled: false,
    maxDiscountPercentage: 12.5,
  });
  await expect(admin(...tenant)).rejects.toThrow(new ConfigurationError('Tenant ACME exists already.'));

  const user = ['user', 'add', 'kim@acme.example.com', ...kim, '--role', 'sales'];
  expect(await admin(...user)).toEqual(['kim@acme.example.com can sign in to ACME as sales.']);
  const account = await findAccountByEmail(database.pool, 'kim@acme.example.com');
  expect(account).toMatchObject({
    firstName: 'Kim',
    lastName: 'Lee',
    capabilities: roles.sales,
    active: true,
  });
  expect(await isPassword(secret, account?.passwordHash)).toBe(true);
  await expect(admin(...user)).rejects.toThrow(
    new ConfigurationError('kim@acme.example.com is already used by another account.'),
  );
  await admin('user', 'add', 'ann@acme.example.com', ...kim);
  expect(await admin('user', 'list', '--tenant', 'ACME')).toEqual([
    'E-mail                Name     Role',
    'ann@acme.example.com  Kim Lee  manager',
    'kim@acme.example.com  Kim Lee  sales',
  ]);
  expect(await admin('tenant', 'list')).toEqual(['Code  Name          Users', 'ACME  Acme Growers  2']);
});

test('sets, shows and resets every setting of a company', async () => {
  const typed = {
    'final-credit': 'yes',
    'max-discount': '7.5%',
    'max-price-change': '25%',
    'erp-pricing': 'no',
    'time-zone': 'America/Chicago',
    currency: 'CAD',
    'ship-from': 'Dock 3',
    'order-import': 'CUSTOMER_ID',
    'invoice-statuses': 'SHIPPED,CLOSED',
    'order-address-edit': 'no',
    'schedule-allowance': '10%',
    'highest-grade-first': 'no',
    'allocation-strategy': 'OLDEST_COUNT',
  };
  const rows = (settings: Record<string, string>) =>
    Object.entries(settings).map(([option, value]) => `${option.padEnd(19)}  ${value}`);
  const options = Object.entries(typed).flatMap(([option, value]) => [`--${option}`, value]);
  expect(await admin('tenant', 'set', 'ACME', ...options)).toEqual([
    'Acme Growers (ACME) now has these settings:',
    ...rows(typed),
  ]);
  expect(await findTenant(database.pool, 'ACME')).toMatchObject({
    finalCreditEnabled: true,
    maxDiscountPercentage: 7.5,
    maxPriceChangePercentage: 25,
    useErpPricing: false,
    timeZone: 'America/Chicago',
    currency: 'CAD',
    defaultShipFromLocation: 'Dock 3',
    orderImportFormat: 'CUSTOMER_ID',
    invoiceStatuses: ['SHIPPED', 'CLOSED'],
    allowOrderAddressEdit: false,
    scheduleAllowancePercentage: 10,
    allocateHighestGradeFirst: false,
    allocationStrategy: 'OLDEST_COUNT',
  });
  // Settings that are not named stay unchanged.
  await admin('tenant', 'set', 'ACME', '--name', 'Acme', '--invoice-statuses', 'none');
  expect(await admin('tenant', 'show', 'ACME')).toEqual([
    expect.stringMatching(/^Acme \(ACME\), since \d{4}-\d\d-\d\d$/),
    ...rows({ ...typed, 'invoice-statuses': 'none' }),
  ]);
  const back = Object.keys(typed).flatMap((option) => [`--${option}`, 'default']);
  await admin('tenant', 'set', 'ACME', '--name', 'Acme Growers', ...back);
  expect(await findTenant(database.pool, 'ACME')).toMatchObject(tenantSettings('ACME', {}));
  for (const command of ['set', 'show'])
    await expect(
      admin('tenant', command, 'NONE', ...(command === 'set' ? ['--name', 'X'] : [])),
    ).rejects.toThrow('There is no tenant NONE');
});

test('changes users, locks and unlocks them and replaces passwords', async () => {
  const email = 'kim@acme.example.com';
  const stored = () => findAccountByEmail(database.pool, email);
  expect(
    await admin('user', 'set', email, '--capabilities', 'orders.view, orders.edit', '--last', 'Li'),
  ).toEqual([`The rights of ${email} are now: orders.view, orders.edit.`]);
  expect(await stored()).toMatchObject({ lastName: 'Li', capabilities: ['orders.view', 'orders.edit'] });
  expect(await admin('user', 'set', email, '--first', 'Kimberly')).toEqual([
    `The name of ${email} was changed.`,
  ]);
  expect(await stored()).toMatchObject({
    firstName: 'Kimberly',
    capabilities: ['orders.view', 'orders.edit'],
  });
  expect(await admin('user', 'set', email, '--role', 'manager')).toEqual([
    `The rights of ${email} are now: manager.`,
  ]);
  expect(await stored()).toMatchObject({ capabilities: null });
  expect(await admin('user', 'lock', 'KIM@acme.example.com')).toEqual([
    `${email} is locked and will be signed out within seconds.`,
  ]);
  expect(await admin('user', 'list', '--tenant', 'ACME')).toContainEqual(
    expect.stringMatching(/^kim@.*locked$/),
  );
  expect(await admin('user', 'unlock', email)).toEqual([`${email} can sign in again.`]);
  expect(await stored()).toMatchObject({ active: true });
  const other = { DATABASE_URL: url, ADMIN_PASSWORD: 'another password' };
  expect(await runCommand(['user', 'password', email], other)).toEqual([
    `${email} has a new password and was signed out everywhere.`,
  ]);
  expect(await isPassword('another password', (await stored())?.passwordHash)).toBe(true);
  await expect(admin('user', 'lock', 'nobody@example.com')).rejects.toThrow(
    new ConfigurationError('There is no user nobody@example.com.'),
  );
});

test('locks and unlocks users of an external sign-in provider', async () => {
  const environment = {
    DATABASE_URL: url,
    SIGN_IN: 'oidc',
    SIGN_IN_ISSUER: 'https://id.example.com',
    SIGN_IN_CLIENT_ID: 'trellis',
    SIGN_IN_AUDIENCE: 'urn:trellis:api',
  };
  const elsewhere = (...typed: readonly string[]) => runCommand(typed, environment);
  expect(await elsewhere('user', 'list')).toEqual(['Nobody is locked here.']);
  expect(await elsewhere('user', 'lock', 'Ann@Id.example.com')).toEqual([
    'ann@id.example.com is locked and will be signed out within seconds.',
  ]);
  expect(await elsewhere('user', 'list')).toEqual(['Locked here:', 'ann@id.example.com']);
  expect(await elsewhere('user', 'unlock', 'ann@id.example.com')).toEqual([
    'ann@id.example.com can sign in again.',
  ]);
  await expect(elsewhere('user', 'unlock', 'ann@id.example.com')).rejects.toThrow(
    new ConfigurationError('ann@id.example.com is not locked here.'),
  );
});

test('refuses to list or add users of an unknown company', async () => {
  await expect(admin('user', 'list', '--tenant', 'NONE')).rejects.toThrow(
    new ConfigurationError('There is no tenant NONE; see npm run admin -- tenant list.'),
  );
  await expect(
    admin('user', 'add', 'x@example.com', '--tenant', 'NONE', '--first', 'A', '--last', 'B'),
  ).rejects.toThrow(new ConfigurationError('There is no tenant NONE.'));
});

const file = 'scripts/admin.ts';

test('exits with code 0, or with code 1 and a message', async () => {
  const listed = startProcess(file, { DATABASE_URL: url }, { args: ['tenant', 'list'] });
  expect(await listed.closed).toMatchObject({ code: 0, printed: expect.stringMatching(/\n$/) });
  const args = ['user', 'add', 'ann@acme.example.com', ...kim];
  expect(await startProcess(file, { DATABASE_URL: url }, { args, detached: true }).closed).toEqual({
    code: 1,
    printed: 'There is no terminal to prompt for the password; set ADMIN_PASSWORD.\n',
  });
});

test('adds, lists and removes machine clients and prints their secret once', async () => {
  expect(await admin('client', 'list')).toEqual(['There are no API clients.']);
  const grant = ['--tenant', 'ACME', '--capabilities', 'orders.view'];
  const [message, printed = ''] = await admin('client', 'add', 'erp-sync', ...grant);
  expect(message).toBe(
    'erp-sync can sign in to ACME as orders.view with this secret, which is shown only once:',
  );
  expect(printed).toMatch(/^[\w-]{43}$/);
  await expect(admin('client', 'add', 'erp-sync', ...grant)).rejects.toThrow(
    new ConfigurationError('There is a client erp-sync already.'),
  );
  expect(await admin('client', 'list', '--tenant', 'ACME')).toEqual([
    'Name      Company  Created     Role',
    expect.stringMatching(/^erp-sync  ACME     \d{4}-\d\d-\d\d  orders\.view$/),
  ]);
  const { rows } = await database.pool.query<{ text: string }>(
    'select machine_client::text as text from machine_client',
  );
  expect(rows.map(({ text }) => text).join()).not.toContain(printed);
  expect(await admin('client', 'remove', 'erp-sync')).toEqual([
    'erp-sync was removed. Its tokens are refused within seconds.',
  ]);
  await expect(admin('client', 'remove', 'erp-sync')).rejects.toThrow(
    new ConfigurationError('There is no client erp-sync.'),
  );
});

test('lists and rotates signing keys', async () => {
  expect(await admin('keys', 'list')).toEqual([
    'There are no keys yet. They are created when Trellis starts.',
  ]);
  expect(await admin('keys', 'rotate')).toEqual([
    'Access tokens are signed with a new key within a minute. Existing tokens stay valid until they expire.',
  ]);
  await admin('keys', 'rotate');
  expect(await admin('keys', 'list')).toEqual([
    expect.stringMatching(/^Key +Created$/),
    expect.stringMatching(/^[\w-]{43}  \d{4}-\d\d-\d\d \d\d:\d\d  signs soon$/),
    expect.stringMatching(/^[\w-]{43}  \d{4}-\d\d-\d\d \d\d:\d\d  signs$/),
  ]);
  expect(await admin('keys', 'rotate', '--withdraw')).toEqual([
    'Access tokens are signed with a new key. Tokens signed with an old key are refused within a minute and renewed automatically.',
  ]);
  expect(await admin('keys', 'list')).toHaveLength(2);
});
