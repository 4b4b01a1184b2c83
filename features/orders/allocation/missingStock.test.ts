import { expect, test } from 'vitest';
import { findMissingStock } from './missingStock.ts';

const rose = 'a'.repeat(32);
const line = (id: string, orderedQuantity: number, acknowledgedQuantity: number | null = null) => ({
  id,
  orderedQuantity,
  acknowledgedQuantity,
  shippedQuantity: null,
});
const stock = (lineItemId: string, actual: number, itemId = rose) => ({
  lineItemId,
  itemId,
  availableQuantity: actual,
  reservedQuantity: 0,
  actual,
});
const missing = (lines: Parameters<typeof findMissingStock>[0], stocks: ReturnType<typeof stock>[]) =>
  Object.fromEntries(findMissingStock(lines, new Map(stocks.map((one) => [one.lineItemId, one]))));

test.each([
  ['covered', 10, 10, {}],
  ['partly there', 10, 4, { l1: 6 }],
  ['not there', 10, 0, { l1: 10 }],
  ['reserved beyond what is there', 10, -3, { l1: 10 }],
])('finds what is missing of a line: %s', (_, ordered, actual, expected) =>
  expect(missing([line('l1', ordered)], [stock('l1', actual)])).toEqual(expected),
);

test('gives the stock of an item to its first line before the next', () =>
  expect(
    missing(
      [line('l1', 30), line('l2', 30), line('l3', 5)],
      [stock('l1', 40), stock('l2', 40), stock('l3', 2, 'b'.repeat(32))],
    ),
  ).toEqual({ l2: 20, l3: 3 }));

test('needs only what was confirmed, and nothing of lines without stock such as custom ones', () =>
  expect(missing([line('l1', 30, 12), line('custom', 5)], [stock('l1', 12)])).toEqual({}));
