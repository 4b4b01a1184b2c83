/** Space for the rows of a table, in points. */
interface PageSpace {
  firstPage: number;
  nextPage: number;
  /** Space of the end, which follows the last row on its page. */
  end: number;
}

/**
 * Splits rows of these heights into pages and returns the number of rows of each. The last page has none when the end does not fit
 * below the last row.
 */
export function splitIntoPages(
  heights: readonly number[],
  { firstPage, nextPage, end }: PageSpace,
): readonly number[] {
  const pages: number[] = [];
  let rows = 0;
  let left = firstPage;
  const take = (height: number) => {
    if (height > left) {
      pages.push(rows);
      rows = 0;
      left = nextPage;
    }
    left -= height;
  };
  for (const height of heights) {
    take(height);
    rows += 1;
  }
  take(end);
  return [...pages, rows];
}
