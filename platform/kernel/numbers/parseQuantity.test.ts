import { expect, test } from 'vitest';
import { parseProduct, parseQuantityOrText } from './parseQuantity.ts';

test.each([
  ['12*8', 96],
  ['12x8', 96],
  ['12X8', 96],
  ['12 × 8', 96],
  [' 12 * 8 ', 96],
  ['1,200 x 2', 2400],
  ['0*8', 0],
])('reads the product %j as %j', (text, quantity) => {
  expect(parseProduct(text)).toBe(quantity);
  expect(parseQuantityOrText(text)).toBe(quantity);
});

test.each([
  '12*',
  '*8',
  '12**8',
  '12*8*2',
  '-12*8',
  '12*-8',
  '1.5*4',
  '1,2*4',
  '12+8',
  '12 8',
  '12 of 8',
  '',
])('reads no product in %j', (text) => expect(parseProduct(text)).toBeUndefined());

test.each([
  ['1,200', 1200],
  ['-3', -3],
  ['1.5', 1.5],
  ['12*', '12*'],
  ['', null],
])('reads %j as any other number field does', (text, value) => expect(parseQuantityOrText(text)).toBe(value));
