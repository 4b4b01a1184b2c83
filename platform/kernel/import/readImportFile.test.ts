import { expect, test } from 'vitest';
import type { ImportDefinition } from './importDefinition.ts';
import { readImportFile } from './readImportFile.ts';

type Column = 'Code' | 'Name' | 'City' | 'Notes';
const definition: ImportDefinition<Column, unknown> = {
  title: 'Import Shops from CSV',
  template: 'shop_import_template.csv',
  columns: ['Code', 'Name', 'City', 'Notes'],
  multilineColumns: ['Notes'],
  required: ['Code', 'Name', 'City'],
  group: (rows) => rows,
};

const readBytes = (bytes: Uint8Array, change: object = {}) =>
  readImportFile(
    definition,
    { name: 'shops.csv', type: 'text/csv', size: bytes.length, bytes, ...change },
    TextDecoder,
  );
const read = (text: string) => readBytes(new TextEncoder().encode(text));
const shop = { Code: 'S-1', Name: 'Café', City: 'Ajo', Notes: '' };
const oneShop = { ok: true, notices: [], value: [{ number: 2, cells: shop }] };

test.each([
  ['an optional column missing', 'Code,Name,City\nS-1,Café,Ajo'],
  ['a byte order mark and other case', '\ufeffcode,NAME,City,Notes\nS-1,Café,Ajo,'],
  ['quotes after a byte order mark', '\ufeff"Code","Name","City","Notes"\n"S-1","Café","Ajo",""'],
  ['outer spaces', ' Code ,Name,City,Notes\n S-1 ,Café\u00a0,Ajo,'],
  ['semicolons and the line break of old Macs', 'Code;Name;City;Notes\rS-1;Café;Ajo;\r'],
  ['tabs and mixed line breaks', 'Code\tName\tCity\tNotes\r\nS-1\tCafé\tAjo\t\n'],
  ['empty lines at the end', 'Code,Name,City,Notes\nS-1,Café,Ajo,\n\n,,,\n   \n'],
  ['a short row', 'Code,Name,City,Notes\nS-1,Café,Ajo'],
  ['a long row', 'Code,Name,City,Notes\nS-1,Café,Ajo,,x,y'],
  ['columns without a name', 'Code,Name,City,Notes,,\nS-1,Café,Ajo,,,'],
])('reads a file with %s', (_, text) => expect(read(text)).toEqual(oneShop));

test('reads Windows-1252', () =>
  expect(
    readBytes(Uint8Array.from('Code,Name,City\nS-1,Caf\xe9,Ajo', (letter) => letter.charCodeAt(0))),
  ).toEqual(oneShop));

test('numbers rows as a spreadsheet does, with empty lines and line breaks in cells', () => {
  const result = read('\n\nCode,Name,City\nS-1,"a\nb",Ajo\n\nS-2,c,Ajo\n');
  expect(result.ok && result.value.map(({ number, cells }) => [number, cells.Name])).toEqual([
    [4, 'a b'],
    [6, 'c'],
  ]);
});

test('normalizes column names and cells, and keeps the lines of the columns that have some', () => {
  const text =
    'Code,Name\u00a0,C\u00adity,Notes\nS\u00a0-\u200b1,"100 Main St\r\nSuite  2",A\u00adjo,"a\u00ad\r\nb"\n';
  expect(read(text)).toMatchObject({
    value: [{ cells: { Code: 'S -1', Name: '100 Main St Suite 2', City: 'Ajo', Notes: 'a\nb' } }],
  });
});

test('reads formulas as texts and names of prototypes as any other', () => {
  const result = read(`Code,Name,City,__proto__\nS-1,'=1+1,__proto__,x\nconstructor,=2,toString,y`);
  expect(result.ok && result.value.map(({ cells }) => Object.values(cells))).toEqual([
    ['S-1', '=1+1', '__proto__', ''],
    ['constructor', '=2', 'toString', ''],
  ]);
});

const mismatch = 'Header mismatch. Review template headers.';
test.each([
  [
    'an unknown column',
    'Code,Name,City,Color\nS-1,a,b,c',
    `${mismatch} The column Color is unknown and ignored.`,
  ],
  [
    'repeated unknown columns',
    'Code,Name,City,x,X\nS-1,a,b,c,d',
    `${mismatch} The column x is unknown and ignored.`,
  ],
  [
    'reordered columns',
    'Name,Code,City\na,S-1,b',
    `${mismatch} The columns are in another order than in the template; they are read by their names.`,
  ],
])('warns about %s', (_, text, message) => {
  const result = read(text);
  expect(result).toMatchObject({ ok: true, value: [{ cells: { Code: 'S-1', Name: 'a', City: 'b' } }] });
  expect(result.ok && result.notices[0]).toMatchObject({ severity: 'WARNING', message });
});

test.each([
  ['an empty file', '', 'File must contain at least one data row'],
  ['empty lines', '\n , \n', 'File must contain at least one data row'],
  ['a header alone', 'Code,Name,City\n', 'File must contain at least one data row'],
  ['a header with empty rows', 'Code,Name,City\n,,\n \n', 'File must contain at least one data row'],
  ['a missing required column', 'Code,City\nS-1,b', `${mismatch} The required column Name is missing.`],
  [
    'a repeated column',
    'Code,Name,City,name\nS-1,a,b,c',
    `${mismatch} The column Name occurs more than once.`,
  ],
  [
    'another kind of file',
    'Sku,Upc,Name\n1,2,3',
    `${mismatch} This looks like another kind of file: 2 of 3 required columns are missing.`,
  ],
  [
    'an unclosed quotation mark',
    'Code,Name,City\nS-1,a,b\nS-2,"a,b\nS-3,a,b',
    'CSV parsing failed. Row 3 - a quotation mark is never closed. Add the missing one and select the file again.',
  ],
  [
    'a NUL',
    'Code,Name,City\nS-1,a\0,b',
    'Line 2 contains a NUL character. Save the file as "CSV UTF-8" and select it again.',
  ],
])('refuses %s', (_, text, message) =>
  expect(read(text)).toMatchObject({ ok: false, problems: [{ severity: 'ERROR', message }] }),
);

test('refuses a file by its description and reports its warnings', () => {
  const bytes = new TextEncoder().encode('Code,Name,City\nS-1,a,b');
  expect(readBytes(bytes, { name: 'shops.pdf' })).toMatchObject({ problems: [{ code: 'INVALID_FORMAT' }] });
  expect(readBytes(bytes, { size: 6_000_000 })).toMatchObject({
    ok: true,
    notices: [{ message: 'Large file detected (5.73MB). Processing may take longer.' }],
  });
});

test('refuses more than 100,000 rows', () => {
  const rows = 'S-1,a,b\n,,\n'.repeat(100_000);
  expect(read(`Code,Name,City\n${rows}`)).toMatchObject({ ok: true, value: { length: 100_000 } });
  expect(read(`Code,Name,City\n${rows}S-2,a,b`)).toMatchObject({
    problems: [{ message: 'The file has more than 100,000 rows. Split it into smaller ones.' }],
  });
});

test('uses the texts of the wizard', () => {
  const items = {
    ...definition,
    messages: { headerMismatch: 'CSV headers do not match expected format', noRows: 'No rows' },
  };
  const file = (text: string) => ({
    name: 'a.csv',
    type: '',
    size: 1,
    bytes: new TextEncoder().encode(text),
  });
  expect(readImportFile(items, file('Code,Name\n1,2'), TextDecoder)).toMatchObject({
    problems: [{ message: 'CSV headers do not match expected format. The required column City is missing.' }],
  });
  expect(readImportFile(items, file('Code,Name,City'), TextDecoder)).toMatchObject({
    problems: [{ message: 'No rows' }],
  });
});
