import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumberOrText, parseNumber } from './parseNumber.ts';

test.each([
  ['0', 0],
  ['12', 12],
  ['007', 7],
  [' 12 ', 12],
  ['12.', 12],
  ['.5', 0.5],
  ['4.25', 4.25],
  ['-3', -3],
  ['+3', 3],
  ['-0', 0],
  ['1,234', 1234],
  ['1,234.50', 1234.5],
  ['12,345,678.9', 12_345_678.9],
  ['1234567.125', 1_234_567.125],
])('reads %j as %j', (text, number) => {
  expect(parseNumber(text)).toBe(number);
  expect(parseNumber(text, 'USD')).toBe(number);
});

test.each([
  ['$4.25', 'USD', 4.25],
  ['$ 4.25', 'USD', 4.25],
  ['-$1,234.50', 'USD', -1234.5],
  ['US$4', 'USD', 4],
  ['USD 4', 'USD', 4],
  ['4 USD', 'USD', 4],
  ['-4USD', 'USD', -4],
  ['$4', 'CAD', 4],
  ['CA$4', 'CAD', 4],
  ['4.25 CAD', 'CAD', 4.25],
])('reads %j as an amount in %s', (text, currency, amount) =>
  expect(parseNumber(text, currency)).toBe(amount),
);

test.each([
  '',
  ' ',
  '.',
  '-',
  ',',
  '4,25',
  '1,2345',
  '12,34,567',
  '1234,567',
  ',123',
  '0,5',
  '0,125',
  '00,125',
  '012,345',
  '-0,125',
  '1.234,50',
  '1.234.567',
  '1 234',
  '1\u00a0234',
  "1'234",
  '1,234.5,0',
  '1e3',
  '1E3',
  '0x10',
  '0b11',
  '0o7',
  '1_000',
  'Infinity',
  'NaN',
  '--5',
  '+-5',
  '- 5',
  '5-',
  '(12)',
  '12%',
  'twelve',
  '12 pieces',
  '١٢',
  '１２',
  '−5',
  '€4',
  '£4',
  '$',
  '$-4',
  '$$4',
  '4$ USD',
  '$4 USD',
  '9'.repeat(400),
])('refuses %j', (text) => {
  expect(parseNumber(text)).toBeUndefined();
  expect(parseNumber(text, 'USD')).toBeUndefined();
});

test.each([
  ['$4', 4],
  ['CA$4.25', 4.25],
  ['-US$1,234', -1234],
  ['4 CAD', 4],
  ['USD 4', 4],
  ['€4', undefined],
  ['4,25', undefined],
  ['USD CAD 4', undefined],
])('reads %j as an amount in any of two currencies', (text, amount) =>
  expect(parseNumber(text, ['USD', 'CAD'])).toBe(amount),
);

test.each([
  ['$4', undefined],
  ['USD 4', undefined],
  ['CA$4', 'USD'],
  ['4 CAD', 'USD'],
  ['USD 4', 'CAD'],
])('refuses the currency of %j where %s is meant', (text, currency) =>
  expect(parseNumber(text, currency)).toBeUndefined(),
);

test.each(['USD', 'CAD'])('reads every number and every amount in %s that is displayed', (currency) => {
  const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 5 });
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (integer) => {
      expect(parseNumber(number.format(integer / 100_000))).toBe(integer / 100_000);
      expect(parseNumber(money.format(integer / 100), currency)).toBe(integer / 100);
    }),
    { seed: 20_261_122 },
  );
});

test.each([
  ['', null],
  ['  ', null],
  ['4.25', 4.25],
  ['4,25', '4,25'],
  ['1e3', '1e3'],
])('reads a field with %j as %j', (text, value) => expect(parseNumberOrText(text)).toBe(value));
