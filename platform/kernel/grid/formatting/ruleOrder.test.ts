import { expect, test } from 'vitest';
import { dragDistance } from './ruleOrder.ts';

test.each([
  ['a', 'a', 0],
  ['a', 'b', 0],
  ['a', 'c', 1],
  ['a', undefined, 2],
  ['c', 'a', -2],
  ['c', undefined, 0],
])('moves %s of a, b and c when dropped above %s by %s', (id, before, by) =>
  expect(dragDistance(['a', 'b', 'c'], { id, before })).toBe(by),
);

test('moves the right rule when the list changed meanwhile', () => {
  expect(dragDistance(['new', 'a', 'b', 'c'], { id: 'a', before: 'c' })).toBe(1);
  expect(dragDistance(['c', 'b', 'a'], { id: 'a', before: 'c' })).toBe(-2);
  expect(dragDistance(['b', 'c'], { id: 'a', before: 'c' })).toBe(0);
  expect(dragDistance(['a', 'b'], { id: 'a', before: 'c' })).toBe(0);
});
