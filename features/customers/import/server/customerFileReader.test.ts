import { expect, test } from 'vitest';
import { readImportFile } from '#platform/kernel/import/readImportFile.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { ReadGroup } from '#platform/server/import/importReader.ts';
import { readFailedRows } from '#platform/server/import/readFailedRows.ts';
import { readGroups } from '#platform/server/import/readGroups.ts';
import { customerImport } from '../customerImport.ts';
import { listTermsNames } from '../customerLookUps.ts';
import { littleCreek, secondStore } from '../testing/customerRows.ts';
import { customerFile, demoFile } from '../../server/testing/importTests.ts';

const reader = new URL('customerFileReader.ts', import.meta.url);

async function read(text: string) {
  const groups: ReadGroup[] = [];
  const file = { name: 'customers.csv', bytes: new TextEncoder().encode(text) };
  const result = await readGroups(reader, file, async (some) => {
    groups.push(...some);
  });
  return { ...result, groups };
}

test.each([
  ['the demo customers', demoFile],
  [
    'customers whose rows are scattered and written in upper and lower case',
    customerFile(littleCreek, { ...littleCreek, CustomerName: 'Ajo' }, secondStore, {
      ...secondStore,
      CustomerName: 'AJO',
      CustomerTerms: 'net 30',
    }),
  ],
])('reads %s as the browser does', async (_, text) => {
  const bytes = new TextEncoder().encode(text);
  const rows = unwrapResult(
    readImportFile(
      customerImport,
      { name: 'customers.csv', type: '', size: bytes.length, bytes },
      TextDecoder,
    ),
  );
  const groups = customerImport.group(rows);
  expect(await read(text)).toEqual({
    type: 'end',
    ok: true,
    totalRows: rows.length,
    startContent: { termsNames: [...listTermsNames(groups).values()] },
    groups: groups.map((group, index) => {
      const { csvRowNumbers, ...identity } = customerImport.identifyGroup(group);
      return { ...identity, poNumber: null, customerId: null, csvRows: csvRowNumbers, index, group };
    }),
  });
});

test('names the error of a large file rather than its size', async () => {
  const header = 'CustomerName,Notes\n';
  const { groups, ...result } = await read(header + `Little Creek,${'x'.repeat(100)}\n`.repeat(60_000));
  expect(groups).toEqual([]);
  expect(result).toMatchObject({
    ok: false,
    message: expect.stringContaining('This looks like another kind of file'),
  });
});

test('copies the failed rows of a file with as many customers as it may have', async () => {
  const header = customerFile();
  const [, row = ''] = customerFile({
    ...littleCreek,
    CustomerTerms: '',
    LocationName: 'L',
    LocationAddressLine1: '1',
    LocationCity: 'T',
    BillingAddressLine1: '2',
    BillingCity: 'B',
    ContactFirstName: 'K',
    ContactLastName: 'U',
    ContactEmailAddress: 'k@b.co',
  }).split('\n');
  const groupKeys = Array.from({ length: 100_000 }, (_, index) => `C${index}`);
  const text = header + groupKeys.map((key) => `${row.replace('Little Creek', key)}\n`).join('');
  const copy = await readFailedRows(reader, {
    name: 'customers.csv',
    bytes: new TextEncoder().encode(text),
    failedGroups: groupKeys.map((groupKey) => ({ groupKey, status: 'WAITING', errors: [] })),
  });
  expect(copy.ok && Buffer.concat(copy.parts).toString().split('\r\n')).toHaveLength(100_002);
});
