import { expect, test } from 'vitest';
import { recent } from './recent.ts';

test('what was asked for last is kept, the rest is made anew', () => {
  const made: string[] = [];
  const value = recent(2, (key) => made.push(key));
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) value(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  expect(value('a')).toBe(1);
});

test('what weighs more takes the room of several', () => {
  const made: string[] = [];
  const value = recent(
    4,
    (key) => made.push(key),
    (key) => key.length,
  );
  for (const key of ['a', 'b', 'ccc', 'b', 'a', 'dddd', 'eeeee', 'a', 'eeeee']) value(key);
  expect(made).toEqual(['a', 'b', 'ccc', 'a', 'dddd', 'eeeee', 'a', 'eeeee']);
});
