import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Creates the grid library's grid in an element and passes it changed options. `setApi` receives its API, and null once it is
 * destroyed. The library's React wrapper is not used because it renders every cell as a component (decision 24).
 */
export function useAgGrid<Row>(
  container: RefObject<HTMLElement | null>,
  setApi: (api: GridApi<Row> | null) => void,
  options: GridOptions<Row>,
): void {
  const latestOptions = useRef(options);
  const grid = useRef<GridApi<Row>>(null);
  useLayoutEffect(() => {
    if (!container.current) return undefined;
    const created = createGrid(container.current, {
      ...latestOptions.current,
      columnDefs: null,
      rowData: [],
    });
    grid.current = created;
    // Separate steps avoid one long task for setup, headers and rows.
    const steps = [
      () => {
        created.setGridOption('columnDefs', latestOptions.current.columnDefs);
        setApi(created);
      },
      () => created.setGridOption('rowData', latestOptions.current.rowData),
    ];
    let timer: ReturnType<typeof setTimeout>;
    const runNextStep = () => {
      steps.shift()?.();
      if (steps.length > 0) timer = setTimeout(runNextStep);
    };
    timer = setTimeout(runNextStep);
    return () => {
      clearTimeout(timer);
      grid.current = null;
      setApi(null);
      created.destroy();
    };
  }, [container, setApi]);
  useLayoutEffect(() => {
    const changedOptions = Object.entries(options).filter(
      ([name, value]) => value !== Reflect.get(latestOptions.current, name),
    );
    latestOptions.current = options;
    if (changedOptions.length > 0) grid.current?.updateGridOptions(Object.fromEntries(changedOptions));
  });
}
