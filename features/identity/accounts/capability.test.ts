import { expect, test } from 'vitest';
import { capabilities, capabilityText, isCapability } from './capability.ts';
import { roles } from './role.ts';

test('describes a capability for the permission message', () => {
  expect(capabilityText('orders.status')).toBe('change the status of orders');
  expect(capabilityText('other')).toBe('other');
  expect(capabilityText('toString')).toBe('toString');
});

test('does not accept inherited object properties as capabilities', () =>
  expect([isCapability('admin'), isCapability('toString')]).toEqual([true, false]));

test('describes view and edit capabilities with the same noun', () => {
  const pairs = Object.entries(capabilities).flatMap(([name, text]) => {
    const edited = name.replace(/[.]view$/, '.edit');
    return edited !== name && isCapability(edited) ? [[text, capabilities[edited]] as const] : [];
  });
  expect(pairs).toHaveLength(6);
  for (const [viewText, editText] of pairs) expect(editText).toBe(viewText.replace('see ', 'change '));
});

test('never uses the words that make clients sign out', () =>
  expect(Object.values(capabilities).filter((text) => /not authorized|unauthorized/i.test(text))).toEqual(
    [],
  ));

test('lets the sales role view everything and change orders, but only of its own customers', () => {
  const views = Object.keys(capabilities).filter((name) => name.endsWith('.view'));
  expect(roles.sales).toEqual(
    expect.arrayContaining([...views, 'orders.edit', 'orders.status', 'imports.run']),
  );
  expect(roles.sales).not.toContain('orders.all');
});

test('lets the counter role view and count, but not manage availability or see sales', () => {
  const areas = new Set(roles.counter.map((name) => name.split('.')[0]));
  expect([...areas]).toEqual(['catalogue', 'locations', 'availability', 'material']);
  for (const area of areas) expect(roles.counter).toContain(`${area}.view`);
  const more = roles.counter.filter((name) => !name.endsWith('.view'));
  expect(more).toEqual(['availability.count', 'material.edit']);
});
