import { expect, test } from 'vitest';
import { capabilities, capabilityText } from './capability.ts';
import { roles } from './role.ts';

test('a refusal says what it keeps from doing', () => {
  expect(capabilityText('orders.status')).toBe('change the status of orders');
  expect(capabilityText('other')).toBe('other');
});

test('no text of a refusal would sign anybody out', () =>
  expect(Object.values(capabilities).filter((text) => /not authorized|unauthorized/i.test(text))).toEqual(
    [],
  ));

test('sales people see everything and change orders, but have no customers beyond their own', () => {
  const views = Object.keys(capabilities).filter((name) => name.endsWith('.view'));
  expect(roles.sales).toEqual(
    expect.arrayContaining([...views, 'orders.edit', 'orders.status', 'imports.run']),
  );
  expect(roles.sales).not.toContain('orders.all');
});

test('counters do not manage availability', () => {
  expect(roles.counter).toContain('availability.count');
  expect(roles.counter).not.toContain('availability.manage');
});
