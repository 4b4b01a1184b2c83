import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  RowClickedEvent,
} from 'ag-grid-community';
import type { PointerEvent } from 'react';
import { opensNewTab } from '../opensNewTab.ts';
import { checkboxCell } from '../columns/rowCheckbox.ts';
import type { DataGridProps } from './dataGridProps.ts';

/** Opens the record of a row, in a new tab with Ctrl or Cmd; a click into the cell of a checkbox selects the row. */
export function handleRowClick<Row>(
  { data: row, event, node }: RowClickedEvent<Row>,
  { rowHref, onRowClick }: Pick<DataGridProps<Row>, 'rowHref' | 'onRowClick'>,
): void {
  if (!row || !(event instanceof MouseEvent) || !(event.target instanceof Element)) return;
  const cell = event.target.closest('.ag-cell');
  // The whole cell of a checkbox selects, not only the small box.
  if (cell?.matches(checkboxCell)) {
    if (!event.target.closest('.ag-checkbox')) node.setSelected(!node.isSelected());
    return;
  }
  if (event.shiftKey || cell?.matches('.cell-editable, .ag-cell-inline-editing')) return;
  if (rowHref && opensNewTab(event)) {
    if (!event.target.closest('a')) window.open(rowHref(row), '_blank', 'noopener');
    return;
  }
  onRowClick?.(row);
}

/** Returns the row under the pointer when a plain press begins. */
export function findPressedRow<Row>(
  api: GridApi<Row> | null,
  { button, target }: PointerEvent,
): Row | undefined {
  const rowId = target instanceof Element ? target.closest('[row-id]')?.getAttribute('row-id') : undefined;
  return button === 0 && rowId ? api?.getRowNode(rowId)?.data : undefined;
}

/** Opens the row of a cell that cannot be edited on Enter. */
export function handleEnterKey<Row>(
  { event, data: row }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  onRowClick: ((row: Row) => void) | undefined,
): void {
  if (!row || !(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
  const cell = event.target instanceof Element ? event.target.closest('.ag-cell') : null;
  if (cell && !cell.matches('.cell-editable, .ag-cell-inline-editing')) onRowClick?.(row);
}
