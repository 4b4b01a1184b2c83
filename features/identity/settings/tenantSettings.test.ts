import { expect, test } from 'vitest';
import { tenantSettings } from './tenantSettings.ts';

test.each([
  ['BPF', 'CUSTOMER_ID'],
  ['MOIF', 'LOCATION_UPC'],
  ['SFG', 'LOCATION_UPC'],
  ['NEW', 'LOCATION_UPC'],
])('defaults the order import format of %s to %s', (tenantId, format) =>
  expect(tenantSettings(tenantId, {}).orderImportFormat).toBe(format),
);

test.each([
  ['BPF', ['SUBMITTED', 'SHIPPED', 'SYNCHRONIZED']],
  ['SFG', ['SUBMITTED', 'SHIPPED', 'SYNCHRONIZED']],
  ['MOIF', []],
])('defaults the invoice statuses of %s to %j', (tenantId, statuses) =>
  expect(tenantSettings(tenantId, {}).invoiceStatuses).toEqual(statuses),
);

test('keeps settings that are set, including false and empty', () =>
  expect(
    tenantSettings('BPF', { invoiceStatuses: [], allowOrderAddressEdit: false, maxDiscountPercentage: 0 }),
  ).toMatchObject({ invoiceStatuses: [], allowOrderAddressEdit: false, maxDiscountPercentage: 0 }));
