import { useMemo, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { rowFilter } from '#platform/kernel/grid/columnFilter.ts';
import type { GridLayout } from '#platform/kernel/grid/layout.ts';
import { rowSorter } from '#platform/kernel/grid/rowSorter.ts';
import { useRowFinder } from './useRowFinder.ts';

interface Listed<Row> {
  rows: readonly Row[];
  /** All rows are loaded, so the search index can be prepared. */
  isComplete: boolean;
  /** All columns; keep the same array between renders. */
  columns: readonly Column<Row>[];
  /** Columns as currently displayed: hidden ones are not searched. Keep the same array between renders. */
  shownColumns: readonly Column<Row>[];
  layout: Pick<GridLayout, 'sorts' | 'filters'>;
  search: string;
}

/** Sorts, filters and searches the rows, up to 100,000 of them, outside the grid library. */
export function useMatchingRows<Row extends object>({
  rows,
  isComplete,
  columns,
  shownColumns,
  layout,
  search,
}: Listed<Row>): readonly Row[] {
  const [sorted] = useState(() => rowSorter<Row>());
  const finder = useRowFinder({ rows, isComplete, shownColumns });
  const { sorts, filters } = layout;
  const all = useMemo(() => sorted(rows, columns, sorts ? { sorts } : {}), [sorted, rows, columns, sorts]);
  const passing = useMemo(() => {
    const passes = rowFilter(columns, filters ? { filters } : {});
    return passes ? all.filter(passes) : all;
  }, [all, columns, filters]);
  return useMemo(() => finder.found(passing, shownColumns, search), [finder, passing, shownColumns, search]);
}
