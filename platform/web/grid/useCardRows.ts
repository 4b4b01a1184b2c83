import { useCallback, useMemo, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { searched } from '#platform/kernel/grid/quickSearch.ts';
import { sortedRows } from '#platform/kernel/grid/sorting.ts';

/** The cards that match, and how many of them are drawn so far. */
export function useCardRows<Row extends object>(
  all: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
  step: number,
) {
  const sorted = useMemo(() => sortedRows(all, columns), [all, columns]);
  const rows = useMemo(() => searched(sorted, columns, search), [sorted, columns, search]);
  const [drawn, setDrawn] = useState({ search, steps: 1 });
  const steps = drawn.search === search ? drawn.steps : 1;
  const more = useCallback(
    () => setDrawn((last) => ({ search, steps: last.search === search ? last.steps + 1 : 2 })),
    [search],
  );
  return { rows, shown: Math.min(rows.length, steps * step), more };
}
