import { expect, test } from 'vitest';
import { formatRemoval } from './formatRemoval.ts';

test.each([
  [[], 'SHR-2G · Shrubs 2 gal. Nothing uses it.'],
  [['1 item'], 'SHR-2G · Shrubs 2 gal. Used by 1 item. It stays there, but can no longer be chosen.'],
  [
    ['1,200 items', '3 price levels'],
    'SHR-2G · Shrubs 2 gal. Used by 1,200 items and 3 price levels. It stays there, but can no longer be chosen.',
  ],
])('says what the removal of a category with %j touches', (uses, text) =>
  expect(formatRemoval({ code: 'SHR-2G', name: 'Shrubs 2 gal' }, uses)).toBe(text),
);
