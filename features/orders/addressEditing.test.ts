import { expect, test } from 'vitest';
import { addressBlock, type AddressEdit, addressEditProblems, addressEditWarning } from './addressEditing.ts';
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
