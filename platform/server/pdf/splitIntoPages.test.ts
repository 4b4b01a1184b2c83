import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoPages } from './splitIntoPages.ts';

/** Rows of one group without a heading. */
const toRows = (heights: readonly number[]) =>
  heights.map((height, index) => ({ height, headingHeight: 0, startsGroup: index === 0 }));

test('fills each page and moves the end to a page of its own when it does not fit', () => {
  const space = { firstPage: 30, nextPage: 50, end: 10 };
  const split = (heights: readonly number[]) => splitIntoPages(toRows(heights), space);
  expect(split([])).toEqual([0]);
  expect(split([10, 10])).toEqual([2]);
  expect(split([10, 10, 10])).toEqual([3, 0]);
  expect(split([10, 10, 10, 10])).toEqual([3, 1]);
  expect(split([10, 10, 10, 30, 20, 10])).toEqual([3, 2, 1]);
});

test('puts a heading above the first row of its group, and above the first row of each page', () => {
  const space = { firstPage: 40, nextPage: 50, end: 0 };
  const group = (rows: number) =>
    toRows(Array.from({ length: rows }, () => 10)).map((row) => ({ ...row, headingHeight: 15 }));
  expect(splitIntoPages(group(2), space)).toEqual([2]);
  expect(splitIntoPages(group(5), space)).toEqual([2, 3]);
  expect(splitIntoPages([...group(2), ...group(1)], space)).toEqual([2, 1]);
});

test('places every row once, and no page exceeds its space', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 200 }), (heights) => {
      const space = { firstPage: 60, nextPage: 100, end: 30 };
      const pages = splitIntoPages(toRows(heights), space);
      expect(pages.reduce((sum, rows) => sum + rows, 0)).toBe(heights.length);
      let from = 0;
      for (const [index, rows] of pages.entries()) {
        const used = heights.slice(from, from + rows).reduce((sum, height) => sum + height, 0);
        const end = index === pages.length - 1 ? space.end : 0;
        expect(used + end).toBeLessThanOrEqual(index === 0 ? space.firstPage : space.nextPage);
        from += rows;
      }
    }),
  );
});
