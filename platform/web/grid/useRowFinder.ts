import { useEffect, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { type RowFinder, rowFinder } from '#platform/kernel/grid/quickSearch.ts';
import { workedWhenIdle } from './idleWork.ts';

/** The quick search of a grid. Its index is prepared while the browser is idle, once all rows are loaded. */
export function useRowFinder<Row extends object>({
  rows,
  isComplete,
  shownColumns,
}: {
  rows: readonly Row[];
  isComplete: boolean;
  /** Keep the same array between renders. */
  shownColumns: readonly Column<Row>[];
}): RowFinder<Row> {
  const [finder] = useState(() => rowFinder<Row>());
  useEffect(
    () => (isComplete ? workedWhenIdle(finder.prepared(rows, shownColumns)) : undefined),
    [isComplete, finder, rows, shownColumns],
  );
  return finder;
}
