import { expect, test } from 'vitest';
import { addCorrection, correctRows } from './correctRows.ts';
import { formatValidRows } from './importFiles.ts';
import type { ImportRow } from './importDefinition.ts';
import { readImportFile } from './readImportFile.ts';
import { shopImport, type ShopTypes } from './testing/shopImport.ts';

const definition = { ...shopImport, multilineColumns: ['Note'] as const };

function read(text: string): readonly ImportRow<ShopTypes['column']>[] {
  const bytes = new TextEncoder().encode(text);
  const file = { name: 'shops.csv', type: '', size: bytes.length, bytes };
  const result = readImportFile(definition, file, TextDecoder);
  return result.ok ? result.value : [];
}

test('corrects quoted cells of the row with the number, which it has in the written file, too', () => {
  const rows = read('Code,Day,Note\n\nA,Sun,"a ""b"", c"\nB,Mon,\n');
  const corrected = correctRows(
    definition,
    rows,
    new Map([[3, { Day: ' Mon\u200b', Note: 'say "x",\r\n=1+1' }]]),
  );
  expect(corrected).toEqual([
    { number: 3, cells: { Code: 'A', Day: 'Mon', Note: 'say "x",\n=1+1' } },
    { number: 4, cells: { Code: 'B', Day: 'Mon', Note: '' } },
  ]);
  expect(read(formatValidRows(definition.columns, corrected))).toEqual(corrected);
});

test('remembers only the cells with another text than the file has', () => {
  const original = { Code: '7', Day: 'Sun', Note: '' };
  // The code was repaired, which is no correction.
  const before = { Code: '007', Day: 'Sun', Note: '' };
  const corrected = addCorrection(new Map(), 2, { original, before, after: { ...before, Day: 'Mon' } });
  expect(corrected).toEqual(new Map([[2, { Day: 'Mon' }]]));
  expect(addCorrection(corrected, 2, { original, before: { ...before, Day: 'Mon' }, after: before })).toEqual(
    new Map(),
  );
  expect(addCorrection(new Map(), 2, { original, before, after: before })).toEqual(new Map());
});

test('leaves out corrections of rows that are not there any more', () =>
  expect(correctRows(definition, read('Code,Day\nA,Mon'), new Map([[9, { Day: 'Tue' }]]))).toEqual(
    read('Code,Day\nA,Mon'),
  ));
