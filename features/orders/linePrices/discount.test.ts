import { expect, test } from 'vitest';
import { isBelowMinPrice, minPrice } from './discount.ts';

test.each([
  [20, 10, 18],
  [9.99, 15, 8.4915],
  [0.1, 0, 0.1],
] as const)('lowers a price of %d by at most %d percent to %d', (price, percent, expectedPrice) =>
  expect(minPrice(price, percent)).toBe(expectedPrice),
);

test('sets no limit at 100 percent', () => expect(minPrice(20, 100)).toBeUndefined());

test.each([
  [18, false],
  [17.99999, true],
  [25, false],
] as const)(
  'reports %d as below the minimum for a price of 20 and 10 percent: %s',
  (overridePrice, isBelowExpected) =>
    expect(isBelowMinPrice({ price: 20, overridePrice }, 10)).toBe(isBelowExpected),
);

test('allows no discount at 0 percent, almost any at 99, any at 100', () => {
  const isBelow = (overridePrice: number, percent: number) =>
    isBelowMinPrice({ price: 20, overridePrice }, percent);
  expect([isBelow(20, 0), isBelow(19.99999, 0)]).toEqual([false, true]);
  expect([isBelow(0.2, 99), isBelow(0.19999, 99)]).toEqual([false, true]);
  expect([isBelow(0.00001, 100), isBelow(0, 100)]).toEqual([false, false]);
  expect(isBelowMinPrice({ price: 0, overridePrice: 0.01 }, 10)).toBe(false);
});
