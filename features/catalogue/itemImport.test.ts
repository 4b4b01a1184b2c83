import { expect, test } from 'vitest';
import { readRows } from '#platform/kernel/import/readRows.ts';
import { itemImport } from './itemImport.ts';
import type { ItemColumn } from './itemImport.ts';

const plum: Record<ItemColumn, string> = {
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
const file = (...changes: Partial<Record<ItemColumn, string>>[]) =>
  itemImport.group(
    readRows(itemImport, [
      itemImport.columns,
      ...changes.map((change) => itemImport.columns.map((column) => ({ ...plum, ...change })[column])),
    ]),
  );

test('the definition names what the wizard shows', () =>
  expect(itemImport).toMatchObject({
    title: 'Import Items from CSV',
    template: 'item_import_template.csv',
    required: ['ItemName', 'ItemGroup', 'Sku', 'Upc', 'RetailPrice'],
  }));

test('a row of its own is an item of its own', () =>
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

test('rows of one SKU become one item with the programs and categories of all, in the order of the file', () =>
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
] as const)('another %s on a later row of the SKU is a conflict and the first stands', (column, cell) => {
  const [item] = file({}, { Program: 'Water Wise' }, { Program: 'Native', [column]: cell });
  expect(item).toMatchObject({ conflicts: [{ row: 4, column }], sourceRows: [2, 3, 4] });
  expect(item).toMatchObject({ upc: plum.Upc, retailPrice: plum.RetailPrice });
});

test('one price written in two ways is no conflict', () =>
  expect(file({ RetailPrice: '46.5' }, { RetailPrice: '46.50', Program: 'Native' })).toMatchObject([
    { conflicts: [] },
  ]));

test('the same program and category again is a repeated row', () =>
  expect(file({}, { CategoryCode: 'tre-3g' }, { Program: 'Native' })).toMatchObject([{ repeatedRows: [3] }]));

test('SKUs that differ by case are not merged, rows without SKU stay alone', () =>
  expect(file({ Sku: 'A' }, { Sku: 'a' }, { Sku: '' }, { Sku: '' })).toHaveLength(4));
