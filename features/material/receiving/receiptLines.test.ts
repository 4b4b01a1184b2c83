import { expect, test } from 'vitest';
import {
  formatLineProblems,
  isCompletelyReceived,
  outstandingQuantity,
  receivedShare,
  sortReceiptLines,
} from './receiptLines.ts';

const line = (lineNumber: number, quantityOrdered: number, quantityReceived: number) => ({
  lineNumber,
  quantityOrdered,
  quantityReceived,
  materialItemId: 'pot',
});

test('lists lines with outstanding quantities first, both by their numbers', () => {
  const lines = [line(2, 5, 5), line(10, 5, 0), line(1, 5, 5), line(9, 5, 4)];
  expect(sortReceiptLines(lines).map(({ lineNumber }) => lineNumber)).toEqual([9, 10, 1, 2]);
});

test.each([
  [line(1, 550, 275), 275, 0.5],
  [line(1, 550, 0), 550, 0],
  [line(1, 550, 550), 0, 1],
  [line(1, 0, 0), 0, 1],
  // An ERP may lower what was ordered; nothing is outstanding then.
  [line(1, 100, 120), 0, 1],
])('finds what is outstanding of %o', (one, outstanding, share) =>
  expect([outstandingQuantity(one), receivedShare(one)]).toEqual([outstanding, share]),
);

test('is complete when no line with an item has an outstanding quantity, not without such lines', () => {
  expect(isCompletelyReceived([line(1, 5, 5), line(2, 0, 0)])).toBe(true);
  expect(isCompletelyReceived([line(1, 5, 5), line(2, 5, 4)])).toBe(false);
  expect(isCompletelyReceived([])).toBe(false);
  const freight = { ...line(3, 1, 0), materialItemId: null };
  expect(isCompletelyReceived([line(1, 5, 5), freight])).toBe(true);
  expect(isCompletelyReceived([line(1, 5, 4), freight])).toBe(false);
  expect(isCompletelyReceived([freight])).toBe(false);
});

test('names the line of a problem, and how many more have one', () => {
  const problem = { lineNumber: 5, message: 'Quantity greater than order quantity' };
  expect(formatLineProblems([])).toBeUndefined();
  expect(formatLineProblems([problem])).toBe('Line 5: Quantity greater than order quantity');
  expect(formatLineProblems([problem, problem, problem])).toBe(
    'Line 5: Quantity greater than order quantity · 2 more lines',
  );
});
