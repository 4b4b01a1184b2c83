import { expect, test } from 'vitest';
import { hasCapability } from './capability.ts';

test('a list that is absent stands for every capability', () =>
  expect(hasCapability(undefined, 'admin')).toBe(true));

test('a list names what it grants', () => {
  expect(hasCapability(['orders.view'], 'orders.view')).toBe(true);
  expect(hasCapability(['orders.view'], 'orders.edit')).toBe(false);
  expect(hasCapability([], 'orders.view')).toBe(false);
});
