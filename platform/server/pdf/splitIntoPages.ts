/** A row of a table; heights are points. */
export interface RowHeight {
  height: number;
  /** Height of the heading of its group, which stands above the first row of the group on each page. */
  headingHeight: number;
  /** The row is the first of its group. */
  startsGroup: boolean;
}

/** Space for the rows of a table, in points. */
interface PageSpace {
  firstPage: number;
  nextPage: number;
  /** Space of the end, which follows the last row on its page. */
  end: number;
}

/**
 * Splits rows into pages and returns the number of rows of each. A heading is never the last on a page. The last page has none when
 * the end does not fit below the last row.
 */
export function splitIntoPages(
  heights: readonly RowHeight[],
  { firstPage, nextPage, end }: PageSpace,
): readonly number[] {
  const pages: number[] = [];
  let rows = 0;
  let left = firstPage;
  const take = (height: number, heightOnNextPage: number) => {
    if (height > left) {
      pages.push(rows);
      rows = 0;
      left = nextPage - heightOnNextPage;
    } else left -= height;
  };
  for (const { height, headingHeight, startsGroup } of heights) {
    take(startsGroup ? headingHeight + height : height, headingHeight + height);
    rows += 1;
  }
  take(end, end);
  return [...pages, rows];
}
