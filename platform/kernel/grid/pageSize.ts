import { numberText } from './cellText.ts';

/** Rows per page a grid offers (decision GR2). */
export const pageSizes = [10, 25, 50, 100] as const;

/** Rows of a grid without pages (spec 1 §9); one that has more gets pages. */
export const mostWithoutPages = 100;

/** Rows per page as a stored setting says (spec 1 §9): below 15 it is 1, above 100 it is 100. */
export const clampedPageSize = (size: number): number => (size < 15 ? 1 : Math.min(size, 100));

/** What a grid with so many rows per page offers: also a size that came from elsewhere. */
export const pageSizesWith = (size: number): readonly number[] =>
  [...new Set([...pageSizes, size])].toSorted((a, b) => a - b);

/** 'viewing N of M rows'; what was filtered away is told too. */
export const rangeLabel = ({
  shown,
  matching,
  all,
}: {
  shown: number;
  matching: number;
  all: number;
}): string => {
  const filtered = matching < all ? `, filtered from ${numberText(all)}` : '';
  return `viewing ${numberText(shown)} of ${numberText(matching)} rows${filtered}`;
};
