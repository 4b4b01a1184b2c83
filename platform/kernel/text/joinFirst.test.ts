import { expect, test } from 'vitest';
import { joinFirst } from './joinFirst.ts';

test('lists the first five texts and counts the others', () => {
  const names = Array.from({ length: 7 }, (_, index) => `Line ${index}`);
  expect(joinFirst([])).toBe('');
  expect(joinFirst(names.slice(0, 1))).toBe('Line 0');
  expect(joinFirst(names.slice(0, 5))).toBe('Line 0; Line 1; Line 2; Line 3; Line 4');
  expect(joinFirst(names)).toBe('Line 0; Line 1; Line 2; Line 3; Line 4; ... and 2 more');
});

test('counts texts that are not at hand', () => {
  expect(joinFirst(['a', 'b'], { total: 9, separator: ', ', ellipsis: '' })).toBe('a, b and 7 more');
  expect(joinFirst(['a', 'b'], { total: 2, separator: ', ', ellipsis: '' })).toBe('a, b');
});
