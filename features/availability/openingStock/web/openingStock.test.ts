import { expect, test } from 'vitest';
import { toCsvFile } from '#platform/web/grid/toolbar/exportRows.ts';
import { checkListFile } from '#platform/web/listImport/testing/listFile.ts';
import { countColumns, listExportColumns } from '../../counts/web/countColumns.ts';
import type { CountGridRow } from '../../counts/web/countListQuery.ts';
import { countRow, facilityRows } from '../../counts/web/testing/countRows.ts';
import { offlineItem } from '../../offlineData/web/testing/offlineServer.ts';
import { createCountedLocations } from './countedLocations.ts';
import { openingStock, toStagedCount } from './openingStock.ts';
import { toReferences } from './stockReferences.ts';

const id = (letter: string) => letter.repeat(32);
const locations = [
  ...facilityRows.map((row) => ({ ...row, erpId: `S-${row.id.slice(0, 1)}` })),
  ...facilityRows
    .filter(({ name }) => name === 'House 7')
    .map((row) => ({ ...row, id: id('0'), name: 'House 8', status: 'INACTIVE' as const })),
];
const lavender = { itemId: id('a'), name: 'Lavender - 1 gal', sku: 'LAV-1G', upc: '411400720038' };
const items = [
  offlineItem(1, lavender),
  offlineItem(2, { itemId: id('2'), sku: 'SAGE-1G', upc: '400000000001' }),
  offlineItem(3, { itemId: id('3'), sku: 'MINT-1G', upc: '400000000001' }),
];
const definition = { ...openingStock('kim@example.com'), buildContext: () => toReferences(locations, items) };
const check = (text: string, counts: readonly CountGridRow[] = [countRow()]) =>
  checkListFile(definition, text, counts.map(toStagedCount));
const outcomes = (text: string) => check(text).map(({ outcome }) => outcome);
const messages = (text: string) =>
  check(`Location,SKU,Grade,Quantity\n${text}`).map((row) => Object.values(row.messages).join('; '));

test('leaves the exported counts of a session unchanged, also those of what is inactive by now', async () => {
  const counts = [
    countRow(),
    countRow({ countRowId: id('4'), grade: 3, quantity: 0, comment: 'north side\ntagged  for "Mom"' }),
    countRow({ countRowId: id('5'), itemId: id('9'), sku: 'GONE-1G', upc: null, locationId: id('0') }),
  ];
  const { getPath } = createCountedLocations(locations);
  const columns = countColumns({
    isEditable: true,
    hasPacks: true,
    hasNotes: true,
    getPath,
    listPaths: () => [],
  });
  const file = await toCsvFile({ rows: counts, columns: listExportColumns(columns) });
  const text = await file.text();
  expect(text).toMatch(/^\ufeff?"?Location"?,"?SKU"?,"?Grade"?,"?Quantity"?,"?Comment"?\r\n/);
  expect(check(text, counts).map((row) => [row.outcome, row.messages])).toEqual(
    counts.map(() => ['UNCHANGED', {}]),
  );
});

test('finds locations by path, its end or ERP ID and items by SKU or UPC; grade 2 is meant without one', () => {
  expect(outcomes('LocationErpId,Item,Qty\nS-d,0411400720038,75\nHouse 7,lav-1g,1')).toEqual([
    'CHANGED',
    'NEW',
  ]);
  for (const location of [
    'Canby Farm/House 6/Section B/Bay 2',
    'house 6 > section b > bay 2',
    'Bay 2',
    's-d',
  ])
    expect(outcomes(`Bay,UPC,Qty\n${location},411400720038,74`)).toEqual(['UNCHANGED']);
  const [changed, added] = check('Location,SKU,Grade,Quantity\nBay 2,LAV-1G,,80\nBay 2,LAV-1G,1,"1,200"');
  expect(changed).toMatchObject({ outcome: 'CHANGED', changes: { Quantity: '74' } });
  expect(added).toMatchObject({ outcome: 'NEW', values: { grade: '1', quantity: 1200 } });
});

test('refuses what cannot be counted, with the reason', () => {
  expect(
    messages(
      [
        'Bay 9,LAV-1G,2,1',
        'House 6,LAV-1G,2,1',
        'House 8,LAV-1G,2,1',
        'Bay 20,ROSE-2G,2,1',
        'Bay 20,400000000001,2,1',
        'Bay 20,SAGE-1G,4,1',
        'Bay 20,MINT-1G,2,-1',
        'House 7,MINT-1G,2,1.5',
        'House 7,SAGE-1G,2,many',
        'House 7,LAV-1G,2,',
        ',LAV-1G,2,1',
        'Bay 2,,2,1',
      ].join('\n'),
    ),
  ).toEqual([
    'There is no location Bay 9',
    'Nothing is counted at House 6. Name one of its bays.',
    'House 8 is inactive',
    'There is no active item with the SKU or UPC ROSE-2G',
    '2 items have the UPC 400000000001. Write the SKU.',
    'Grade must be 1, 2 or 3',
    'Quantity cannot be negative',
    'Quantity must be a whole number',
    'Quantity must be a whole number',
    'Quantity is required',
    'Location is required',
    'Item is required',
  ]);
});

test('refuses rows of the same location, item and grade, however they are written', () => {
  expect(messages('Bay 2,LAV-1G,2,1\nS-d,411400720038,,2\nBay 2,LAV-1G,1,3')).toEqual([
    'Row 3 is the same',
    'Row 2 is the same',
    '',
  ]);
});
