import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useRef } from 'react';
import type { CellRange } from '#platform/kernel/grid/cells/cellRange.ts';

interface DeleteKeyOptions<Row> {
  rowId: (row: Row) => string;
  /** The rows that the grid displays. */
  data: readonly Row[];
  /** Returns the selected range, or the focused cell. */
  range: () => CellRange | undefined;
  onDeleteRows: ((rows: readonly Row[]) => Promise<boolean>) | undefined;
}

interface PendingDeletion {
  ids: readonly string[];
  rowIndex: number;
  column: string;
}

/** Handles the Delete key on cells that cannot be edited, and then focuses the row that follows the deleted ones. */
export function useDeleteKey<Row>(
  api: RefObject<GridApi<Row> | null>,
  { rowId, data, range, onDeleteRows }: DeleteKeyOptions<Row>,
): (event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => void {
  const pending = useRef<PendingDeletion>(undefined);
  useEffect(() => {
    const grid = api.current;
    if (!grid || !pending.current) return;
    const { ids, rowIndex, column } = pending.current;
    if (ids.some((id) => grid.getRowNode(id))) return;
    pending.current = undefined;
    const next = Math.min(rowIndex, grid.getDisplayedRowCount() - 1);
    if (next >= 0) grid.setFocusedCell(next, column);
  }, [api, data]);

  async function deleteRows(rows: readonly Row[], rowIndex: number, column: string): Promise<void> {
    if (!onDeleteRows || rows.length === 0) return;
    pending.current = { ids: rows.map(rowId), rowIndex, column };
    if (!(await onDeleteRows(rows))) pending.current = undefined;
  }

  return (cellEvent) => {
    const { api: grid, event, data: row } = cellEvent;
    if (!onDeleteRows || !row || !(event instanceof KeyboardEvent) || event.key !== 'Delete') return;
    const cell = event.target instanceof Element ? event.target.closest('.ag-cell') : null;
    if (!cell || cell.matches('.cell-editable, .ag-cell-inline-editing')) return;
    const { top, bottom } = range() ?? { top: 0, bottom: -1 };
    const rows = Array.from(
      { length: bottom - top + 1 },
      (_, offset) => grid.getDisplayedRowAtIndex(top + offset)?.data,
    ).filter((one) => one !== undefined);
    void deleteRows(rows, top, cell.getAttribute('col-id') ?? '');
  };
}
