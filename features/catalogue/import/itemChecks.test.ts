import { expect, test } from 'vitest';
import { validateGroups } from '#platform/kernel/import/validateGroups.ts';
import { itemImport } from './itemImport.ts';
import type { ExistingItem, ItemImportApi } from './itemLookUps.ts';
import { type ItemCells, itemRows, plum } from './testing/itemRows.ts';

const stored: ExistingItem = {
  itemId: '1',
  name: plum.ItemName,
  sku: plum.Sku.toLowerCase(),
  upc: plum.Upc,
  itemGroup: plum.ItemGroup,
  retailPrice: 46.49,
  programs: ['Landscape'],
  categories: [{ code: 'tre-3g' }],
};
const api = (items: readonly ExistingItem[] = []): ItemImportApi => ({
  findItems: (skus) =>
    Promise.resolve(items.filter(({ sku }) => skus.some((one) => one.toLowerCase() === sku.toLowerCase()))),
  findItemsByUpcs: (upcs) => Promise.resolve(items.filter(({ upc }) => upcs.includes(upc ?? ''))),
  findPrograms: (names) => Promise.resolve(names.filter((name) => !/unknown/i.test(name))),
  findCategories: (codes) =>
    Promise.resolve(
      codes.filter((code) => code.toLowerCase() === 'tre-3g').map(() => ({ code: 'TRE-3G', name: 'Trees' })),
    ),
});
const check = async (
  rows: readonly ItemCells[],
  items?: readonly ExistingItem[],
  createsPrograms = false,
) => {
  const { checks, summary } = await validateGroups(
    itemImport,
    itemImport.group(itemRows(...rows)),
    api(items),
    createsPrograms,
  );
  const names = (title: string) =>
    checks?.lists.find((list) => list.title === title)?.entries.map(({ name, detail }) => detail ?? name);
  return {
    summary,
    missing: checks?.missing,
    names,
    problems: checks?.problems.map(({ severity, field, message }) => `${severity} ${field}: ${message}`),
  };
};

test('lists new and existing items and categories', async () => {
  const { problems, names, summary } = await check(
    [{}, { Sku: 'NEW', Upc: '411700004029', CategoryCode: 'NAT', CategoryName: 'Native' }],
    [stored],
  );
  expect(problems).toEqual(['WARNING CategoryCode: Row 3 - Category code not found: NAT will be created']);
  expect(summary).toEqual({ severity: 'SUCCESS', text: 'All items validated successfully!' });
  expect(['New Items', 'Existing Items', 'New Categories', 'Existing Categories'].map(names)).toEqual([
    ['NEW'],
    ['TRE0004-3G'],
    ['NAT'],
    ['TRE-3G'],
  ]);
});

test('refuses unknown programs and SKUs that differ by case or spaces', async () => {
  const { problems, summary } = await check([
    { Program: 'Unknown' },
    { Sku: 'tre 0004-3g', Upc: '411700004029' },
  ]);
  expect(problems).toEqual([
    'ERROR Sku: Row 2 - Duplicate SKU found in CSV: TRE0004-3G differs from tre 0004-3g by case or spaces only',
    'ERROR Sku: Row 3 - Duplicate SKU found in CSV: tre 0004-3g differs from TRE0004-3G by case or spaces only',
    'ERROR Program: Row 2 - Program does not exist in system: Unknown',
  ]);
  expect(summary).toEqual({
    severity: 'ERROR',
    text: 'Validation failed. Please fix the following issues:',
  });
});

test('lists each unknown program once, which the import creates on request', async () => {
  const rows = [
    { Program: 'Unknown' },
    { Sku: 'B', Upc: '411700004029' },
    { Sku: 'C', Upc: '411700004036', Program: 'UNKNOWN' },
  ];
  const refused = await check(rows);
  expect(refused.problems).toEqual([
    'ERROR Program: Row 2 - Program does not exist in system: Unknown (2 items)',
  ]);
  expect(refused.missing).toEqual({
    text: 'One program of the file does not exist yet.',
    action: 'Create 1 Program',
  });
  const { problems, missing, names, summary } = await check(rows, [], true);
  expect([problems, missing, summary.severity]).toEqual([[], undefined, 'SUCCESS']);
  expect(names('New Programs')).toEqual(['Unknown']);
});

test('tells what an existing item gains and keeps', async () => {
  const { problems } = await check(
    [
      { ItemName: 'Plum', ItemGroup: '5G-TRE', Upc: '411700004029', RetailPrice: '47' },
      { ItemGroup: '5G-TRE', Upc: '411700004029', RetailPrice: '47', Program: 'Native', CategoryCode: 'NAT' },
    ],
    [stored],
  );
  expect(problems).toEqual([
    "WARNING ItemName: Row 2 - Name of TRE0004-3G stays Plum 'Nigra' - 3 gal",
    'WARNING ItemGroup: Row 2 - Item Group of TRE0004-3G stays 3G-TRE',
    'WARNING Upc: Row 2 - UPC of TRE0004-3G stays 411700004012',
    'WARNING RetailPrice: Row 2 - Retail Price of TRE0004-3G stays $46.49, unless prices are updated from the file',
    'WARNING Program: Row 2 - TRE0004-3G gains Native',
    'WARNING CategoryCode: Row 2 - TRE0004-3G gains NAT',
    'WARNING CategoryCode: Row 2 - Category code not found: NAT will be created',
  ]);
});

test.each([
  ['46.49', 0],
  ['46.494', 0],
  ['46.50', 1],
  ['46.48', 1],
])('compares the price %s with the stored one by a tolerance of 0.01', async (RetailPrice, warnings) => {
  const { problems } = await check([{ RetailPrice }], [stored]);
  expect(problems).toHaveLength(warnings);
});

test('warns once about a UPC of several items, in the file or stored', async () => {
  const rows = [{ Sku: 'A' }, { Sku: 'B' }];
  expect((await check(rows)).problems).toEqual([
    'WARNING Upc: Row 2 - UPC 411700004012 is used by 2 items: A; B',
  ]);
  expect((await check([{ Sku: 'A' }], [stored])).problems).toEqual([
    'WARNING Upc: Row 2 - UPC 411700004012 is used by 2 items: A; tre0004-3g',
  ]);
});

test('says that a UPC has more items than the look-up returns', async () => {
  const items = Array.from({ length: 10 }, (_, at) => ({ ...stored, itemId: `${at}`, sku: `S${at}` }));
  expect((await check([{ Sku: 'A' }], items.slice(1))).problems).toEqual([
    'WARNING Upc: Row 2 - UPC 411700004012 is used by 10 items: A; S1; S2; S3; S4; ... and 5 more',
  ]);
  expect((await check([{ Sku: 'A' }], items)).problems).toEqual([
    'WARNING Upc: Row 2 - UPC 411700004012 is used by 11 or more items: A; S0; S1; S2; S3; ...',
  ]);
});

test('says that the validation failed when a look-up fails', async () => {
  const failing = { ...api(), findPrograms: () => Promise.reject(new Error('Error getting programs')) };
  expect(await validateGroups(itemImport, itemImport.group(itemRows({})), failing)).toMatchObject({
    checks: null,
    summary: { severity: 'ERROR', text: 'Validation failed: Error getting programs' },
  });
});
