import { expect, test } from 'vitest';
import { ownWrites } from './ownWrites.ts';

test('a cell nobody wrote is expected as it was seen', () => {
  const { expected } = ownWrites();
  expect(expected('1', 10)).toBe(10);
  expect(expected('1', null)).toBeNull();
});

test('quick edits of one cell follow each other, whatever of them was seen', () => {
  const { expected, wrote } = ownWrites();
  wrote('1', 10, 7);
  expect(expected('1', 10)).toBe(7);
  wrote('1', 10, 8);
  expect([expected('1', 10), expected('1', 7), expected('2', 10)]).toEqual([8, 8, 10]);
});

test('what somebody else wrote is not expected', () => {
  const { expected, wrote, forget } = ownWrites();
  wrote('1', 10, 7);
  expect(expected('1', 12)).toBe(12);
  forget();
  expect(expected('1', 10)).toBe(10);
});
