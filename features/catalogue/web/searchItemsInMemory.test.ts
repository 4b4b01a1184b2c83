import { expect, test } from 'vitest';
import { searchItemsInMemory } from './searchItemsInMemory.ts';

const items = [
  { name: 'Bigleaf Hydrangea - 3 gal', sku: 'SHR0720-3G', upc: '411400720038', itemGroup: '3G-SHR' },
  { name: 'Hydrangea Tree - 7 gal', sku: 'TRE0720-7G', upc: null, itemGroup: '7G-TRE' },
  { name: 'Pothos - 10in', sku: 'FOL1224-10IN', upc: '411400412248', itemGroup: 'FOL' },
];

test.each([
  ['hydrangea', ['TRE0720-7G', 'SHR0720-3G']],
  ['hydrangea 3 gal', ['SHR0720-3G']],
  ['411400412248', ['FOL1224-10IN']],
  ['shr', ['SHR0720-3G']],
  ['fol1224-10in', ['FOL1224-10IN']],
  ['7g-tre', ['TRE0720-7G']],
  ['oak', []],
])('finds for "%s" the items %j', (search, skus) =>
  expect(searchItemsInMemory(items, search).map(({ sku }) => sku)).toEqual(skus),
);

test('finds every item without search words', () => expect(searchItemsInMemory(items, '  ')).toEqual(items));
