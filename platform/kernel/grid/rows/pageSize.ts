import { numberText } from '../../numbers/numberText.ts';

/** Page sizes of grids; the general setting begins at 25 (decision GR2). */
export const pageSizes = [10, 25, 50, 100] as const;

/** Maximum number of rows without pagination (spec 1 §9). */
export const maxRowsWithoutPages = 100;

/** Clamps a stored page size (spec 1 §9): below 15 it is 1, above 100 it is 100. */
export const clampPageSize = (size: number): number => (size < 15 ? 1 : Math.min(size, 100));

/** Returns the page sizes to choose from, including the current size. */
export const pageSizeOptions = (size: number): readonly number[] =>
  [...new Set([...pageSizes, size])].toSorted((a, b) => a - b);

/** Formats 'viewing N of M rows', with the total number when rows are filtered; 'N of M shown, rest collapsed' for a tree. */
export const rangeLabel = ({
  shown,
  matching,
  all,
  isCollapsed = false,
}: {
  shown: number;
  matching: number;
  all: number;
  isCollapsed?: boolean;
}): string => {
  if (isCollapsed) return `${numberText(matching)} of ${numberText(all)} shown, rest collapsed`;
  const filtered = matching < all ? `, filtered from ${numberText(all)}` : '';
  return `viewing ${numberText(shown)} of ${numberText(matching)} rows${filtered}`;
};
