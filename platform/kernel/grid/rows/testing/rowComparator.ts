import { type ColumnSort, cellSortKey, compareKeys } from '../sorting.ts';

/** Returns a comparator of rows; 0 for rows that are equal in all sorts. */
export const rowComparator =
  <Row>(sorts: readonly ColumnSort<Row>[]) =>
  (a: Row, b: Row): number => {
    for (const { column, sign } of sorts) {
      const order = sign * compareKeys(cellSortKey(column, a), cellSortKey(column, b));
      if (order !== 0) return order;
    }
    return 0;
  };
