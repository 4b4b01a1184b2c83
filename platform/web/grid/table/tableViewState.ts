import type { GridApi } from 'ag-grid-community';
import { isFocusFree } from '../viewState/isFocusFree.ts';
import {
  initialMemoryViewState,
  readMemoryViewState,
  updateMemoryViewState,
} from '../viewState/memoryViewState.ts';

const findViewport = (container: Element | null): Element | null =>
  container?.querySelector('.ag-grid-viewport') ?? null;

/** Stores scroll position and focused cell of a table in its view state. */
export function saveTableViewState<Row>(key: string, api: GridApi<Row>, container: Element | null): void {
  const viewport = findViewport(container);
  const cell = api.getFocusedCell();
  const rowId = cell && !cell.rowPinned ? api.getDisplayedRowAtIndex(cell.rowIndex)?.id : undefined;
  updateMemoryViewState(key, {
    scroll: { top: viewport?.scrollTop ?? 0, left: viewport?.scrollLeft ?? 0 },
    focused: cell && rowId !== undefined ? { rowId, column: cell.column.getColId() } : undefined,
  });
}

/** Scrolls a table to where it was, and focuses the cell that had the focus unless another element has it now. */
export function restoreTableViewState<Row>(
  key: string | undefined,
  api: GridApi<Row>,
  container: Element | null,
): void {
  const { scroll, focused } = key === undefined ? initialMemoryViewState : readMemoryViewState(key);
  const viewport = findViewport(container);
  if (viewport) {
    Object.assign(viewport, { scrollTop: scroll.top, scrollLeft: scroll.left });
    // An element that was outside the document has lost its scroll position without an event.
    viewport.dispatchEvent(new Event('scroll'));
  }
  const index = focused && api.getRowNode(focused.rowId)?.rowIndex;
  if (index === undefined || index === null || !isFocusFree()) return;
  const column = api.getColumn(focused?.column ?? '') ?? api.getAllDisplayedColumns()[0];
  if (!column) return;
  api.ensureIndexVisible(index);
  api.setFocusedCell(index, column);
}
