import { expect, test } from 'vitest';
import { addressBlock, addressEditWarning, addressRefusal } from './addressEditing.ts';

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

test('a locked address is FORBIDDEN with its reason', () =>
  expect(addressRefusal({ reason: 'CUSTOMER', message: 'no' })).toMatchObject({
    code: 'FORBIDDEN',
    reason: 'CUSTOMER',
  }));
