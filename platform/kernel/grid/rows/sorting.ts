import type { Column } from '../column.ts';
import { type GridLayout, layoutSorts } from '../layouts/layout.ts';

export type CellSortKey = string | number | boolean | null | undefined;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

// Other languages have digraphs, or sort some letters differently.
export const isEnglish = collator.resolvedOptions().locale.startsWith('en');

const isEmpty = (key: CellSortKey): key is null | undefined | '' =>
  key === null || key === undefined || key === '';

/** Compares ignoring case, numbers in texts by value, empty values last (API conventions, "Lists"). */
export function compareKeys(a: CellSortKey, b: CellSortKey): number {
  const emptyA = isEmpty(a);
  const emptyB = isEmpty(b);
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB);
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a) - Number(b);
}

export const cellSortKey = <Row>(column: Column<Row>, row: Row): CellSortKey =>
  column.sortValue ? column.sortValue(row) : column.value(row);

/** A sort by one column. */
export interface ColumnSort<Row> {
  column: Column<Row>;
  /** -1 is descending. */
  sign: 1 | -1;
}

/** Returns the sorts of a layout, or the default sorts of the columns. */
export const columnSorts = <Row>(
  columns: readonly Column<Row>[],
  layout: Pick<GridLayout, 'sorts'>,
): readonly ColumnSort<Row>[] =>
  layoutSorts(layout, columns).flatMap(({ key, direction }) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ column, sign: direction === 'desc' ? -1 : 1 }] : [];
  });
