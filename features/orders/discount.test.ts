import { expect, test } from 'vitest';
import { isBelowDiscount, lowestPrice } from './discount.ts';

test.each([
  [20, 10, 18],
  [9.99, 15, 8.4915],
  [0.1, 0, 0.1],
] as const)('a price of %d with at most %d percent off may go down to %d', (price, percent, lowest) =>
  expect(lowestPrice(price, percent)).toBe(lowest),
);

test('100 percent is no limit', () => expect(lowestPrice(20, 100)).toBeUndefined());

test.each([
  [18, false],
  [17.99999, true],
  [25, false],
] as const)('charging %d instead of 20 with at most 10 percent off is below: %s', (overridePrice, below) =>
  expect(isBelowDiscount({ price: 20, overridePrice }, 10)).toBe(below),
);

test('a limit of 0 percent lets nobody charge less, of 99 nearly nothing, of 100 anything', () => {
  const isBelow = (overridePrice: number, percent: number) =>
    isBelowDiscount({ price: 20, overridePrice }, percent);
  expect([isBelow(20, 0), isBelow(19.99999, 0)]).toEqual([false, true]);
  expect([isBelow(0.2, 99), isBelow(0.19999, 99)]).toEqual([false, true]);
  expect([isBelow(0.00001, 100), isBelow(0, 100)]).toEqual([false, false]);
  expect(isBelowDiscount({ price: 0, overridePrice: 0.01 }, 10)).toBe(false);
});
