import { expect, test } from 'vitest';
import { memoizeLast } from './memoizeLast.ts';

test('computes again only for other arguments than the last ones', () => {
  const calls: string[] = [];
  const join = memoizeLast((...parts: readonly string[]) => {
    calls.push(parts.join());
    return parts.join();
  });
  expect([join('a', 'b'), join('a', 'b'), join('a'), join('a', 'b')]).toEqual(['a,b', 'a,b', 'a', 'a,b']);
  expect(calls).toEqual(['a,b', 'a', 'a,b']);
});

test('caches the results of the last arguments up to the maximum', () => {
  const calls: string[] = [];
  const trace = memoizeLast((text: string) => {
    calls.push(text);
    return text;
  }, 2);
  for (const text of ['a', 'b', 'a', 'b', 'c', 'b', 'a']) expect(trace(text)).toBe(text);
  expect(calls).toEqual(['a', 'b', 'c', 'a']);
});

test('returns the same object for the same arguments', () => {
  const key = {};
  const wrap = memoizeLast((value: object) => ({ value }));
  expect(wrap(key)).toBe(wrap(key));
  expect(wrap(key)).not.toBe(wrap({}));
});
