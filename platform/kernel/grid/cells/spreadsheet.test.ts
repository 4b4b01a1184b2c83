import { expect, test } from 'vitest';
import { assignPastedCells, rangeBetween, rangeText } from './cellRange.ts';
import type { CellValue, Column } from '../column.ts';
import { htmlTable, parseTabText, tabText } from './sheetText.ts';
import { cellValue, sheetValue } from './sheetValue.ts';

test.each([
  ['number', '1,234', 1234],
  ['number', '', null],
  ['number', '4,25', '4,25'],
  ['money', '$4.25', 4.25],
  ['text', '1,234', '1,234'],
] as const)('converts in a cell of a %s the text %j to %j', (kind, text, value) =>
  expect(cellValue({ kind }, {}, text)).toBe(value),
);

const inCad = { kind: 'money', currency: () => 'CAD' } as const;
test.each([
  [{ kind: 'text' }, ' 007 ', ' 007 '],
  [{ kind: 'text' }, '4,25', '4,25'],
  [{ kind: 'number' }, ' ', null],
  [{ kind: 'number' }, '1,234', 1234],
  [{ kind: 'number' }, '12*8', 96],
  [{ kind: 'money' }, ' $4.25 ', 4.25],
  [inCad, 'CA$4.25', 4.25],
] as const)('converts in a cell of %j the text %j to %j', (kind, text, value) =>
  expect(cellValue(kind, {}, text)).toBe(value),
);

test.each([
  [{ kind: 'number' }, '4,25'],
  [{ kind: 'number' }, '$4'],
  [{ kind: 'money' }, '4,25'],
  [{ kind: 'money' }, '12*8'],
  [{ kind: 'money' }, '1e3'],
  [{ kind: 'money' }, '0x10'],
  [{ kind: 'money' }, 'CA$4.25'],
  [inCad, 'US$4.25'],
] as const)('returns in a cell of %j the invalid text %j unchanged', (kind, text) =>
  expect(cellValue(kind, {}, text)).toBe(text),
);

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
] as const)('exports a %s of %j as %j', (kind, value, sheet) =>
  expect(sheetValue(column(kind), value)).toBe(sheet),
);
test.each([
  [new Date(2027, 2, 9, 8, 5), '2027-03-09 08:05'],
  [new Date(2027, 11, 31, 23, 59, 59), '2027-12-31 23:59'],
])('exports %s as %s', (time, text) => expect(sheetValue(column('datetime'), time.toISOString())).toBe(text));

const odd = [
  ['Maple "Red"', 'two\nlines', 'a\ttab'],
  ['', '007', ' spaced '],
];
test('parses its own clipboard text', () => expect(parseTabText(tabText(odd))).toEqual(odd));

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
])('parses the clipboard text %j', (text, rows) => expect(parseTabText(text)).toEqual(rows));

test('marks texts in a table and escapes HTML', () =>
  expect(htmlTable([['<b>007', 5]])).toBe(
    `<table><tr><td style="mso-number-format:'\\@'">&lt;b&gt;007</td><td>5</td></tr></table>`,
  ));

test('builds a range from two cells in any order', () => {
  const range = rangeBetween({ row: 4, column: 1 }, { row: 2, column: 3 });
  expect(range).toEqual({ top: 2, bottom: 4, left: 1, right: 3 });
  expect(rangeText(range)).toBe('3 rows, 3 columns selected');
});

test('fills a range with one text and starts a block at its first cell', () => {
  const range = { top: 2, bottom: 3, left: 1, right: 2 };
  expect(assignPastedCells([['7']], range).map(({ row, column: at }) => [row, at])).toEqual([
    [2, 1],
    [2, 2],
    [3, 1],
    [3, 2],
  ]);
  expect(assignPastedCells([['1', '2'], ['3']], range)).toEqual([
    { row: 2, column: 1, text: '1' },
    { row: 2, column: 2, text: '2' },
    { row: 3, column: 1, text: '3' },
  ]);
});
