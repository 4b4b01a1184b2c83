import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The grid library in an element: made with what the options say first, told what they say later; `hold` gets its calls, and null when
 * it has gone. Not through its own layer for React, which draws every cell as a component (decision 24).
 */
export function useAgGrid<Row>(
  place: RefObject<HTMLElement | null>,
  hold: (api: GridApi<Row> | null) => void,
  options: GridOptions<Row>,
): void {
  const told = useRef(options);
  const grid = useRef<GridApi<Row>>(null);
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const made = createGrid(place.current, { ...told.current, columnDefs: null, rowData: [] });
    grid.current = made;
    // Setting up the grid, drawing its headers and drawing its rows would be a long task together.
    const steps = [
      () => {
        made.setGridOption('columnDefs', told.current.columnDefs);
        hold(made);
      },
      () => made.setGridOption('rowData', told.current.rowData),
    ];
    let next: ReturnType<typeof setTimeout>;
    const go = () => {
      steps.shift()?.();
      if (steps.length > 0) next = setTimeout(go);
    };
    next = setTimeout(go);
    return () => {
      clearTimeout(next);
      grid.current = null;
      hold(null);
      made.destroy();
    };
  }, [place, hold]);
  useLayoutEffect(() => {
    const news = Object.entries(options).filter(([name, value]) => value !== Reflect.get(told.current, name));
    told.current = options;
    if (news.length > 0) grid.current?.updateGridOptions(Object.fromEntries(news));
  });
}
