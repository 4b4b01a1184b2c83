import { expect, test } from 'vitest';
import { lineLimits } from './lineItem.ts';
import { formatUnusualQuantity, isUnusualQuantity } from './unusualQuantity.ts';

test.each([
  [9_999, 1, undefined, false],
  [10_000, 1, undefined, true],
  [10_000, 1, 0.01, true],
  [lineLimits.quantity, 1, undefined, true],
  // The total of the line counts the pieces.
  [1_000, 10, 10, false],
  [1_000, 10, 10.01, true],
  [1_001, 1, 100, true],
  [4, 6, 0, false],
])('of %d units of %d pieces at %d needs a confirmation: %s', (quantity, eaches, price, expected) =>
  expect(isUnusualQuantity({ quantity, eaches, price })).toBe(expected),
);

test('asks about quantity and total', () => {
  const line = { quantity: 1_000_000, eaches: 10, name: 'Acer' };
  expect(formatUnusualQuantity({ ...line, price: undefined }, 'USD')).toBe(
    '1,000,000 × Acer — add this quantity?',
  );
  expect(formatUnusualQuantity({ ...line, price: 2.5 }, 'USD')).toBe(
    '1,000,000 × Acer, $25,000,000.00 — add this quantity?',
  );
});
