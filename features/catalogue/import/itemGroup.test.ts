import { expect, test } from 'vitest';
import { itemImport } from './itemImport.ts';
import { type ItemCells, itemRows, plum } from './testing/itemRows.ts';

const file = (...changes: readonly ItemCells[]) => itemImport.group(itemRows(...changes));

test('defines title, template and required columns of the wizard', () =>
  expect(itemImport).toMatchObject({
    title: 'Import Items from CSV',
    template: 'item_import_template.csv',
    required: ['ItemName', 'ItemGroup', 'Sku', 'Upc', 'RetailPrice'],
  }));

test('makes one item of one row', () =>
  expect(file({})).toEqual([
    {
      itemName: "Plum 'Nigra' - 3 gal",
      description: 'Prunus cerasifera',
      itemGroup: '3G-TRE',
      sku: 'TRE0004-3G',
      upc: '411700004012',
      retailPrice: '46.49',
      programs: ['Landscape'],
      categories: [{ code: 'TRE-3G', name: 'Trees 3 gal' }],
      isConsolidated: false,
      sourceRows: [2],
      conflicts: [],
      repeatedRows: [],
      repeatedCategories: [],
    },
  ]));

test('merges rows of one SKU into one item with all programs and categories, in the order of the file', () =>
  expect(
    file(
      { CategoryCode: 'TRE-3G' },
      { Sku: 'OTHER' },
      { Program: 'Water Wise', CategoryCode: '', CategoryName: '' },
      { Program: 'Landscape', CategoryCode: 'NAT', CategoryName: 'Native' },
      { Program: 'water wise', CategoryCode: 'tre-3g', CategoryName: 'Another name' },
    ),
  ).toMatchObject([
    {
      programs: ['Landscape', 'Water Wise'],
      categories: [
        { code: 'TRE-3G', name: 'Trees 3 gal' },
        { code: 'NAT', name: 'Native' },
      ],
      isConsolidated: true,
      sourceRows: [2, 4, 5, 6],
      conflicts: [],
      repeatedRows: [],
      repeatedCategories: [{ row: 6, code: 'tre-3g' }],
    },
    { sku: 'OTHER', sourceRows: [3] },
  ]));

test.each([
  ['ItemGroup', '5G-TRE'],
  ['Upc', '411700004029'],
  ['RetailPrice', '47'],
  ['Description', ''],
] as const)(
  'reports another %s on a later row of the SKU as a conflict and uses the first value',
  (column, cell) => {
    const [item] = file({}, { Program: 'Water Wise' }, { Program: 'Native', [column]: cell });
    expect(item).toMatchObject({ conflicts: [{ row: 4, column }], sourceRows: [2, 3, 4] });
    expect(item).toMatchObject({ upc: plum.Upc, retailPrice: plum.RetailPrice });
  },
);

test('accepts one price written in two ways', () =>
  expect(file({ RetailPrice: '46.5' }, { RetailPrice: '46.50', Program: 'Native' })).toMatchObject([
    { conflicts: [] },
  ]));

test('reports a row that repeats program and category', () =>
  expect(file({}, { CategoryCode: 'tre-3g' }, { Program: 'Native' })).toMatchObject([
    { repeatedRows: [3], repeatedCategories: [{ row: 4, code: 'TRE-3G' }] },
  ]));

test('does not merge SKUs that differ by case nor rows without a SKU', () =>
  expect(file({ Sku: 'A' }, { Sku: 'a' }, { Sku: '' }, { Sku: '' })).toHaveLength(4));
