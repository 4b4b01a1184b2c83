import { expect, test } from 'vitest';
import { formatDuration } from './formatDuration.ts';

test.each([
  [0, '0 s'],
  [400, '0.4 s'],
  [950, '1 s'],
  [40_000, '40 s'],
  [60_000, '1 min'],
  [112_000, '1 min 52 s'],
  [7_500_000, '2 h 5 min'],
])('formats %i ms as %s', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text));
