import { expect, test } from 'vitest';
import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import { itemImport } from './itemImport.ts';
import { repairRow } from '#platform/kernel/import/importDefinition.ts';
import { upcRepair } from './upcRepair.ts';
import { type ItemCells, itemRows, plum } from './testing/itemRows.ts';

const check = (...rows: readonly ItemCells[]) => {
  const read = itemRows(...rows);
  return checkFormat(itemImport, read, itemImport.group(read)).problems.map(
    ({ severity, field, message }) => `${severity} ${field}: ${message}`,
  );
};

test('accepts a row without problems', () => expect(check({})).toEqual([]));

test.each([
  [{ ItemName: '' }, 'ERROR ItemName: Row 2 - Required field is missing: ItemName'],
  [{ ItemGroup: '' }, 'ERROR ItemGroup: Row 2 - Required field is missing: ItemGroup'],
  [{ Sku: '' }, 'ERROR Sku: Row 2 - Required field is missing: Sku'],
  [{ Upc: '' }, 'ERROR Upc: Row 2 - Required field is missing: Upc'],
  [{ RetailPrice: '' }, 'ERROR RetailPrice: Row 2 - Required field is missing: RetailPrice'],
  [{ ItemName: 'x'.repeat(256) }, 'ERROR ItemName: Row 2 - Field length exceeds maximum of 255 characters'],
  [{ Upc: '41170000401A' }, 'ERROR Upc: Row 2 - UPC must contain only numbers'],
  [{ Upc: '41170000401' }, 'ERROR Upc: Row 2 - UPC must be exactly 12 digits'],
  [{ Upc: '4117000040120' }, 'ERROR Upc: Row 2 - UPC must be exactly 12 digits'],
  [{ Upc: '411700004013' }, 'WARNING Upc: Row 2 - The check digit of the UPC is wrong'],
  [{ RetailPrice: '-1' }, 'ERROR RetailPrice: Row 2 - RetailPrice must be a valid positive number'],
  [{ RetailPrice: '1e3' }, 'ERROR RetailPrice: Row 2 - RetailPrice must be a valid positive number'],
  [{ RetailPrice: 'free' }, 'ERROR RetailPrice: Row 2 - RetailPrice must be a valid positive number'],
  [{ RetailPrice: '100000000' }, 'ERROR RetailPrice: Row 2 - RetailPrice cannot exceed 99,999,999'],
  [
    { RetailPrice: '0' },
    'WARNING RetailPrice: Row 2 - RetailPrice is 0: the item cannot be ordered until priced',
  ],
  [{ RetailPrice: '8.555' }, 'WARNING RetailPrice: Row 2 - RetailPrice is rounded to 8.56'],
  [
    { ItemGroup: '3G*TRE' },
    'WARNING ItemGroup: Row 2 - Item Group should have only letters, numbers, spaces, and -./_',
  ],
  [
    { CategoryCode: '' },
    'WARNING CategoryCode: Row 2 - Category Trees 3 gal has no code and is not imported',
  ],
])('reports %j', (change, problem) => expect(check(change)).toEqual([problem]));

test('accepts texts of 255 characters', () =>
  expect(check({ ItemName: 'x'.repeat(255), Description: 'x'.repeat(255) })).toEqual([]));

test.each(['ItemGroup', 'Upc', 'RetailPrice', 'Description'] as const)(
  'reports rows of one SKU with another %s',
  (column) => {
    const other = { ItemGroup: '5G-TRE', Upc: '411700004029', RetailPrice: '47', Description: '' };
    expect(
      check({}, { Program: 'Native', CategoryCode: '', CategoryName: '', [column]: other[column] }),
    ).toEqual([
      `ERROR Consolidation: Row 3 - Conflicting data found for consolidated item: ${column} differs from row 2`,
    ]);
  },
);

test('reports a row that repeats program and category, and accepts another category', () =>
  expect(check({}, {}, { CategoryCode: 'NAT', CategoryName: 'Native' })).toEqual([
    'ERROR Consolidation: Row 3 - Duplicate program found for consolidated item: the row repeats program and category',
  ]));

test('warns of a category that another row of the item has, without an error', () =>
  expect(check({}, { Program: 'Native', CategoryCode: 'tre-3g' }, { Program: 'Autumn' })).toEqual([
    'WARNING CategoryCode: Row 3 - Duplicate category code found for consolidated item: tre-3g',
    'WARNING CategoryCode: Row 4 - Duplicate category code found for consolidated item: TRE-3G',
  ]));

test('reports an item with more than 50 programs', () => {
  const rows = Array.from({ length: 51 }, (_, index) => ({
    Program: `Program ${index}`,
    CategoryCode: '',
    CategoryName: '',
  }));
  expect(check(...rows)).toEqual([
    'ERROR Program: Row 2 - An item can have at most 50 programs, TRE0004-3G has 51',
  ]);
});

test('restores the leading zeros of a UPC whose check digit confirms them', () => {
  const repair = (Upc: string) => itemRows({ Upc }).map((row) => repairRow(row, upcRepair('Upc'))?.cells.Upc);
  expect(repair('12345678905')).toEqual(['012345678905']);
  expect(repair('12345678906')).toEqual([undefined]);
  expect(repair(plum.Upc)).toEqual([undefined]);
  expect(repair('2226')).toEqual(['000000002226']);
  expect(repair('2227')).toEqual([undefined]);
  expect(repair('')).toEqual([undefined]);
  expect(repair('222x')).toEqual([undefined]);
});
