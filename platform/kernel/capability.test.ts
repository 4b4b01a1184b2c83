import { expect, test } from 'vitest';
import { hasCapability } from './capability.ts';

test('grants every capability when the list is absent', () =>
  expect(hasCapability(undefined, 'admin')).toBe(true));

test('grants only the listed capabilities', () => {
  expect(hasCapability(['orders.view'], 'orders.view')).toBe(true);
  expect(hasCapability(['orders.view'], 'orders.edit')).toBe(false);
  expect(hasCapability([], 'orders.view')).toBe(false);
});
