import { expect, test } from 'vitest';
import { pastedCells, rangeBetween, rangeText } from './cellRange.ts';
import type { CellValue, Column } from './column.ts';
import { csvLines, htmlTable, parsedTabText, tabText } from './sheetText.ts';
import { sheetValue, typedNumber, typedValue } from './sheetValue.ts';

test.each([
  ['12', 12],
  ['1,234.50', 1234.5],
  ['$1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['12,5', 12.5],
  ['12,500', 12_500],
  ['1.234.567', 1_234_567],
  ['1.234', 1.234],
  ['.5', 0.5],
  ['(12.5)', -12.5],
  ['-3', -3],
  ['3-', -3],
  ['USD 7', 7],
  ['-0', 0],
  ['', undefined],
  ['twelve', undefined],
  ['1e5', undefined],
  ['1.2.3', undefined],
  ['--1', undefined],
])('%j typed is %j', (text, number) => expect(typedNumber(text)).toBe(number));

test('a text stays a text, an empty cell of numbers is empty, nonsense says so', () => {
  expect(typedValue({ kind: 'text' }, ' 007 ')).toEqual({ ok: true, value: ' 007 ' });
  expect(typedValue({ kind: 'number' }, ' ')).toEqual({ ok: true, value: null });
  expect(typedValue({ kind: 'money' }, 'a lot')).toEqual({ ok: false, message: '"a lot" is not a number' });
});

const column = (kind: Column<CellValue>['kind']): Column<CellValue> => ({
  key: 'k',
  title: 'K',
  kind,
  value: (row) => row,
});
test.each([
  ['money', 2819.85, 2819.85],
  ['date', '2027-03-30', '2027-03-30'],
  ['boolean', false, 'No'],
  ['text', null, ''],
  ['datetime', 'soon', 'soon'],
] as const)('a %s of %j goes to a spreadsheet as %j', (kind, value, sheet) =>
  expect(sheetValue(column(kind), value)).toBe(sheet),
);
test('an instant goes there without its zone', () =>
  expect(sheetValue(column('datetime'), '2027-03-30T12:00:00.000Z')).toMatch(/^2027-03-3[01] \d\d:\d\d$/));

const odd = [
  ['Maple "Red"', 'two\nlines', 'a\ttab'],
  ['', '007', ' spaced '],
];
test('what was copied is pasted the same', () => expect(parsedTabText(tabText(odd))).toEqual(odd));

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\n\n2', [['1'], [''], ['2']]],
  ['', [['']]],
  ['5" pot\tx', [['5" pot', 'x']]],
  ['a\t', [['a', '']]],
  ['"a', [['"a']]],
])('spreadsheets write %j', (text, rows) => expect(parsedTabText(text)).toEqual(rows));

test('a table keeps texts as texts and draws nothing of its own', () =>
  expect(htmlTable([['<b>007', 5]])).toBe(
    `<table><tr><td style="mso-number-format:'\\@'">&lt;b&gt;007</td><td>5</td></tr></table>`,
  ));

test('a CSV file quotes texts and lets no text be a formula; numbers stay numbers', () =>
  expect(csvLines([['Name', 'say "hi"', -5, '=1+1', '+1 555', '-x', '@sum', 'a=b']])).toBe(
    `"Name","say ""hi""",-5,"'=1+1","'+1 555","'-x","'@sum","a=b"\r\n`,
  ));

test('a range lies between two cells, whichever comes first', () => {
  const range = rangeBetween({ row: 4, column: 1 }, { row: 2, column: 3 });
  expect(range).toEqual({ top: 2, bottom: 4, left: 1, right: 3 });
  expect(rangeText(range)).toBe('3 rows, 3 columns selected');
});

test('one text fills the range, a block starts at its first cell', () => {
  const range = { top: 2, bottom: 3, left: 1, right: 2 };
  expect(pastedCells([['7']], range).map(({ row, column: at }) => [row, at])).toEqual([
    [2, 1],
    [2, 2],
    [3, 1],
    [3, 2],
  ]);
  expect(pastedCells([['1', '2'], ['3']], range)).toEqual([
    { row: 2, column: 1, text: '1' },
    { row: 2, column: 2, text: '2' },
    { row: 3, column: 1, text: '3' },
  ]);
});
