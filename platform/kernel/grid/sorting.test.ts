import { expect, test } from 'vitest';
import { compareKeys } from './sorting.ts';

test.each([
  ['maple gate', 'Maple Bluff', 1],
  ['Order 9', 'order 10', -1],
  ['MAPLE', 'maple', 0],
  ['', 'maple', 1],
  [2, 10, -1],
])('%j and %j', (a, b, sign) => expect(Math.sign(compareKeys(a, b))).toBe(sign));
