import { expect, test } from 'vitest';
import { ownWrites } from './ownWrites.ts';

test('expects the displayed value of a cell without writes', () => {
  const { expected } = ownWrites();
  expect(expected('1', 10)).toBe(10);
  expect(expected('1', null)).toBeNull();
});

test('expects the last own write after quick edits of one cell', () => {
  const { expected, wrote } = ownWrites();
  wrote('1', 10, 7);
  expect(expected('1', 10)).toBe(7);
  wrote('1', 10, 8);
  expect([expected('1', 10), expected('1', 7), expected('2', 10)]).toEqual([8, 8, 10]);
});

test('does not expect a value written by another user', () => {
  const { expected, wrote, forget } = ownWrites();
  wrote('1', 10, 7);
  expect(expected('1', 12)).toBe(12);
  forget();
  expect(expected('1', 10)).toBe(10);
});
