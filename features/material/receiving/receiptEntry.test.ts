import { expect, test } from 'vitest';
import {
  emptyEntry,
  findDifferentItems,
  findReceiptProblem,
  parseReceivedQuantity,
  receiveAllOutstanding,
  toReceiptEntries,
  toReceivedItems,
} from './receiptEntry.ts';

interface TestLine {
  id: string;
  lineNumber: number;
  materialItemId: string | null;
  quantityOrdered: number;
  quantityReceived: number;
}

const line = (id: string, quantityOrdered: number, quantityReceived: number): TestLine => ({
  id,
  lineNumber: 1,
  materialItemId: `item ${id}`,
  quantityOrdered,
  quantityReceived,
});

test.each([
  [null, null],
  ['', null],
  [0, 0],
  [12, 12],
  [-5, 0],
  [-0.5, 0],
  [999_999_999_999_999, 999_999_999_999_999],
])('takes %o as %o', (typed, quantity) =>
  expect(parseReceivedQuantity(typed)).toMatchObject({ ok: true, value: quantity }),
);

test.each([
  [2.5, 'Quantity must be a whole number'],
  ['abc', 'Quantity must be a whole number'],
  ['1,5', 'Quantity must be a number. Use a point for decimals, as in 1,234.5'],
  [1e15, 'Quantity cannot exceed 999,999,999,999,999'],
  [1e20, 'Quantity is too large'],
])('refuses %o', (typed, message) => {
  const parsed = parseReceivedQuantity(typed);
  expect(parsed.ok ? undefined : parsed.problems[0].message).toBe(message);
});

test.each([
  [line('a', 10, 4), 6, undefined],
  [line('a', 10, 4), 7, 'Quantity greater than order quantity'],
  [line('a', 10, 10), 1, 'Quantity greater than order quantity'],
  [line('a', 10, 10), 0, undefined],
  [line('a', 10, 10), null, undefined],
  [{ ...line('a', 10, 4), materialItemId: null }, 1, 'Material Item Id not found'],
  [{ ...line('a', 10, 4), materialItemId: null }, 0, undefined],
])('checks %o against %o', (one, quantity, problem) =>
  expect(findReceiptProblem(one, quantity)).toBe(problem),
);

test('receives all that is outstanding at the locations that were chosen', () => {
  const lines = [
    line('a', 10, 4),
    line('b', 5, 5),
    { ...line('c', 5, 0), materialItemId: null },
    line('d', 3, 0),
  ];
  const findEntry = (id: string) => (id === 'd' ? { ...emptyEntry(id), locationId: 'bin' } : emptyEntry(id));
  expect(receiveAllOutstanding(lines, findEntry)).toEqual([
    { lineId: 'a', quantity: 6, locationId: null },
    { lineId: 'd', quantity: 3, locationId: 'bin' },
  ]);
});

test('sends quantities above 0, at the site unless a location is chosen, and takes them back when refused', () => {
  const entries = [
    { lineId: 'a', quantity: 6, locationId: null },
    { lineId: 'b', quantity: 0, locationId: 'bin' },
    { lineId: 'c', quantity: null, locationId: 'bin' },
    { lineId: 'd', quantity: 3, locationId: 'bin' },
  ];
  const items = toReceivedItems(entries, 'site');
  expect(items).toEqual([
    { id: 'a', quantityReceived: 6, receiveToLocationId: 'site' },
    { id: 'd', quantityReceived: 3, receiveToLocationId: 'bin' },
  ]);
  expect(toReceiptEntries(items, 'site')).toEqual([entries[0], entries[3]]);
});

test('finds what an earlier receipt of the same key does not have', () => {
  const item = { id: 'a', quantityReceived: 5, receiveToLocationId: 'site' };
  const others = [
    { ...item, quantityReceived: 6 },
    { ...item, receiveToLocationId: 'bin' },
    { ...item, id: 'b' },
  ];
  expect(findDifferentItems([item, ...others], [item])).toEqual(others);
});
