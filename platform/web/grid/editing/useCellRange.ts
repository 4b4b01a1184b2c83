import type { GridApi } from 'ag-grid-community';
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useMemo, useRef } from 'react';
import {
  type CellPosition,
  type CellRange,
  countCells,
  isInRange,
  rangeBetween,
  rangeText,
} from '#platform/kernel/grid/cells/cellRange.ts';
import { checkboxCell } from '../columns/rowCheckbox.ts';

/** Keys that move the focus from cell to cell. */
const navigationKeys: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** Returns the cell of an event target, unless the cell is being edited. */
const findNavigableCell = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest(`.ag-cell:not(.ag-cell-inline-editing, ${checkboxCell})`) : null;

/** Returns the cell with the focus of the document: screen readers focus cells without informing the grid library. */
function findDocumentCell(): { row: number; key: string } | undefined {
  const cell = document.activeElement?.closest('.ag-cell');
  const row = Number(cell?.closest('[row-index]')?.getAttribute('row-index') ?? Number.NaN);
  const key = cell?.getAttribute('col-id');
  // The row of sums has a text: 'b-0'.
  return key && !Number.isNaN(row) ? { row, key } : undefined;
}

/** Returns the grid library's focused cell, which it keeps when a ribbon button takes the focus. */
function findGridCell<Row>(grid: GridApi<Row>): { row: number; key: string } | undefined {
  const cell = grid.getFocusedCell();
  return cell && !cell.rowPinned ? { row: cell.rowIndex, key: cell.column.getColId() } : undefined;
}

/** Returns the keys of the visible columns from left to right, without the checkbox column. */
export const visibleColumnKeys = <Row>(
  api: GridApi<Row>,
  columnKeys: ReadonlySet<string>,
): readonly string[] =>
  api
    .getAllDisplayedColumns()
    .map((column) => column.getColId())
    .filter((key) => columnKeys.has(key));

interface CellRangeControl {
  /** Returns the range, or the single focused cell. */
  range: () => CellRange | undefined;
  isCellInRange: (row: number | null, key: string) => boolean;
  /** Redraws the cells that entered or left the range. */
  paint: () => void;
  onKeyDownCapture: (event: KeyboardEvent) => void;
  onPointerDownCapture: (event: PointerEvent) => void;
}

/**
 * Selects a range of cells, which the free grid library lacks. The range spans from the cell where Shift was first pressed to the
 * focused cell. `announce` reports it to screen readers.
 */
export function useCellRange<Row>(
  api: RefObject<GridApi<Row> | null>,
  columnKeys: ReadonlySet<string>,
  announce: (text: string) => void,
): CellRangeControl {
  const anchor = useRef<{ rowId: string; key: string }>(undefined);
  const paintedRange = useRef<{ range: CellRange; keys: readonly string[] }>(undefined);
  const announced = useRef('');

  /** Returns the focused cell; undefined if no cell of this grid has the focus. */
  const findFocusedCell = useCallback((): CellPosition | undefined => {
    const grid = api.current;
    const cell = grid && (findDocumentCell() ?? findGridCell(grid));
    const column = cell ? visibleColumnKeys(grid, columnKeys).indexOf(cell.key) : -1;
    return cell && column >= 0 ? { row: cell.row, column } : undefined;
  }, [api, columnKeys]);

  const range = useCallback((): CellRange | undefined => {
    const end = findFocusedCell();
    const from = anchor.current;
    if (!api.current || !end) return undefined;
    // The first cell may have moved by a sort, or left by a filter.
    const row = from && api.current.getRowNode(from.rowId)?.rowIndex;
    const column = from ? visibleColumnKeys(api.current, columnKeys).indexOf(from.key) : -1;
    const start = row === undefined || row === null || column < 0 ? end : { row, column };
    return rangeBetween(start, end);
  }, [api, columnKeys, findFocusedCell]);

  const paint = useCallback(() => {
    const grid = api.current;
    if (!grid) return;
    const before = paintedRange.current;
    const next = anchor.current ? range() : undefined;
    paintedRange.current =
      next && countCells(next) > 1 ? { range: next, keys: visibleColumnKeys(grid, columnKeys) } : undefined;
    if (!before && !paintedRange.current) return;
    const touches = (row: number, painting: typeof before) =>
      painting !== undefined && row >= painting.range.top && row <= painting.range.bottom;
    const rowNodes = grid
      .getRenderedNodes()
      .filter(
        ({ rowIndex }) =>
          rowIndex !== null && (touches(rowIndex, before) || touches(rowIndex, paintedRange.current)),
      );
    grid.refreshCells({ rowNodes, force: true, suppressFlash: true });
    const text = paintedRange.current ? rangeText(paintedRange.current.range) : '';
    if (text !== announced.current) announce(text);
    announced.current = text;
  }, [api, columnKeys, range, announce]);

  const startRange = useCallback(() => {
    const grid = api.current;
    const at = findFocusedCell();
    const rowId = grid && at && grid.getDisplayedRowAtIndex(at.row)?.id;
    const key = grid && at && visibleColumnKeys(grid, columnKeys)[at.column];
    if (typeof rowId === 'string' && key) anchor.current ??= { rowId, key };
  }, [api, columnKeys, findFocusedCell]);

  const clear = useCallback(() => {
    anchor.current = undefined;
    paint();
  }, [paint]);

  const isCellInRange = useCallback((row: number | null, key: string): boolean => {
    const now = paintedRange.current;
    return now !== undefined && row !== null && isInRange(now.range, { row, column: now.keys.indexOf(key) });
  }, []);

  return useMemo(
    (): CellRangeControl => ({
      range,
      isCellInRange,
      paint,
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (!findNavigableCell(event.target)) return;
        if (navigationKeys.has(event.key)) {
          if (event.shiftKey) startRange();
          else anchor.current = undefined;
        } else if (event.key === 'Escape' && anchor.current) {
          event.stopPropagation();
          clear();
        } else if (event.key === 'Tab') anchor.current = undefined;
      },
      onPointerDownCapture: (event: PointerEvent) => {
        if (!findNavigableCell(event.target)) return;
        if (event.shiftKey) startRange();
        else clear();
      },
    }),
    [range, isCellInRange, paint, clear, startRange],
  );
}
