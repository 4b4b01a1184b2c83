import { expect, test } from 'vitest';
import {
  addressBlock,
  type AddressEdit,
  addressEditProblems,
  addressEditWarning,
  mayEditAddress,
} from './addressEditing.ts';
import { asOnOrder } from './orderAddress.ts';

const allowed = { tenant: true, customer: true, location: true };

test.each([
  ['SHIPPED', 'Order has been shipped - address changes are no longer possible'],
  ['CLOSED', 'Order is closed - no modifications allowed'],
  ['CANCELLED', 'Cancelled orders cannot be edited'],
  ['DELETED', 'Deleted orders cannot be edited'],
  ['SYNCHRONIZED', 'Order is synchronized with external systems - changes may cause conflicts'],
] as const)('locks addresses in %s: %s', (status, message) =>
  expect(addressBlock('location', status, allowed)).toEqual({ reason: 'ORDER_STATUS', message }),
);

test.each(['INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'PICKED'] as const)(
  'allows editing addresses in %s when tenant, customer and location agree',
  (status) => {
    expect(addressBlock('billing', status, allowed)).toBeUndefined();
    expect(addressBlock('billing', status, { ...allowed, tenant: false })?.reason).toBe('TENANT');
    expect(addressBlock('billing', status, { ...allowed, customer: false })?.reason).toBe('CUSTOMER');
    expect(addressBlock('billing', status, { ...allowed, location: false })).toEqual({
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

const own = {
  id: 'a'.repeat(32),
  toName: 'Green & Sons',
  addressLine1: '12 Main St (rear)',
  addressLine2: null,
  city: 'St. Paul',
  stateProvince: 'MN',
  zipcode: '55101',
  country: 'US',
};
const stored = asOnOrder(own);
const locked = { tenant: true, customer: true, location: false };
const edit = (sent: Partial<typeof own> | null, facts: Partial<AddressEdit> = {}) =>
  addressEditProblems(
    'location',
    sent && asOnOrder({ ...own, ...sent }),
    { status: 'OPEN', flags: allowed, stored, own: [own], ...facts },
    ['address'],
  );

test('accepts an unchanged address in every status, even without permission', () =>
  expect(edit({}, { status: 'SHIPPED', flags: locked })).toEqual([]));

test('refuses a change of a locked address as FORBIDDEN with its reason', () => {
  expect(edit({ zipcode: '55102' }, { flags: locked })).toMatchObject([
    { code: 'FORBIDDEN', reason: 'LOCATION' },
  ]);
  expect(edit(null, { flags: locked })).toMatchObject([{ code: 'FORBIDDEN', reason: 'LOCATION' }]);
  expect(edit({ zipcode: '55102' }, { status: 'CLOSED' })).toMatchObject([
    { code: 'FORBIDDEN', reason: 'ORDER_STATUS', message: 'Order is closed - no modifications allowed' },
  ]);
});

test("accepts one of the customer's addresses on an order without one, and treats any other as an edit", () => {
  expect(edit({}, { stored: null, flags: locked })).toEqual([]);
  expect(edit({}, { stored: asOnOrder({ ...own, city: 'Duluth' }), flags: locked })).toMatchObject([
    { code: 'FORBIDDEN', reason: 'LOCATION' },
  ]);
  expect(edit({}, { stored: asOnOrder({ ...own, city: 'Duluth' }) })).toEqual([]);
  expect(edit({}, { stored: null, status: 'SHIPPED' })).toMatchObject([{ reason: 'ORDER_STATUS' }]);
});

test('validates only the edited fields of a copied address', () => {
  expect(edit({ zipcode: '55102' })).toEqual([]);
  expect(edit({ addressLine1: '14 Main St (rear)' })).toMatchObject([
    { code: 'INVALID_FORMAT', field: ['address', 'addressLine1'] },
  ]);
});

test('requires permission from tenant, customer and location', () => {
  expect(mayEditAddress(allowed)).toBe(true);
  for (const level of ['tenant', 'customer', 'location'])
    expect(mayEditAddress({ ...allowed, [level]: false })).toBe(false);
});

test('names the address and the level that block the edit', () => {
  const message = (kind: 'billing' | 'location', flags: object) =>
    addressBlock(kind, 'OPEN', { ...allowed, ...flags })?.message;
  expect(message('location', { tenant: false })).toBe(
    'Editing the location address is switched off by a tenant-level permission',
  );
  expect(message('billing', { customer: false })).toBe(
    'Editing the billing address is switched off by a customer-level permission',
  );
});

test('compares with the customer address of the same id, else with the stored one, else with the first one', () => {
  const odd = { ...own, id: 'b'.repeat(32), city: "St. John's" };
  const cityProblems = (facts: Partial<AddressEdit>) => edit({ ...odd, zipcode: '55102' }, facts).length;
  expect(cityProblems({ own: [own, odd] })).toBe(0);
  expect(cityProblems({ own: [own], stored: asOnOrder(odd) })).toBe(0);
  expect(cityProblems({ own: [odd, own], stored: null })).toBe(0);
  expect(cityProblems({ own: [{ ...odd, id: 'd'.repeat(32) }], stored: null })).toBe(0);
  expect(cityProblems({ own: [own] })).toBe(1);
  expect(cityProblems({ own: [], stored: null })).toBeGreaterThan(0);
});

test('accepts an unusual address with a warning', () =>
  expect(edit({ addressLine1: 'Main St' })).toMatchObject([
    { severity: 'WARNING', field: ['address', 'addressLine1'] },
  ]));
