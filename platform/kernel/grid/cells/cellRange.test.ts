import { expect, test } from 'vitest';
import { type CellRange, countCells, isInRange, assignPastedCells, rangeText } from './cellRange.ts';

const range: CellRange = { top: 2, bottom: 4, left: 1, right: 2 };

test('includes all four edges of a range', () => {
  const inside = [1, 2, 3, 4, 5].flatMap((row) =>
    [0, 1, 2, 3].filter((column) => isInRange(range, { row, column })).map((column) => [row, column]),
  );
  expect(inside).toEqual([
    [2, 1],
    [2, 2],
    [3, 1],
    [3, 2],
    [4, 1],
    [4, 2],
  ]);
  expect(countCells(range)).toBe(inside.length);
});

test.each([
  [{ top: 0, bottom: 0, left: 0, right: 0 }, '1 row, 1 column selected'],
  [{ top: 0, bottom: 1, left: 0, right: 0 }, '2 rows, 1 column selected'],
  [{ top: 0, bottom: 0, left: 3, right: 4 }, '1 row, 2 columns selected'],
])('formats %j as %s', (one, text) => expect(rangeText(one)).toBe(text));

test('fills a range with a single text, row by row', () =>
  expect(assignPastedCells([['7']], range)).toEqual(
    [2, 3, 4].flatMap((row) => [1, 2].map((column) => ({ row, column, text: '7' }))),
  ));

test('pastes a single text into a range of one cell', () =>
  expect(assignPastedCells([['7']], { top: 2, bottom: 2, left: 1, right: 1 })).toEqual([
    { row: 2, column: 1, text: '7' },
  ]));

test.each([
  [[['1', '2']], 2],
  [[['1'], ['2']], 2],
  [[[]], 0],
  [[], 0],
])('pastes the block %j in its own size into a larger range', (block, cells) =>
  expect(assignPastedCells(block, range)).toHaveLength(cells),
);
