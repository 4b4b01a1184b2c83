import { expect, test } from 'vitest';
import { itemImport } from './itemImport.ts';
import type { FoundItem } from './itemLookUps.ts';
import { type ItemCells, itemRows, plum } from './testing/itemRows.ts';

const stored: FoundItem = {
  itemId: 'stored',
  name: 'Another name',
  sku: plum.Sku,
  upc: null,
  itemGroup: 'OTHER',
  retailPrice: 40,
  programs: ['Autumn', 'Landscape'],
  categories: [{ code: 'NAT' }, { code: 'tre-3g' }],
};
const context = (options: { updatePrices?: boolean; items?: readonly FoundItem[] } = {}) => ({
  updatePrices: options.updatePrices ?? false,
  findItem: (sku: string) => options.items?.find((item) => item.sku.toLowerCase() === sku),
  partId: (group: string, part: string) => `${group}/${part}`,
});
const group = (...rows: readonly ItemCells[]) => itemImport.group(itemRows(...rows));
const plan = (rows: readonly ItemCells[], options?: Parameters<typeof context>[0]) =>
  group(...rows).flatMap((item) => itemImport.planGroup(item, context(options)));

test('creates an item that does not exist', () =>
  expect(plan([{}, { Program: 'Native', CategoryCode: 'NAT' }])).toEqual([
    {
      step: 'item_creation',
      csvRowNumbers: [2, 3],
      item: {
        itemId: 'TRE0004-3G/item',
        name: plum.ItemName,
        sku: plum.Sku,
        upc: plum.Upc,
        description: plum.Description,
        itemGroup: plum.ItemGroup,
        retailPrice: 46.49,
        categories: [{ code: 'TRE-3G' }, { code: 'NAT' }],
        programs: ['Landscape', 'Native'],
      },
    },
  ]));

test('adds programs and categories to an existing item and keeps the rest', () =>
  expect(plan([{ Program: 'Native', CategoryCode: 'NEW' }], { items: [stored] })).toEqual([
    {
      step: 'item_update',
      csvRowNumbers: [2],
      change: {
        itemId: 'stored',
        programs: ['Autumn', 'Landscape', 'Native'],
        categories: [{ code: 'NAT' }, { code: 'tre-3g' }, { code: 'NEW' }],
      },
    },
  ]));

test('changes nothing of an item that has everything', () =>
  expect(plan([{}], { items: [stored] })).toEqual([]));

test('updates prices on request only', () =>
  expect(plan([{}], { items: [stored], updatePrices: true })).toMatchObject([
    { change: { itemId: 'stored', retailPrice: 46.49 } },
  ]));

test('creates missing categories first, once each, named by their code when the file names none', () => {
  const items = group(
    { CategoryCode: 'NAT', CategoryName: '' },
    { Sku: 'B', CategoryCode: 'nat', CategoryName: 'Native' },
    { Sku: 'C', CategoryCode: 'POL', CategoryName: '' },
    { Sku: 'D' },
  );
  const lookUps = {
    items: new Map(),
    itemsByUpc: new Map(),
    programs: new Set<string>(),
    categories: new Map([['tre-3g', { code: 'TRE-3G', name: 'Trees' }]]),
  };
  expect(itemImport.planStart(items, lookUps, context())).toEqual([
    {
      step: 'category_creation',
      csvRowNumbers: [2, 3],
      category: { id: '/category:nat', code: 'NAT', name: 'Native', uom: '1', eaches: 1 },
    },
    {
      step: 'category_creation',
      csvRowNumbers: [4],
      category: { id: '/category:pol', code: 'POL', name: 'POL', uom: '1', eaches: 1 },
    },
  ]);
});
