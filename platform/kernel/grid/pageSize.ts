/** Rows per page a grid offers (decision GR2). */
export const pageSizes = [10, 25, 50, 100] as const;

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
  const count = new Intl.NumberFormat();
  const filtered = matching < all ? `, filtered from ${count.format(all)}` : '';
  return `viewing ${count.format(shown)} of ${count.format(matching)} rows${filtered}`;
};
