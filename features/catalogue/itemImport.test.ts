import { expect, test } from 'vitest';
import { readRows } from '#platform/kernel/import/readRows.ts';
import { itemImport } from './itemImport.ts';
import type { ItemImportColumn } from './itemImport.ts';

const plum: Record<ItemImportColumn, string> = {
  ItemName: "Plum 'Nigra' - 3 gal",
  Description: 'Prunus cerasifera',
  ItemGroup: '3G-TRE',
  Sku: 'TRE0004-3G',
  Upc: '411700004012',
  Program: 'Landscape',
  RetailPrice: '46.49',
  CategoryCode: 'TRE-3G',
  CategoryName: 'Trees 3 gal',
};
const file = (...changes: Partial<Record<ItemImportColumn, string>>[]) =>
  itemImport.group(
    readRows(itemImport, [
      itemImport.columns,
      ...changes.map((change) => itemImport.columns.map((column) => ({ ...plum, ...change })[column])),
    ]),
  );

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
    },
  ]));

test('merges rows of one SKU into one item with all programs and categories, in the order of the file', () =>
  expect(
    file(
      { CategoryCode: 'TRE-3G' },
      { Sku: 'OTHER' },
      { Program: 'Water Wise', CategoryCode: '', CategoryName: '' },
      { Program: 'Landscape', CategoryCode: 'NAT', CategoryName: 'Native' },
      { Program: '', CategoryCode: 'tre-3g', CategoryName: 'Another name' },
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
  expect(file({}, { CategoryCode: 'tre-3g' }, { Program: 'Native' })).toMatchObject([{ repeatedRows: [3] }]));

test('does not merge SKUs that differ by case nor rows without a SKU', () =>
  expect(file({ Sku: 'A' }, { Sku: 'a' }, { Sku: '' }, { Sku: '' })).toHaveLength(4));
