import { expect, test } from 'vitest';
import { groupItems } from './itemGroup.ts';
import type { ExistingItem } from './itemLookUps.ts';
import { listCategories, planItem, toNewCategory } from './itemSteps.ts';
import { type ItemCells, itemRows, plum } from './testing/itemRows.ts';

const stored: ExistingItem = {
  itemId: 'stored',
  name: 'Another name',
  sku: plum.Sku,
  upc: null,
  itemGroup: 'OTHER',
  retailPrice: 40,
  programs: ['Autumn', 'Landscape'],
  categories: [{ code: 'NAT' }, { code: 'tre-3g' }],
};
const partId = (group: string, part: string) => `${group}/${part}`;
/** Returns the step of the first item of rows. */
const plan = (
  rows: readonly ItemCells[],
  { item, updatePrices = false }: { item?: ExistingItem; updatePrices?: boolean } = {},
) => groupItems(itemRows(...rows)).map((one) => planItem(one, item, { updatePrices, partId }))[0];

test('creates an item that does not exist', () =>
  expect(plan([{}, { Program: 'Native', CategoryCode: 'NAT' }])).toEqual({
    step: 'item_creation',
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
  }));

test('adds programs and categories to an existing item and keeps the rest', () =>
  expect(plan([{ Program: 'Native', CategoryCode: 'NEW' }], { item: stored })).toEqual({
    step: 'item_update',
    change: {
      itemId: 'stored',
      programs: ['Autumn', 'Landscape', 'Native'],
      categories: [{ code: 'NAT' }, { code: 'tre-3g' }, { code: 'NEW' }],
    },
  }));

test('changes nothing of an item that has everything', () =>
  expect(plan([{}], { item: stored })).toBeUndefined());

test('updates prices on request only', () =>
  expect(plan([{}], { item: stored, updatePrices: true })).toMatchObject({
    change: { itemId: 'stored', retailPrice: 46.49 },
  }));

test('creates the categories of a file once each, named by their code when the file names none', () => {
  const items = groupItems(
    itemRows(
      { CategoryCode: 'NAT', CategoryName: '' },
      { Sku: 'B', CategoryCode: 'nat', CategoryName: 'Native' },
      { Sku: 'C', CategoryCode: 'POL', CategoryName: '' },
    ),
  );
  const categories = [...listCategories(items).values()];
  expect(categories.map((category) => toNewCategory(category, partId))).toEqual([
    { id: '/category:nat', code: 'NAT', name: 'Native', uom: '1', eaches: 1 },
    { id: '/category:pol', code: 'POL', name: 'POL', uom: '1', eaches: 1 },
  ]);
});
