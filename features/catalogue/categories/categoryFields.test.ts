import { expect, test } from 'vitest';
import { changeText } from '#platform/kernel/history/changeText.ts';
import { categoryHistoryLabels, categoryStatusLabels } from './categoryFields.ts';

test.each([
  ['status', '"DELETED"', '"ACTIVE"', 'Status: Deleted → Active'],
  ['name', '"Shrubs"', '"2026-11-21"', 'Name: Shrubs → 2026-11-21'],
  ['code', null, '"SHR-2G"', 'Code (SKU): SHR-2G'],
  ['uom', '"1"', '"EA"', 'UOM: 1 → EA'],
  ['eaches', '1', '10000', 'Eaches: 1 → 10,000'],
] as const)('formats a change of %s as one line', (field, before, after, text) =>
  expect(changeText({ field, before, after }, categoryHistoryLabels)).toBe(text),
);

test('labels history actions and the status', () => {
  expect(categoryHistoryLabels.actions).toEqual({
    addCategory: 'Created the category',
    updateCategory: 'Changed the category',
    removeCategory: 'Removed the category',
    restoreCategory: 'Restored the category',
  });
  expect(categoryHistoryLabels.value?.('x', 'status')).toBeUndefined();
  expect(categoryStatusLabels).toEqual({ ACTIVE: 'Active', INACTIVE: 'Inactive', DELETED: 'Deleted' });
});
