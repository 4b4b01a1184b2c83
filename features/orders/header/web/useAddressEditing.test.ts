import { expect, test } from 'vitest';
import { findAddressEditMessage } from './useAddressEditing.ts';

const options: Parameters<typeof findAddressEditMessage>[1] = {
  status: 'OPEN',
  customerId: 'c',
  locationId: 'l',
  tenantAllows: true,
  locationAllows: { location: true, billing: true },
  customerAllowsBilling: undefined,
};
const loadedPermissions = { locationAddressEditable: true, billingAddressEditable: false };
const loaded: Parameters<typeof findAddressEditMessage>[2] = {
  permissions: loadedPermissions,
  failed: false,
};

test('locks addresses when permissions cannot be loaded', () => {
  const failed = 'Failed to load address permissions';
  expect(findAddressEditMessage('location', options, { permissions: undefined, failed: true })).toBe(failed);
  // An earlier response does not count.
  expect(findAddressEditMessage('location', options, { permissions: loadedPermissions, failed: true })).toBe(
    failed,
  );
});

test.each([
  [
    'while they are read',
    options,
    { permissions: undefined, failed: false },
    'Loading address permissions ...',
  ],
  [
    'of an unknown location',
    options,
    { permissions: null, failed: false },
    'Loading address permissions ...',
  ],
  ['without a customer', { ...options, customerId: undefined }, loaded, 'Customer data is not available'],
  ['without a location', { ...options, locationId: undefined }, loaded, 'Location data is not available'],
  [
    'of a shipped order',
    { ...options, status: 'SHIPPED' as const },
    loaded,
    'Order has been shipped - address changes are no longer possible',
  ],
])('locks the location address %s', (_, changedOptions, permissions, text) =>
  expect(findAddressEditMessage('location', changedOptions, permissions)).toBe(text),
);

test('applies the permission of each kind of address and names the level that blocks it', () => {
  expect(findAddressEditMessage('location', options, loaded)).toBeUndefined();
  const blocked = (change: object) => findAddressEditMessage('billing', { ...options, ...change }, loaded);
  const messageByLevel = (level: string) =>
    `Editing the billing address is switched off by a ${level}-level permission`;
  expect(blocked({})).toBe(messageByLevel('customer'));
  expect(blocked({ tenantAllows: false })).toBe(messageByLevel('tenant'));
  expect(blocked({ locationAllows: { location: true, billing: false } })).toBe(messageByLevel('location'));
});

test('applies the permissions of tenant and customer to the billing address of an order without a location', () => {
  const message = (change: Partial<typeof options>) =>
    findAddressEditMessage(
      'billing',
      { ...options, locationId: undefined, customerAllowsBilling: true, ...change },
      { permissions: undefined, failed: false },
    );
  expect(message({})).toBeUndefined();
  expect(message({ customerAllowsBilling: undefined })).toBe('Loading address permissions ...');
  expect(message({ customerAllowsBilling: false })).toContain('customer-level permission');
  expect(message({ tenantAllows: false })).toContain('tenant-level permission');
  expect(message({ status: 'CLOSED' })).toBe('Order is closed - no modifications allowed');
});
