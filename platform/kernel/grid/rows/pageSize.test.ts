import { expect, test } from 'vitest';
import { maxRowsWithoutPages, pageSizes, rangeLabel } from './pageSize.ts';

test('has the page sizes of the specification', () => {
  expect(pageSizes).toEqual([10, 25, 50, 100]);
  expect(maxRowsWithoutPages).toBe(100);
});

test('omits the total when no row is filtered', () =>
  expect(rangeLabel({ shown: 25, matching: 2857, all: 2857 })).toBe('viewing 25 of 2,857 rows'));

test('formats large numbers with separators', () =>
  expect(rangeLabel({ shown: 1000, matching: 2000, all: 30_000 })).toBe(
    'viewing 1,000 of 2,000 rows, filtered from 30,000',
  ));

test('tells that the rows of a tree are collapsed', () =>
  expect(rangeLabel({ shown: 3, matching: 3, all: 480, isCollapsed: true })).toBe(
    '3 of 480 shown, rest collapsed',
  ));
