import { expect, test } from 'vitest';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { isOnOrder, listRejectedLines } from './newLineDraft.ts';
import type { UnsavedLine } from './typedLine.ts';

const saved = orderLine(3, {
  id: 'line',
  itemId: 'thyme',
  name: 'Thyme',
  orderedQuantity: 12,
  overridePrice: 2.43,
});
const typed = { id: 'line', text: 'Thyme', item: pickedItem('thyme'), quantity: 12, price: null };
const problem = { message: 'Network error', next: 'retry' as const };
const list = (line: UnsavedLine, isInterrupted = false) =>
  listRejectedLines([line], [saved], () => isInterrupted).map((rejected) => rejected.problem.message);

test('does not list a line that the order has as it was typed', () => {
  expect(list({ typed, problem })).toEqual([]);
  expect(list({ typed: { ...typed, price: 2.43 }, problem })).toEqual([]);
});

test.each([
  ['quantity', { quantity: 24 }],
  ['price', { price: 2.5 }],
  ['item', { item: pickedItem('sage') }],
])('says what is on the order if an earlier attempt had another %s', (_, change) =>
  expect(list({ typed: { ...typed, ...change }, problem })).toEqual([
    'It was saved before as line 3: 12 × Thyme at $2.43. Change that line.',
  ]),
);

test('lists a line without a problem only if its tab has ended', () => {
  const other = { typed: { ...typed, id: 'other' } };
  expect(list(other)).toEqual([]);
  expect(list(other, true)).toEqual(['The page was closed before it was saved.']);
});

test('tells a line on the order from one with the same id and another quantity', () => {
  expect(isOnOrder(typed, [saved])).toBe(true);
  expect(isOnOrder({ ...typed, quantity: 24 }, [saved])).toBe(false);
});
