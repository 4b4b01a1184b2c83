import type { GridApi } from 'ag-grid-community';
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useMemo, useRef } from 'react';
import {
  type CellPlace,
  type CellRange,
  cellsIn,
  isInRange,
  rangeBetween,
  rangeText,
} from '#platform/kernel/grid/cellRange.ts';

/** Keys that move the focus from cell to cell. */
const moving: ReadonlySet<string> = new Set([
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
const restingCell = (target: EventTarget): Element | null =>
  target instanceof Element
    ? target.closest('.ag-cell:not(.ag-cell-inline-editing, .ag-selection-cell)')
    : null;

/** Returns the cell with the focus of the document: screen readers focus cells without informing the grid library. */
function cellOfPage(): { row: number; key: string } | undefined {
  const cell = document.activeElement?.closest('.ag-cell');
  const row = cell?.closest('[row-index]')?.getAttribute('row-index');
  const key = cell?.getAttribute('col-id');
  return row && key ? { row: Number(row), key } : undefined;
}

/** Returns the grid library's focused cell, which it keeps when a ribbon button takes the focus. */
function cellOfGrid<Row>(grid: GridApi<Row>): { row: number; key: string } | undefined {
  const cell = grid.getFocusedCell();
  return cell && !cell.rowPinned ? { row: cell.rowIndex, key: cell.column.getColId() } : undefined;
}

/** Returns the keys of the visible columns from left to right, without the checkbox column. */
export const shownKeys = <Row>(api: GridApi<Row>, known: ReadonlySet<string>): readonly string[] =>
  api
    .getAllDisplayedColumns()
    .map((column) => column.getColId())
    .filter((key) => known.has(key));

interface CellRangeControl {
  /** Returns the range, or the single focused cell. */
  range: () => CellRange | undefined;
  inRange: (row: number | null, key: string) => boolean;
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
  known: ReadonlySet<string>,
  tell: (text: string) => void,
): CellRangeControl {
  const anchor = useRef<{ rowId: string; key: string }>(undefined);
  const painted = useRef<{ range: CellRange; keys: readonly string[] }>(undefined);
  const told = useRef('');

  /** Returns the focused cell; undefined if no cell of this grid has the focus. */
  const focused = useCallback((): CellPlace | undefined => {
    const grid = api.current;
    const cell = grid && (cellOfPage() ?? cellOfGrid(grid));
    const column = cell ? shownKeys(grid, known).indexOf(cell.key) : -1;
    return cell && column >= 0 ? { row: cell.row, column } : undefined;
  }, [api, known]);

  const range = useCallback((): CellRange | undefined => {
    const end = focused();
    const from = anchor.current;
    if (!api.current || !end) return undefined;
    // The first cell may have moved by a sort, or left by a filter.
    const row = from && api.current.getRowNode(from.rowId)?.rowIndex;
    const column = from ? shownKeys(api.current, known).indexOf(from.key) : -1;
    const start = row === undefined || row === null || column < 0 ? end : { row, column };
    return rangeBetween(start, end);
  }, [api, known, focused]);

  const paint = useCallback(() => {
    const grid = api.current;
    if (!grid) return;
    const before = painted.current;
    const next = anchor.current ? range() : undefined;
    painted.current = next && cellsIn(next) > 1 ? { range: next, keys: shownKeys(grid, known) } : undefined;
    if (!before && !painted.current) return;
    const touches = (row: number, painting: typeof before) =>
      painting !== undefined && row >= painting.range.top && row <= painting.range.bottom;
    const rowNodes = grid
      .getRenderedNodes()
      .filter(
        ({ rowIndex }) =>
          rowIndex !== null && (touches(rowIndex, before) || touches(rowIndex, painted.current)),
      );
    grid.refreshCells({ rowNodes, force: true, suppressFlash: true });
    const text = painted.current ? rangeText(painted.current.range) : '';
    if (text !== told.current) tell(text);
    told.current = text;
  }, [api, known, range, tell]);

  const begin = useCallback(() => {
    const grid = api.current;
    const at = focused();
    const rowId = grid && at && grid.getDisplayedRowAtIndex(at.row)?.id;
    const key = grid && at && shownKeys(grid, known)[at.column];
    if (typeof rowId === 'string' && key) anchor.current ??= { rowId, key };
  }, [api, known, focused]);

  const clear = useCallback(() => {
    anchor.current = undefined;
    paint();
  }, [paint]);

  const inRange = useCallback((row: number | null, key: string): boolean => {
    const now = painted.current;
    return now !== undefined && row !== null && isInRange(now.range, { row, column: now.keys.indexOf(key) });
  }, []);

  return useMemo(
    (): CellRangeControl => ({
      range,
      inRange,
      paint,
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (!restingCell(event.target)) return;
        if (moving.has(event.key)) {
          if (event.shiftKey) begin();
          else anchor.current = undefined;
        } else if (event.key === 'Escape' && anchor.current) {
          event.stopPropagation();
          clear();
        } else if (event.key === 'Tab') anchor.current = undefined;
      },
      onPointerDownCapture: (event: PointerEvent) => {
        if (!restingCell(event.target)) return;
        if (event.shiftKey) begin();
        else clear();
      },
    }),
    [range, inRange, paint, clear, begin],
  );
}
