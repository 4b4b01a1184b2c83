import { expect, test } from 'vitest';
import { formatRowNumbers } from './formatRowNumbers.ts';

test.each([
  [[], ''],
  [[2], '2'],
  [[2, 3, 4, 8], '2–4, 8'],
  [[2, 4, 6, 7, 10, 12, 20, 21, 30], '2, 4, 6–7, 10, 12, 3 more'],
])('formats the rows %j as "%s"', (rows, text) => expect(formatRowNumbers(rows)).toBe(text));
