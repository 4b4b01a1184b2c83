import { expect, test } from 'vitest';
import { ItemKeyIndex } from './itemKeys.ts';

const lavender = { itemId: '1', name: 'Lavender 1 gal', sku: '4711-a', upc: '411700001059', erpId: '100' };
const other = { itemId: '2', name: 'Sage', sku: '4712', upc: null, erpId: null };

test.each([
  [{ sku: '4711-A' }, 'ERROR', 'sku', 'SKU 4711-A is already used by Lavender 1 gal'],
  [{ upc: '411700001059' }, 'WARNING', 'upc', 'UPC 411700001059 is also used by Lavender 1 gal'],
  [{ erpId: '100' }, 'WARNING', 'erpId', 'ERP Id 100 is also used by Lavender 1 gal'],
])('reports an item with %j as a duplicate', (keys, severity, field, message) =>
  expect(new ItemKeyIndex([lavender]).findDuplicates({ ...other, ...keys })).toEqual([
    { code: 'DUPLICATE', severity, field: [field], entityId: '1', message },
  ]),
);

test('reports no duplicate for the item itself or for other keys', () => {
  expect(new ItemKeyIndex([lavender]).findDuplicates(lavender)).toEqual([]);
  expect(new ItemKeyIndex([lavender]).findDuplicates(other)).toEqual([]);
});

test('names the first of several items with one UPC', () => {
  const keys = new ItemKeyIndex([lavender, { ...lavender, itemId: '3', name: 'Thyme', sku: '4713' }]);
  expect(keys.findDuplicates({ ...other, upc: lavender.upc })).toMatchObject([{ entityId: '1' }]);
});
