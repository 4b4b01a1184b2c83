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
] as const)('in %s addresses are locked: %s', (status, message) =>
  expect(addressBlock('location', status, allowed)).toEqual({ reason: 'ORDER_STATUS', message }),
);

test.each(['INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'PICKED'] as const)(
  'in %s addresses may be edited when tenant, customer and location agree',
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

test('a picked order warns', () => {
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

test('an address sent unchanged does no harm, whatever status and flags say', () =>
  expect(edit({}, { status: 'SHIPPED', flags: locked })).toEqual([]));

test('a locked address is FORBIDDEN with its reason', () => {
  expect(edit({ zipcode: '55102' }, { flags: locked })).toMatchObject([
    { code: 'FORBIDDEN', reason: 'LOCATION' },
  ]);
  expect(edit(null, { flags: locked })).toMatchObject([{ code: 'FORBIDDEN', reason: 'LOCATION' }]);
  expect(edit({ zipcode: '55102' }, { status: 'CLOSED' })).toMatchObject([
    { code: 'FORBIDDEN', reason: 'ORDER_STATUS', message: 'Order is closed - no modifications allowed' },
  ]);
});

test("an order without an address takes one of the customer's own, another one is an edit", () => {
  expect(edit({}, { stored: null, flags: locked })).toEqual([]);
  expect(edit({}, { stored: asOnOrder({ ...own, city: 'Duluth' }), flags: locked })).toMatchObject([
    { code: 'FORBIDDEN', reason: 'LOCATION' },
  ]);
  expect(edit({}, { stored: asOnOrder({ ...own, city: 'Duluth' }) })).toEqual([]);
  expect(edit({}, { stored: null, status: 'SHIPPED' })).toMatchObject([{ reason: 'ORDER_STATUS' }]);
});

test('only the edited fields of a copied address are checked', () => {
  expect(edit({ zipcode: '55102' })).toEqual([]);
  expect(edit({ addressLine1: '14 Main St (rear)' })).toMatchObject([
    { code: 'INVALID_FORMAT', field: ['address', 'addressLine1'] },
  ]);
});

test('tenant, customer and location must all allow it', () => {
  expect(mayEditAddress(allowed)).toBe(true);
  for (const level of ['tenant', 'customer', 'location'])
    expect(mayEditAddress({ ...allowed, [level]: false })).toBe(false);
});

test('a block names the address and the level', () => {
  const message = (kind: 'billing' | 'location', flags: object) =>
    addressBlock(kind, 'OPEN', { ...allowed, ...flags })?.message;
  expect(message('location', { tenant: false })).toBe(
    'Editing the location address is switched off by a tenant-level permission',
  );
  expect(message('billing', { customer: false })).toBe(
    'Editing the billing address is switched off by a customer-level permission',
  );
});

test('an address is compared with the own one it was copied from, else the stored, else the first own', () => {
  const odd = { ...own, id: 'b'.repeat(32), city: "St. John's" };
  const cityProblems = (facts: Partial<AddressEdit>) => edit({ ...odd, zipcode: '55102' }, facts).length;
  expect(cityProblems({ own: [own, odd] })).toBe(0);
  expect(cityProblems({ own: [own], stored: asOnOrder(odd) })).toBe(0);
  expect(cityProblems({ own: [odd, own], stored: null })).toBe(0);
  expect(cityProblems({ own: [{ ...odd, id: 'd'.repeat(32) }], stored: null })).toBe(0);
  expect(cityProblems({ own: [own] })).toBe(1);
  expect(cityProblems({ own: [], stored: null })).toBeGreaterThan(0);
});

test('an edited address that looks odd is stored with a warning', () =>
  expect(edit({ addressLine1: 'Main St' })).toMatchObject([
    { severity: 'WARNING', field: ['address', 'addressLine1'] },
  ]));
