import type { Column } from './column.ts';

type Key = string | number | boolean | null | undefined;

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Case does not count, numbers inside texts count as numbers, empty is greatest (contract README, "Lists"). */
export function compareKeys(a: Key, b: Key): number {
  const emptyA = a === null || a === undefined || a === '';
  const emptyB = b === null || b === undefined || b === '';
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB);
  if (typeof a === 'string' && typeof b === 'string') return words.compare(a, b);
  return Number(a) - Number(b);
}

export const sortKey = <Row>(column: Column<Row>, row: Row): Key =>
  column.sortValue ? column.sortValue(row) : column.value(row);

/** Rows in the order the columns ask for at first. */
export function sortedRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Row[] {
  const column = columns.find(({ sorted }) => sorted);
  if (!column) return rows;
  const sign = column.sorted === 'desc' ? -1 : 1;
  return rows
    .map((row) => ({ row, key: sortKey(column, row) }))
    .toSorted((a, b) => sign * compareKeys(a.key, b.key))
    .map(({ row }) => row);
}
