import { expect, test } from 'vitest';
import { addressEditBlock } from './useAddressEditing.ts';

const places: Parameters<typeof addressEditBlock>[1] = {
  status: 'OPEN',
  customerId: 'c',
  locationId: 'l',
  tenantAllows: true,
  locationAllows: { location: true, billing: true },
};
const answer = { locationAddressEditable: true, billingAddressEditable: false };
const read: Parameters<typeof addressEditBlock>[2] = { answer, failed: false };

test('locks addresses when permissions cannot be loaded', () => {
  const failed = 'Failed to load address permissions';
  expect(addressEditBlock('location', places, { answer: undefined, failed: true })).toBe(failed);
  // An earlier response does not count.
  expect(addressEditBlock('location', places, { answer, failed: true })).toBe(failed);
});

test.each([
  ['while they are read', places, { answer: undefined, failed: false }, 'Loading address permissions ...'],
  ['of an unknown location', places, { answer: null, failed: false }, 'Loading address permissions ...'],
  ['without a customer', { ...places, customerId: undefined }, read, 'Customer data is not available'],
  ['without a location', { ...places, locationId: undefined }, read, 'Location data is not available'],
  [
    'of a shipped order',
    { ...places, status: 'SHIPPED' as const },
    read,
    'Order has been shipped - address changes are no longer possible',
  ],
])('locks the location address %s', (_, at, permissions, text) =>
  expect(addressEditBlock('location', at, permissions)).toBe(text),
);

test('applies the permission of each kind of address and names the level that blocks it', () => {
  expect(addressEditBlock('location', places, read)).toBeUndefined();
  const blocked = (change: object) => addressEditBlock('billing', { ...places, ...change }, read);
  const byLevel = (level: string) =>
    `Editing the billing address is switched off by a ${level}-level permission`;
  expect(blocked({})).toBe(byLevel('customer'));
  expect(blocked({ tenantAllows: false })).toBe(byLevel('tenant'));
  expect(blocked({ locationAllows: { location: true, billing: false } })).toBe(byLevel('location'));
});
