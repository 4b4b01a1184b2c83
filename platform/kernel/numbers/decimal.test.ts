import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toAmountUnits, fromDecimalUnits, lineTotal, roundDecimal, sum, toDecimalUnits } from './decimal.ts';

describe('units of 0.00001', () => {
  test.each([
    [0, 0n],
    [1, 100_000n],
    [-2.5, -250_000n],
    [0.00001, 1n],
    [0.000004, 0n],
    [0.000005, 1n],
    [-0.000005, -1n],
    [1e-7, 0n],
    [1e21, 100_000_000_000_000_000_000_000_000n],
    ['12.345678', 1_234_568n],
    ['12.345674', 1_234_567n],
    ['12.345675', 1_234_568n],
    ['-12.345675', -1_234_568n],
    [' +7 ', 700_000n],
    ['.5', 50_000n],
    ['5.', 500_000n],
    ['007', 700_000n],
    ['', undefined],
    ['.', undefined],
    ['-', undefined],
    ['1,5', undefined],
    ['1e3', undefined],
    ['$1', undefined],
    ['1.2.3', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('converts %j to %s', (value, units) => expect(toDecimalUnits(value)).toBe(units));
});

test.each([999_999_999_999_999, 999_999_999_999_990, -123_456_789_012_345, 0, 4.12345])(
  'returns the same number for the units of %d',
  (value) => expect(fromDecimalUnits(toAmountUnits(value))).toBe(value),
);

test('returns every whole number of 15 digits for its units', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (value) => {
      expect(fromDecimalUnits(toAmountUnits(value))).toBe(value);
    }),
  ));

test('counts an invalid amount as zero', () => {
  expect(toAmountUnits(1.5)).toBe(150_000n);
  expect(toAmountUnits(Number.NaN)).toBe(0n);
});

test.each([
  [1.005, 2, 1.01],
  [1.00499, 2, 1],
  [-1.005, 2, -1.01],
  [-1.004, 2, -1],
  ['2.5', 0, 3],
  ['2.4', 0, 2],
  [-2.5, 0, -3],
  [1.234567, 5, 1.23457],
  [1.23456, 4, 1.2346],
  ['many', 2, 0],
  ['many', 5, 0],
])('rounds %j to %d decimals as %d', (value, digits, result) =>
  expect(roundDecimal(value, digits)).toBe(result),
);

test.each([
  [3, 1.115, 3.35],
  [300, 0.00333, 1],
  [1, 0.005, 0.01],
  [1, 0.004, 0],
  [-1, 0.005, -0.01],
  [-7, 1.5, -10.5],
  [0, 5, 0],
  [72, 2.99, 215.28],
])('returns for %d pieces at %d the total %d', (quantity, price, total) =>
  expect(lineTotal(quantity, price)).toBe(total),
);

test('sums without floating-point errors', () => {
  expect(sum([0.1, 0.2])).toBe(0.3);
  expect(sum([1.005, -0.005, 2])).toBe(3);
  expect(sum([])).toBe(0);
});

test('returns the same totals and sums as integer arithmetic', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 99_999_999 }))),
      (lines) => {
        const totals = lines.map(([quantity, units]) => lineTotal(quantity, fromDecimalUnits(BigInt(units))));
        const cents = lines.map(([quantity, units]) => {
          const exact = quantity * units;
          return Math.sign(exact) * Math.floor((Math.abs(exact) + 500) / 1000);
        });
        expect(totals.map((total) => Math.round(total * 100) + 0)).toEqual(cents.map((one) => one + 0));
        expect(Math.round(sum(totals) * 100)).toBe(cents.reduce((all, one) => all + one, 0));
      },
    ),
  ));
