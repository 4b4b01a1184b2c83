import { expect, test } from 'vitest';
import { capabilities, capabilityText, isCapability } from './capability.ts';
import { roles } from './role.ts';

test('a refusal says what it keeps from doing', () => {
  expect(capabilityText('orders.status')).toBe('change the status of orders');
  expect(capabilityText('other')).toBe('other');
  expect(capabilityText('toString')).toBe('toString');
});

test('what every object has is no capability', () =>
  expect([isCapability('admin'), isCapability('toString')]).toEqual([true, false]));

test('who may see something and who may change it are refused in the same words', () => {
  const pairs = Object.entries(capabilities).flatMap(([name, text]) => {
    const edited = name.replace(/[.]view$/, '.edit');
    return edited !== name && isCapability(edited) ? [[text, capabilities[edited]] as const] : [];
  });
  expect(pairs).toHaveLength(6);
  for (const [seen, changed] of pairs) expect(changed).toBe(seen.replace('see ', 'change '));
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

test('counters count what they see, and neither manage availability nor see what is sold', () => {
  const areas = new Set(roles.counter.map((name) => name.split('.')[0]));
  expect([...areas]).toEqual(['catalogue', 'locations', 'availability', 'material']);
  for (const area of areas) expect(roles.counter).toContain(`${area}.view`);
  const more = roles.counter.filter((name) => !name.endsWith('.view'));
  expect(more).toEqual(['availability.count', 'material.edit']);
});
