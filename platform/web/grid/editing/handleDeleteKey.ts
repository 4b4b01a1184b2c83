import type { CellKeyDownEvent, FullWidthCellKeyDownEvent } from 'ag-grid-community';
import type { CellRange } from '#platform/kernel/grid/cells/cellRange.ts';

interface DeleteKeyOptions<Row> {
  /** Returns the selected range, or the focused cell. */
  range: () => CellRange | undefined;
  onDeleteRows: ((rows: readonly Row[]) => Promise<boolean>) | undefined;
}

/** Deletes the rows of the selected range, or of the focused cell, with the Delete key. */
export function handleDeleteKey<Row>(
  { api, event }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  { range, onDeleteRows }: DeleteKeyOptions<Row>,
): void {
  if (!onDeleteRows || !(event instanceof KeyboardEvent) || event.key !== 'Delete') return;
  const cell = event.target instanceof Element ? event.target.closest('.ag-cell') : null;
  if (!cell || cell.matches('.ag-cell-inline-editing')) return;
  const { top, bottom } = range() ?? { top: 0, bottom: -1 };
  const rows = Array.from(
    { length: bottom - top + 1 },
    (_, offset) => api.getDisplayedRowAtIndex(top + offset)?.data,
  ).filter((row) => row !== undefined);
  if (rows.length > 0) void onDeleteRows(rows);
}
