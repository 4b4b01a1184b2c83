import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignLineNumbers } from './lineNumbers.ts';

test('starts at 1 and continues after the largest number', () => {
  expect(assignLineNumbers([], [null, null])).toEqual([1, 2]);
  expect(assignLineNumbers([1, 2, 7], [null])).toEqual([8]);
});

test('assigns a requested number when it is free', () => {
  expect(assignLineNumbers([1, 2], [3, 4])).toEqual([3, 4]);
  expect(assignLineNumbers([1, 2, 3], [3, 3])).toEqual([4, 5]);
  expect(assignLineNumbers([], [0, -4, 2_147_483_647])).toEqual([1, 2, 3]);
});

test('never assigns a number twice (seed 11)', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
      fc.array(fc.option(fc.integer({ min: -2, max: 60 }))),
      (existing, requested) => {
        const all = [...existing, ...assignLineNumbers(existing, requested)];
        expect(new Set(all).size).toBe(existing.length + requested.length);
        expect(Math.min(1, ...all)).toBe(1);
      },
    ),
    { seed: 11 },
  ));

test('accepts requested numbers from 1 to 1,000,000', () => {
  expect(assignLineNumbers([], [1])).toEqual([1]);
  expect(assignLineNumbers([5], [1, 0])).toEqual([1, 6]);
  expect(assignLineNumbers([], [1_000_000])).toEqual([1_000_000]);
  expect(assignLineNumbers([], [1_000_001])).toEqual([1]);
});
