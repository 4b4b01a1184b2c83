import { expect, test } from 'vitest';
import { changeText } from '#platform/kernel/history/changeText.ts';
import { itemHistoryLabels, itemStatusLabels } from './itemFields.ts';

test.each([
  ['status', '"ACTIVE"', '"INACTIVE"', 'Status: Active → Inactive'],
  ['name', '"Boxwood"', '"2026-11-21"', 'Item name: Boxwood → 2026-11-21'],
  ['upc', null, '"411400720038"', 'UPC: 411400720038'],
  ['retailPrice', '23.99', '1234.5', 'Retail price: $23.99 → $1,234.50'],
  ['categories', '["SHR-2G"]', '["SHR-2G","NAT"]', 'Categories: SHR-2G → SHR-2G, NAT'],
  ['programs', '["Spring 2027"]', null, 'Programs: removed (Spring 2027)'],
] as const)('formats a change of %s as one line', (field, before, after, text) =>
  expect(changeText({ field, before, after }, itemHistoryLabels)).toBe(text),
);

test('labels history actions and the status', () => {
  expect(itemHistoryLabels.actions).toEqual({
    addItem: 'Created the item',
    updateItem: 'Changed the item',
    activateItem: 'Made the item active',
    inactivateItem: 'Made the item inactive',
  });
  expect(['ACTIVE', 'INACTIVE', 'x'].map((text) => itemHistoryLabels.value?.(text, 'status'))).toEqual([
    'Active',
    'Inactive',
    undefined,
  ]);
  expect(itemStatusLabels).toEqual({ ACTIVE: 'Active', INACTIVE: 'Inactive' });
});
