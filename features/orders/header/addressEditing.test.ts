import { expect, test } from 'vitest';
import {
  findAddressEditBlock,
  type AddressEditContext,
  addressEditProblems,
  addressEditWarning,
  canEditAddress,
} from './addressEditing.ts';
import { toOrderAddress } from '#features/customers/parts/orderAddress.ts';

const allAllowed = { tenant: true, customer: true, location: true };

test.each([
  ['SHIPPED', 'Order has been shipped - address changes are no longer possible'],
  ['CLOSED', 'Order is closed - no modifications allowed'],
  ['CANCELLED', 'Cancelled orders cannot be edited'],
  ['DELETED', 'Deleted orders cannot be edited'],
  ['SYNCHRONIZED', 'Order is synchronized with external systems - changes may cause conflicts'],
] as const)('locks addresses in %s: %s', (status, message) =>
  expect(findAddressEditBlock('location', status, allAllowed)).toEqual({ reason: 'ORDER_STATUS', message }),
);

test.each(['INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'PICKED'] as const)(
  'allows editing addresses in %s when tenant, customer and location agree',
  (status) => {
    expect(findAddressEditBlock('billing', status, allAllowed)).toBeUndefined();
    expect(findAddressEditBlock('billing', status, { ...allAllowed, tenant: false })?.reason).toBe('TENANT');
    expect(findAddressEditBlock('billing', status, { ...allAllowed, customer: false })?.reason).toBe(
      'CUSTOMER',
    );
    expect(findAddressEditBlock('billing', status, { ...allAllowed, location: false })).toEqual({
      reason: 'LOCATION',
      message: 'Editing the billing address is switched off by a location-level permission',
    });
  },
);

test('warns about editing an address of a picked order', () => {
  expect(addressEditWarning('PICKED')).toBe(
    'Order has been picked - address changes may cause fulfillment issues',
  );
  expect(addressEditWarning('OPEN')).toBeUndefined();
});

const customerAddress = {
  id: 'a'.repeat(32),
  toName: 'Green & Sons',
  addressLine1: '12 Main St (rear)',
  addressLine2: null,
  city: 'St. Paul',
  stateProvince: 'MN',
  zipcode: '55101',
  country: 'US',
};
const stored = toOrderAddress(customerAddress);
const locationLocked = { tenant: true, customer: true, location: false };
const edit = (change: Partial<typeof customerAddress> | null, context: Partial<AddressEditContext> = {}) =>
  addressEditProblems(
    'location',
    change && toOrderAddress({ ...customerAddress, ...change }),
    { status: 'OPEN', permissions: allAllowed, stored, customerAddresses: [customerAddress], ...context },
    ['address'],
  );

test('accepts an unchanged address in every status, even without permission', () =>
  expect(edit({}, { status: 'SHIPPED', permissions: locationLocked })).toEqual([]));

test('refuses a change of a locked address as FORBIDDEN with its reason', () => {
  expect(edit({ zipcode: '55102' }, { permissions: locationLocked })).toMatchObject([
    { code: 'FORBIDDEN', reason: 'LOCATION' },
  ]);
  expect(edit(null, { permissions: locationLocked })).toMatchObject([
    { code: 'FORBIDDEN', reason: 'LOCATION' },
  ]);
  expect(edit({ zipcode: '55102' }, { status: 'CLOSED' })).toMatchObject([
    { code: 'FORBIDDEN', reason: 'ORDER_STATUS', message: 'Order is closed - no modifications allowed' },
  ]);
});

test("accepts one of the customer's addresses on an order without one, and treats any other as an edit", () => {
  expect(edit({}, { stored: null, permissions: locationLocked })).toEqual([]);
  expect(
    edit({}, { stored: toOrderAddress({ ...customerAddress, city: 'Duluth' }), permissions: locationLocked }),
  ).toMatchObject([{ code: 'FORBIDDEN', reason: 'LOCATION' }]);
  expect(edit({}, { stored: toOrderAddress({ ...customerAddress, city: 'Duluth' }) })).toEqual([]);
  expect(edit({}, { stored: null, status: 'SHIPPED' })).toMatchObject([{ reason: 'ORDER_STATUS' }]);
});

test('validates only the edited fields of a copied address', () => {
  expect(edit({ zipcode: '55102' })).toEqual([]);
  expect(edit({ addressLine1: '14 Main St (rear)' })).toMatchObject([
    { code: 'INVALID_FORMAT', field: ['address', 'addressLine1'] },
  ]);
});

test('requires permission from tenant, customer and location', () => {
  expect(canEditAddress(allAllowed)).toBe(true);
  for (const level of ['tenant', 'customer', 'location'])
    expect(canEditAddress({ ...allAllowed, [level]: false })).toBe(false);
});

test('names the address and the level that block the edit', () => {
  const message = (kind: 'billing' | 'location', flags: object) =>
    findAddressEditBlock(kind, 'OPEN', { ...allAllowed, ...flags })?.message;
  expect(message('location', { tenant: false })).toBe(
    'Editing the location address is switched off by a tenant-level permission',
  );
  expect(message('billing', { customer: false })).toBe(
    'Editing the billing address is switched off by a customer-level permission',
  );
});

test('compares with the customer address of the same id, else with the stored one, else with the first one', () => {
  const unusual = { ...customerAddress, id: 'b'.repeat(32), city: "St. John's" };
  const cityProblems = (context: Partial<AddressEditContext>) =>
    edit({ ...unusual, zipcode: '55102' }, context).length;
  expect(cityProblems({ customerAddresses: [customerAddress, unusual] })).toBe(0);
  expect(cityProblems({ customerAddresses: [customerAddress], stored: toOrderAddress(unusual) })).toBe(0);
  expect(cityProblems({ customerAddresses: [unusual, customerAddress], stored: null })).toBe(0);
  expect(cityProblems({ customerAddresses: [{ ...unusual, id: 'd'.repeat(32) }], stored: null })).toBe(0);
  expect(cityProblems({ customerAddresses: [customerAddress] })).toBe(1);
  expect(cityProblems({ customerAddresses: [], stored: null })).toBeGreaterThan(0);
});

test('accepts an unusual address with a warning', () =>
  expect(edit({ addressLine1: 'Main St' })).toMatchObject([
    { severity: 'WARNING', field: ['address', 'addressLine1'] },
  ]));
