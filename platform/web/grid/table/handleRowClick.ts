import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  RowClickedEvent,
} from 'ag-grid-community';
import type { MouseEvent as ReactMouseEvent, PointerEvent } from 'react';
import { opensNewTab } from '../columns/opensNewTab.ts';
import { checkboxCell } from '../columns/rowCheckbox.ts';
import type { DataGridProps } from './dataGridProps.ts';

const editedCell = '.cell-editable, .ag-cell-inline-editing';

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
  if (event.shiftKey || cell?.matches(editedCell)) return;
  if (rowHref && opensNewTab(event)) {
    const path = rowHref(row);
    if (path !== undefined && !event.target.closest('a')) openInNewTab(path);
    return;
  }
  onRowClick?.(row);
}

const openInNewTab = (path: string): void => void window.open(path, '_blank', 'noopener');

/**
 * Handles a press and a click of the middle button: the click opens the record of the row in a new tab from any cell that neither
 * selects nor edits. The browser opens links itself.
 */
export function handleMiddleButton<Row>(
  event: ReactMouseEvent,
  api: GridApi<Row> | null,
  rowHref: DataGridProps<Row>['rowHref'],
): void {
  const { button, target, type } = event;
  if (button !== 1 || !rowHref || !(target instanceof Element) || target.closest('a')) return;
  if (target.closest('.ag-cell')?.matches(`${checkboxCell}, ${editedCell}`)) return;
  const row = findRow(api, target);
  const path = row && rowHref(row);
  if (path === undefined) return;
  // The press would begin to scroll, and the click would paste on Linux.
  event.preventDefault();
  if (type === 'auxclick') openInNewTab(path);
}

/** Returns the row under the pointer when a plain press begins. */
export const findPressedRow = <Row>(
  api: GridApi<Row> | null,
  { button, target }: PointerEvent,
): Row | undefined => (button === 0 ? findRow(api, target) : undefined);

function findRow<Row>(api: GridApi<Row> | null, target: EventTarget): Row | undefined {
  const rowId = target instanceof Element ? target.closest('[row-id]')?.getAttribute('row-id') : undefined;
  return rowId ? api?.getRowNode(rowId)?.data : undefined;
}

/** Opens the row of a cell that cannot be edited on Enter. */
export function handleEnterKey<Row>(
  { event, data: row }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  onRowClick: ((row: Row) => void) | undefined,
): void {
  if (!row || !(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
  const cell = event.target instanceof Element ? event.target.closest('.ag-cell') : null;
  if (cell && !cell.matches(editedCell)) onRowClick?.(row);
}
