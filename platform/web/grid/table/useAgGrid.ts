import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { cacheTable, takeCachedTable } from '../viewState/cachedTables.ts';

interface AgGridOptions<Row> {
  /** The grid is appended to this element. */
  container: RefObject<HTMLElement | null>;
  /** Takes the grid of this key at first, and caches it under that of the end when the page is left. */
  cacheKey: string;
  layout: GridLayout;
  /** Options that only a new grid receives. */
  initial: GridOptions<Row>;
  /** Options of which the grid receives every change. */
  options: GridOptions<Row>;
  /** Receives the grid; `isLayoutCurrent` is false if a cached one has another layout. */
  onReady: (api: GridApi<Row>, isLayoutCurrent: boolean) => void;
  /** Runs before the grid leaves the page. */
  onLeave: (api: GridApi<Row>) => void;
  /** Runs when the rows are in the grid for the first time. */
  onRows: (api: GridApi<Row>) => void;
}

/**
 * Creates the grid library's grid in an element, or takes the cached one of the last visit, and passes it changed options. The
 * library's React wrapper is not used because it renders every cell as a component (decision 24).
 */
export function useAgGrid<Row>(props: AgGridOptions<Row>): void {
  const { container, options } = props;
  const latest = useRef(props);
  const grid = useRef<GridApi<Row>>(null);
  useLayoutEffect(() => {
    const parent = container.current;
    if (!parent) return undefined;
    const cached = takeCachedTable(latest.current.cacheKey);
    const element = cached?.element ?? document.createElement('div');
    element.className = 'ag-frame';
    parent.append(element);
    const created: GridApi<Row> =
      cached?.api ??
      createGrid(element, {
        ...latest.current.initial,
        ...latest.current.options,
        columnDefs: null,
        rowData: [],
      });
    if (!cached) endScrollBarPolling(element);
    grid.current = created;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasRows = cached !== undefined;
    if (cached) {
      updateOptions(created, cached.options, latest.current.options);
      latest.current.onReady(
        created,
        JSON.stringify(cached.layout) === JSON.stringify(latest.current.layout),
      );
      latest.current.onRows(created);
    } else {
      // Separate steps avoid one long task for setup, headers and rows.
      const steps = [
        () => {
          created.setGridOption('columnDefs', latest.current.options.columnDefs);
          latest.current.onReady(created, true);
        },
        () => {
          created.setGridOption('rowData', latest.current.options.rowData);
          hasRows = true;
          latest.current.onRows(created);
        },
      ];
      const runNextStep = () => {
        steps.shift()?.();
        if (steps.length > 0) timer = setTimeout(runNextStep);
      };
      timer = setTimeout(runNextStep);
    }
    return () => {
      clearTimeout(timer);
      grid.current = null;
      if (!hasRows) {
        created.destroy();
        element.remove();
        return;
      }
      latest.current.onLeave(created);
      created.stopEditing(true);
      created.hidePopupMenu();
      element.remove();
      const { cacheKey, options: current, layout } = latest.current;
      cacheTable(cacheKey, { element, api: created, options: current, layout });
    };
  }, [container]);
  useLayoutEffect(() => {
    const previous = latest.current.options;
    latest.current = props;
    if (grid.current) updateOptions(grid.current, previous, options);
  });
}

/** Lists of the same rows or columns are equal: a page that opens again computes them anew. */
const isSameOption = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => item === b[at]));

/** Passes on the options that changed. */
function updateOptions<Row>(grid: GridApi<Row>, previous: GridOptions<Row>, options: GridOptions<Row>): void {
  const changed = Object.entries(options).filter(
    ([name, value]) => !isSameOption(value, Reflect.get(previous, name)),
  );
  if (changed.length > 0) grid.updateGridOptions(Object.fromEntries(changed));
}

/**
 * While a scroll bar is hidden, the library asks it every 10 ms whether it is visible, without end, before it scrolls it
 * (ag-grid-community 36.2, `FakeVScrollComp.setScrollPosition`). A hidden bar has nothing to scroll.
 */
function endScrollBarPolling(element: HTMLElement): void {
  const bars = '.ag-body-vertical-scroll-viewport, .ag-body-horizontal-scroll-viewport';
  for (const bar of element.querySelectorAll(bars)) bar.checkVisibility = () => true;
}
