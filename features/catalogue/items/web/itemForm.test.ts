import { expect, test } from 'vitest';
import { newItemValues, toItemInput } from './itemForm.ts';

test('sends nothing for what a new item lacks', () => {
  const values = { ...newItemValues, name: 'Holly - 1 gal', sku: 'HOL-1G', itemGroup: '1G-SHR' };
  const itemId = 'e'.repeat(32);
  expect(toItemInput(values, itemId)).toMatchObject({
    itemId,
    name: 'Holly - 1 gal',
    upc: null,
    erpId: null,
    description: null,
    categories: [],
    programs: [],
  });
});
