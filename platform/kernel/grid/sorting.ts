import type { Column } from './column.ts';
import { type GridLayout, sortsOf } from './layout.ts';

export type SortKey = string | number | boolean | null | undefined;

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

// Other languages have letters of two signs, or sort a sign among others.
export const isEnglish = words.resolvedOptions().locale.startsWith('en');

const isEmpty = (key: SortKey): key is null | undefined | '' =>
  key === null || key === undefined || key === '';

/** Case does not count, numbers inside texts count as numbers, empty is greatest (contract README, "Lists"). */
export function compareKeys(a: SortKey, b: SortKey): number {
  const emptyA = isEmpty(a);
  const emptyB = isEmpty(b);
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB);
  if (typeof a === 'string' && typeof b === 'string') return words.compare(a, b);
  return Number(a) - Number(b);
}

export const sortKey = <Row>(column: Column<Row>, row: Row): SortKey =>
  column.sortValue ? column.sortValue(row) : column.value(row);

/** One of the columns that rows are sorted by. */
export interface SortedBy<Row> {
  column: Column<Row>;
  /** -1: the greatest first. */
  sign: 1 | -1;
}

/** How rows are sorted: as a layout asks for it, else as the columns do at first. */
export const sortedBy = <Row>(
  columns: readonly Column<Row>[],
  layout: Pick<GridLayout, 'sorts'>,
): readonly SortedBy<Row>[] =>
  sortsOf(layout, columns).flatMap(({ key, direction }) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ column, sign: direction === 'desc' ? -1 : 1 }] : [];
  });

/** Compares rows in that order; 0 for those it does not tell apart. */
export const rowOrder =
  <Row>(by: readonly SortedBy<Row>[]) =>
  (a: Row, b: Row): number => {
    for (const { column, sign } of by) {
      const order = sign * compareKeys(sortKey(column, a), sortKey(column, b));
      if (order !== 0) return order;
    }
    return 0;
  };
