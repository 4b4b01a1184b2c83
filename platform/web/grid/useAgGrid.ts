import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Creates the grid library's grid in an element and passes it changed options. `setApi` receives its API, and null once it is
 * destroyed. The library's React wrapper is not used because it renders every cell as a component (decision 24).
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
    // Separate steps avoid one long task for setup, headers and rows.
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
