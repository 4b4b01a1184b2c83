import { useEffect, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { type RowFinder, createRowFinder } from '#platform/kernel/grid/rows/quickSearch.ts';
import { runWhenIdle } from '../../parts/runWhenIdle.ts';

/** The quick search of a grid. Its index is prepared while the browser is idle, once all rows are loaded. */
export function useRowFinder<Row extends object>({
  rows,
  isComplete,
  displayedColumns,
}: {
  rows: readonly Row[];
  isComplete: boolean;
  /** Keep the same array between renders. */
  displayedColumns: readonly Column<Row>[];
}): RowFinder<Row> {
  const [finder] = useState(() => createRowFinder<Row>());
  useEffect(
    () => (isComplete ? runWhenIdle(finder.prepare(rows, displayedColumns)) : undefined),
    [isComplete, finder, rows, displayedColumns],
  );
  return finder;
}
