import { expect, test } from 'vitest';
import { changeByPercentage } from './percentageChange.ts';

test.each([
  [4, 10, 2, 4.4],
  [4, -10, 2, 3.6],
  [1.15, 10, 2, 1.27],
  [1.005, 100, 2, 2.01],
  [0.3, 33.33, 5, 0.39999],
  [9.99, 5, 3, 10.49],
  [9.99, 5, 4, 10.4895],
  [7, -100, 2, 0],
  [99_999_999, 0, 5, 99_999_999],
])('%d changed by %d percent with %d decimals is %d', (price, percentage, digits, expected) =>
  expect(changeByPercentage(price, percentage, digits)).toBe(expected),
);
