import type { GridApi } from 'ag-grid-community';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { recoverFocus } from '../../panel/recoverFocus.ts';
import { isFocusFree } from '../viewState/isFocusFree.ts';

interface FocusedCell {
  rowId: string;
  rowIndex: number;
  column: string;
}

/** Returns the cell of the grid that an element is in. */
function findCell(element: Element): FocusedCell | undefined {
  const row = element.closest('[row-id]');
  const column = element.closest('.ag-cell')?.getAttribute('col-id');
  const rowId = row?.getAttribute('row-id');
  if (!row || !column || !rowId) return undefined;
  return { rowId, rowIndex: Number(row.getAttribute('row-index')), column };
}

/**
 * Moves the focus to the row that follows when the row with the focus is removed. While a dialog has it, it moves once the
 * dialog has closed and left it to the page, because the cell that it would return to is gone. Returns a handler for the
 * element around the grid.
 */
export function useFocusAfterRemoval<Row>(
  api: RefObject<GridApi<Row> | null>,
  data: readonly Row[],
): (event: FocusEvent) => void {
  const focused = useRef<FocusedCell>(undefined);
  const removed = useRef<FocusedCell>(undefined);
  const focusNext = useEffectEvent(() => {
    const cell = removed.current;
    removed.current = undefined;
    const grid = api.current;
    if (!grid || !cell) return;
    const next = Math.min(cell.rowIndex, grid.getDisplayedRowCount() - 1);
    if (next >= 0) grid.setFocusedCell(next, cell.column);
  });
  useEffect(() => {
    const grid = api.current;
    const cell = focused.current;
    if (!grid || !cell) return;
    const node = grid.getRowNode(cell.rowId);
    if (node) {
      cell.rowIndex = node.rowIndex ?? cell.rowIndex;
      return;
    }
    focused.current = undefined;
    removed.current = cell;
    if (isFocusFree()) focusNext();
  }, [api, data]);
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('.MuiModal-root')) return;
      if (target.id === 'page') focusNext();
      else removed.current = undefined;
      if (!findCell(target)) focused.current = undefined;
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      // The last row was removed, and the grid with it.
      if (focused.current) recoverFocus();
    };
  }, []);
  return ({ target }) => {
    focused.current = findCell(target) ?? focused.current;
  };
}
