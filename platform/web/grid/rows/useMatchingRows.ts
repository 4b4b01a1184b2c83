import { useMemo, useState } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { rowFilter } from '#platform/kernel/grid/rows/columnFilter.ts';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { createRowSorter } from '#platform/kernel/grid/rows/rowSorter.ts';
import { useRowFinder } from './useRowFinder.ts';

/** Returns those of the rows that match a text, the best first; undefined leaves the text to the quick search. */
export type FindRows<Row> = (rows: readonly Row[], search: string) => readonly Row[] | undefined;

interface MatchingRowsOptions<Row extends object> {
  rows: readonly Row[];
  /** All rows are loaded, so the search index can be prepared. */
  isComplete: boolean;
  /** All columns; keep the same array between renders. */
  columns: readonly Column<Row>[];
  /** Columns as currently displayed: hidden ones are not searched. Keep the same array between renders. */
  displayedColumns: readonly Column<Row>[];
  layout: Pick<GridLayout, 'sorts' | 'filters'>;
  search: string;
  /** Replaces the quick search. */
  findRows?: FindRows<Row> | undefined;
  /** Day from which the periods of filters count. */
  today: Day;
}

/** Sorts, filters and searches the rows, up to 100,000 of them, outside the grid library. */
export function useMatchingRows<Row extends object>({
  rows,
  isComplete,
  columns,
  displayedColumns,
  layout,
  search,
  findRows,
  today,
}: MatchingRowsOptions<Row>): readonly Row[] {
  const [sortRows] = useState(() => createRowSorter<Row>());
  const finder = useRowFinder({ rows, isComplete: isComplete && !findRows, displayedColumns });
  const { sorts, filters } = layout;
  const sortedRows = useMemo(
    () => sortRows(rows, columns, sorts ? { sorts } : {}),
    [sortRows, rows, columns, sorts],
  );
  const filteredRows = useMemo(() => {
    const matchesFilters = rowFilter(columns, filters ? { filters } : {}, today);
    return matchesFilters ? sortedRows.filter(matchesFilters) : sortedRows;
  }, [sortedRows, columns, filters, today]);
  const wholeList = isComplete ? rows : undefined;
  const isSorted = sorts !== undefined && sorts.length > 0;
  return useMemo(() => {
    if (search.trim() === '') return filteredRows;
    const found = findRows?.(filteredRows, search);
    if (!found) return finder.find(filteredRows, displayedColumns, search, wholeList);
    if (!isSorted) return found;
    const foundRows = new Set(found);
    return filteredRows.filter((row) => foundRows.has(row));
  }, [findRows, isSorted, finder, filteredRows, displayedColumns, search, wholeList]);
}
