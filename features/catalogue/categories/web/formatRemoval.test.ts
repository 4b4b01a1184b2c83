import { expect, test } from 'vitest';
import { formatRemoval } from './categoryEditor.ts';

test.each([
  [[], 'SHR-2G · Shrubs 2 gal. Nothing uses it.'],
  [['1 item'], "SHR-2G · Shrubs 2 gal. Used by 1 item, which keeps it, but it can't be chosen again."],
  [
    ['1,200 items', '3 price levels'],
    "SHR-2G · Shrubs 2 gal. Used by 1,200 items and 3 price levels, which keep it, but it can't be chosen again.",
  ],
])('says what the removal of a category with %j touches', (uses, text) =>
  expect(formatRemoval({ code: 'SHR-2G', name: 'Shrubs 2 gal' }, uses)).toBe(text),
);
