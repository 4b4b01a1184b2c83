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
const read = { answer, failed: false };

test('lets no address be edited whose permissions cannot be read', () => {
  const failed = 'Failed to load address permissions';
  expect(addressEditBlock('location', places, { answer: undefined, failed: true })).toBe(failed);
  // An answer of before says nothing of now.
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
])('lets no location address be edited %s', (_, at, permissions, text) =>
  expect(addressEditBlock('location', at, permissions)).toBe(text),
);

test('follows the answer for each kind of address, and says who forbids it', () => {
  expect(addressEditBlock('location', places, read)).toBeUndefined();
  const blocked = (change: object) => addressEditBlock('billing', { ...places, ...change }, read);
  const byLevel = (level: string) =>
    `Editing the billing address is switched off by a ${level}-level permission`;
  expect(blocked({})).toBe(byLevel('customer'));
  expect(blocked({ tenantAllows: false })).toBe(byLevel('tenant'));
  expect(blocked({ locationAllows: { location: true, billing: false } })).toBe(byLevel('location'));
});
