import { expect, test } from 'vitest';
import { tenantSettings } from './tenantSettings.ts';

test.each([
  ['BPF', 'CUSTOMER_ID'],
  ['MOIF', 'LOCATION_UPC'],
  ['SFG', 'LOCATION_UPC'],
  ['NEW', 'LOCATION_UPC'],
])('orders of %s are imported as %s unless set', (tenantId, format) =>
  expect(tenantSettings(tenantId, {}).orderImportFormat).toBe(format),
);

test.each([
  ['BPF', ['SUBMITTED', 'SHIPPED', 'SYNCHRONIZED']],
  ['SFG', ['SUBMITTED', 'SHIPPED', 'SYNCHRONIZED']],
  ['MOIF', []],
])('invoices of %s may be viewed in %j unless set', (tenantId, statuses) =>
  expect(tenantSettings(tenantId, {}).invoiceStatuses).toEqual(statuses),
);

test('what is set stands, false and empty too', () =>
  expect(
    tenantSettings('BPF', { invoiceStatuses: [], allowOrderAddressEdit: false, maxDiscountPercentage: 0 }),
  ).toMatchObject({ invoiceStatuses: [], allowOrderAddressEdit: false, maxDiscountPercentage: 0 }));
