import { expect, test } from 'vitest';
import { createOwnWrites } from './ownWrites.ts';

test('expects the displayed value of a cell without writes', () => {
  const { expected } = createOwnWrites();
  expect(expected('1', 10)).toBe(10);
  expect(expected('1', null)).toBeNull();
});

test('expects the last own write after quick edits of one cell', () => {
  const { expected, record } = createOwnWrites();
  record('1', 10, 7);
  expect(expected('1', 10)).toBe(7);
  record('1', 10, 8);
  expect([expected('1', 10), expected('1', 7), expected('2', 10)]).toEqual([8, 8, 10]);
});

test('does not expect a value written by another user', () => {
  const { expected, record, clear } = createOwnWrites();
  record('1', 10, 7);
  expect(expected('1', 12)).toBe(12);
  clear();
  expect(expected('1', 10)).toBe(10);
});
