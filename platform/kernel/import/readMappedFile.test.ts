import { describe, expect, test } from 'vitest';
import type { ColumnMapping, StoredMapping } from './columnMapping.ts';
import { formatValidRows } from './importFiles.ts';
import { readMappedFile } from './readMappedFile.ts';
import { shopImport } from './testing/shopImport.ts';

const definition = { ...shopImport, synonyms: { Day: ['Weekday'] } };

function read(text: string, options: { mapping?: ColumnMapping; stored?: StoredMapping } = {}) {
  const bytes = new TextEncoder().encode(text);
  const file = { name: 'shops.csv', type: 'text/csv', size: bytes.length, bytes };
  return readMappedFile(definition, file, TextDecoder, options);
}

const readValue = (...parameters: Parameters<typeof read>) => {
  const result = read(...parameters);
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join());
  return result.value;
};

test('leaves a file with the columns of the import as it is, in any case', () => {
  expect(readValue('code,DAY,Note\nA,Mon,x')).toMatchObject({
    columns: null,
    isCertain: true,
    isMapped: false,
  });
  expect(readValue('Code,Day\nA,Mon')).toMatchObject({ isCertain: true, isMapped: false, unimported: [] });
});

test('warns about unknown and reordered columns as long as the required ones have their titles', () =>
  expect(read('Day,Code,Phone\nMon,A,1')).toMatchObject({
    ok: true,
    notices: [{ message: /Phone is unknown/ }, { message: /another order/ }].map(({ message }) => ({
      message: expect.stringMatching(message),
    })),
  }));

test('proposes columns by title, synonym and earlier choice, for a person to look at', () => {
  expect(readValue('Shop,weekday,Code\nx,Mon,A')).toMatchObject({
    columns: {
      table: { header: ['Shop', 'weekday', 'Code'], lines: [{ number: 2, cells: ['x', 'Mon', 'A'] }] },
      mapping: { Code: 2, Day: 1 },
    },
    isCertain: false,
  });
  expect(readValue('Shop,Open\nA,Mon', { stored: { Code: 'Shop', Day: 'Open' } })).toMatchObject({
    rows: [{ number: 2, cells: { Code: 'A', Day: 'Mon', Note: '' } }],
    isCertain: true,
    isMapped: true,
  });
});

test('reads the chosen columns, with the rows numbered as in the file', () => {
  const text = '\nShop,Shop,Open,Old\n\n"A, ""1""",B,Mon,x\n\nC,D,Tue,y\n';
  const { rows, isMapped, unimported } = readValue(text, { mapping: { Code: 0, Day: 2 } });
  expect({ isMapped, unimported }).toEqual({ isMapped: true, unimported: ['Shop', 'Old'] });
  expect(rows.map(({ number, cells }) => [number, cells.Code])).toEqual([
    [4, 'A, "1"'],
    [6, 'C'],
  ]);
  expect(readValue(formatValidRows(definition.columns, rows)).rows).toEqual(rows);
});

test('reads no column that was left out, though it has the title', () =>
  expect(readValue('Code,Day,Note,Day\nA,Mon,x,Tue', { mapping: { Code: 0, Day: 3 } }).rows).toEqual([
    { number: 2, cells: { Code: 'A', Day: 'Tue', Note: '' } },
  ]));

describe('refuses', () => {
  test.each<[string, ColumnMapping, string]>([
    [
      'one column for two',
      { Code: 0, Day: 0 },
      'The column Shop is chosen for Code and for Day. Choose another one for Day.',
    ],
    ['a required column without a choice', { Code: 0 }, 'Choose a column for Day.'],
  ])('%s', (_, mapping, message) =>
    expect(read('Shop,Open\nA,Mon', { mapping })).toMatchObject({ ok: false, problems: [{ message }] }),
  );

  test.each([
    [
      'a file with fewer columns than the import needs',
      'Shop\nA',
      /The required column|another kind of file/,
    ],
    ['a header without rows', 'Shop,Open', /at least one data row/],
    ['a misplaced quotation mark below the first rows', `Shop,Open\n${'A,Mon\n'.repeat(9)}"A`, /Row 11/],
    ['hundreds of columns', `${'x,'.repeat(600)}x\n1`, /another kind of file/],
  ])('%s', (_, text, message) =>
    expect(read(text)).toMatchObject({ ok: false, problems: [{ message: expect.stringMatching(message) }] }),
  );
});
