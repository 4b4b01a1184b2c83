import { describe, expect, test } from 'vitest';
import { accountChange, accountInput } from './account.ts';
import { machineClientInput, machineClientName } from './machineClient.ts';
import { tenantChange, tenantInput } from '../settings/tenant.ts';
import { orderImportFormats, tenantSettings, tenantSettingsInput } from '../settings/tenantSettings.ts';
import { userAppSettingInput } from '../settings/userAppSetting.ts';

interface Schema {
  safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } | undefined };
}
const messages = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('an account', () => {
  const account = {
    tenantId: 'MOIF',
    email: 'kim@moif.example.com',
    firstName: 'Kim',
    lastName: 'Lee',
    password: 'p'.repeat(8),
    capabilities: ['orders.view'],
  };
  test('keeps all fields and accepts passwords of 8 to 200 characters', () => {
    for (const length of [8, 200]) {
      const given = { ...account, password: 'p'.repeat(length) };
      expect(accountInput.parse(given)).toEqual(given);
    }
  });
  test.each([
    [{ password: 'p'.repeat(7) }, 'Password must have at least 8 characters'],
    [{ password: 'p'.repeat(201) }, 'Password cannot exceed 200 characters'],
    [{ password: undefined }, 'Password is required'],
    [{ tenantId: undefined }, 'Tenant code is required'],
    [{ lastName: '' }, 'Last Name is required'],
    [{ firstName: 'x'.repeat(256) }, 'First Name cannot exceed 255 characters'],
  ])('is refused with %j', (change, message) =>
    expect(messages(accountInput, { ...account, ...change })).toEqual([message]),
  );
  test('allows changes of names and capabilities only', () => {
    const { firstName, lastName, capabilities: granted } = account;
    expect(accountChange.parse(account)).toEqual({ firstName, lastName, capabilities: granted });
    expect(accountChange.parse({})).toEqual({});
  });
});

describe('a program', () => {
  const program = (clientId: unknown) => ({ tenantId: 'MOIF', capabilities: null, clientId });
  const rule =
    'The name of an API client must be 3 to 40 lower-case letters, digits and hyphens, and begin with a letter';
  test.each(['erp', 'a-1', 'e'.repeat(40)])('accepts the name %s', (name) =>
    expect(machineClientInput.parse(program(name))).toEqual(program(name)),
  );
  test.each<[unknown, string]>([
    ['ab', rule],
    ['e'.repeat(41), rule],
    ['1erp', rule],
    ['-erp', rule],
    ['Erp', rule],
    ['my erp', rule],
    ['erp!', rule],
    ['trellis', 'trellis is the app itself; choose another name'],
    [undefined, 'Specify the name of the API client'],
  ])('refuses the name %j', (name, message) =>
    expect(messages(machineClientInput, program(name))).toEqual([message]),
  );
  test('gets a name that no e-mail address has', () => expect(machineClientName('erp')).toBe('client:erp'));
});

describe('a setting', () => {
  const setting = {
    emailAddress: 'kim@moif.example.com',
    group: 'orders',
    name: 'layouts',
    base64Settings: 'YWI=',
    shared: true,
  };
  test('keeps all fields', () => {
    expect(userAppSettingInput.parse(setting)).toEqual(setting);
    for (const base64Settings of ['YQ==', 'YWJj', '+/+/', 'YWJjYQ==', 'A'.repeat(256 * 1024)])
      expect(messages(userAppSettingInput, { ...setting, base64Settings })).toEqual([]);
  });
  test.each<readonly [object, readonly string[]]>([
    [{ group: '' }, ['Group is required']],
    [{ name: ' ' }, ['Name is required']],
    [{ emailAddress: 'kim' }, ['Invalid email address']],
    [{ base64Settings: '' }, ['Settings are required']],
    [{ base64Settings: 'A'.repeat(256 * 1024 + 4) }, ['Settings cannot exceed 256 KiB']],
    ...['YWI', 'Y===', 'YWI=YWI=', '=YWI', 'YW I', 'YWI=\n', 'YW-_', ' YWI='].map(
      (base64Settings) => [{ base64Settings }, ['Settings must be base64']] as const,
    ),
  ])('is refused with %j', (change, problems) =>
    expect(messages(userAppSettingInput, { ...setting, ...change })).toEqual(problems),
  );
});

describe('the settings of a company', () => {
  const chosen = {
    finalCreditEnabled: true,
    maxDiscountPercentage: 0,
    maxPriceChangePercentage: 30,
    useErpPricing: true,
    timeZone: 'America/Chicago',
    defaultShipFromLocation: 'Canby Farm',
    orderImportFormat: 'CUSTOMER_ID' as const,
    invoiceStatuses: ['CLOSED'],
    allowOrderAddressEdit: false,
    scheduleAllowancePercentage: 5,
    allocateHighestGradeFirst: false,
    allocationStrategy: 'BALANCED' as const,
    currency: 'CAD' as const,
  };
  test('fall back to defaults', () =>
    expect(tenantSettings('MOIF', {})).toEqual({
      finalCreditEnabled: false,
      maxDiscountPercentage: 100,
      maxPriceChangePercentage: 50,
      useErpPricing: false,
      timeZone: 'America/New_York',
      defaultShipFromLocation: null,
      orderImportFormat: 'LOCATION_UPC',
      invoiceStatuses: [],
      allowOrderAddressEdit: true,
      scheduleAllowancePercentage: 0,
      allocateHighestGradeFirst: true,
      allocationStrategy: 'MOST_STOCK',
      currency: 'USD',
    }));
  test('default to invoicing for the tenant codes BPF and SFG', () => {
    const invoiced = ['SUBMITTED', 'SHIPPED', 'SYNCHRONIZED'];
    expect(tenantSettings('BPF', {})).toMatchObject({
      orderImportFormat: 'CUSTOMER_ID',
      invoiceStatuses: invoiced,
    });
    expect(tenantSettings('SFG', {})).toMatchObject({
      orderImportFormat: 'LOCATION_UPC',
      invoiceStatuses: invoiced,
    });
  });
  test('keep chosen values, including false and 0', () => {
    for (const code of ['MOIF', 'BPF']) expect(tenantSettings(code, chosen)).toEqual(chosen);
    expect(tenantSettingsInput.parse(chosen)).toEqual(chosen);
    expect(orderImportFormats).toEqual(['CUSTOMER_ID', 'LOCATION_UPC']);
  });
  test.each([
    [{ maxDiscountPercentage: 100.5 }, 'Max Discount % must be from 0 to 100'],
    [{ timeZone: 'Chicago' }, 'Time zone must be a name such as America/New_York'],
    [{ timeZone: '' }, 'Time zone must be a name such as America/New_York'],
    [{ scheduleAllowancePercentage: -1 }, 'Schedule allowance must not be negative'],
    [{ defaultShipFromLocation: 'x'.repeat(256) }, 'Ship-from location cannot exceed 255 characters'],
  ])('are refused with %j', (change, message) =>
    expect(messages(tenantSettingsInput, change)).toEqual([message]),
  );
  test('accept both ends of each range', () => {
    for (const maxDiscountPercentage of [0, 100])
      expect(messages(tenantSettingsInput, { maxDiscountPercentage })).toEqual([]);
    for (const scheduleAllowancePercentage of [0, 999])
      expect(messages(tenantSettingsInput, { scheduleAllowancePercentage })).toEqual([]);
    expect(messages(tenantSettingsInput, { maxDiscountPercentage: -1 })).toHaveLength(1);
    expect(messages(tenantSettingsInput, { scheduleAllowancePercentage: 1000 })).toHaveLength(1);
  });
  test('belong to a company whose code cannot change', () => {
    const company = { ...chosen, tenantId: 'MOIF', name: 'Moif' };
    expect(tenantInput.parse(company)).toEqual(company);
    expect(tenantChange.parse(company)).toEqual({ ...chosen, name: 'Moif' });
    expect(tenantChange.parse({})).not.toHaveProperty('name');
    expect(messages(tenantInput, {})).toEqual(['Tenant code is required', 'Company name is required']);
    expect(messages(tenantInput, { tenantId: 'moif', name: 'Moif' })).toEqual([
      'Tenant code must be 1 to 20 upper-case letters and digits',
    ]);
  });
});
