import { expect, test } from 'vitest';
import { lruCache } from './lruCache.ts';

test('evicts the least recently used value', () => {
  const made: string[] = [];
  const value = lruCache(2, (key) => made.push(key));
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) value(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  expect(value('a')).toBe(1);
});

test('evicts several values for a heavy one', () => {
  const made: string[] = [];
  const value = lruCache(
    4,
    (key) => made.push(key),
    (key) => key.length,
  );
  for (const key of ['a', 'b', 'ccc', 'b', 'a', 'dddd', 'eeeee', 'a', 'eeeee']) value(key);
  expect(made).toEqual(['a', 'b', 'ccc', 'a', 'dddd', 'eeeee', 'a', 'eeeee']);
});
