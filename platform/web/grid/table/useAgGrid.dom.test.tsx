import { act, renderHook } from '@testing-library/react';
import type { GridApi, GridOptions } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerGridModules } from './registerGridModules.ts';
import { useAgGrid } from './useAgGrid.ts';

registerGridModules();

interface Plant {
  name: string;
}
const columnDefs = [{ field: 'name' as const }];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Creates a grid; `apis` are the values that `setApi` received. */
function create(initial: GridOptions<Plant>) {
  const container = { current: document.createElement('div') };
  const apis: (GridApi<Plant> | null)[] = [];
  const setApi = (api: GridApi<Plant> | null) => void apis.push(api);
  const shown = renderHook((options: GridOptions<Plant>) => useAgGrid(container, setApi, options), {
    initialProps: initial,
  });
  return { ...shown, container, apis };
}

test('creates grid, headers and rows in separate steps', () => {
  const { apis, container } = create({ columnDefs, rowData: [{ name: 'Aster' }] });
  const counts = () => ({
    headers: container.current.querySelectorAll('.ag-header-cell').length,
    rows: apis[0]?.getDisplayedRowCount(),
  });
  expect(counts()).toEqual({ headers: 0, rows: undefined });
  act(() => void vi.advanceTimersToNextTimer());
  expect(counts()).toEqual({ headers: 1, rows: 0 });
  act(() => void vi.runOnlyPendingTimers());
  expect(counts()).toEqual({ headers: 1, rows: 1 });
});

test('creates headers and rows with the options of the last render', () => {
  const { rerender, apis } = create({ columnDefs: [], rowData: [] });
  rerender({ columnDefs, rowData: [{ name: 'Aster' }] });
  act(() => void vi.runAllTimers());
  const [api] = apis;
  expect(api?.getColumns()?.map((column) => column.getColId())).toEqual(['name']);
  expect(api?.getDisplayedRowCount()).toBe(1);
});

test('passes on only options that changed', () => {
  const rowData = [{ name: 'Aster' }];
  const { rerender, apis } = create({ columnDefs, rowData });
  act(() => void vi.runAllTimers());
  const [api] = apis;
  if (!api) throw new Error('No grid.');
  const update = vi.spyOn(api, 'updateGridOptions');
  rerender({ columnDefs, rowData });
  expect(update).not.toHaveBeenCalled();
  const next = [{ name: 'Begonia' }, { name: 'Cosmos' }];
  rerender({ columnDefs, rowData: next });
  expect(update.mock.calls).toEqual([[{ rowData: next }]]);
  expect(api.getDisplayedRowCount()).toBe(2);
});

test('destroys the grid with the component, also between two steps', () => {
  const early = create({ columnDefs, rowData: [] });
  early.unmount();
  vi.runAllTimers();
  expect(early.apis).toEqual([null]);
  expect(early.container.current.childElementCount).toBe(0);
  const late = create({ columnDefs, rowData: [] });
  act(() => void vi.runAllTimers());
  late.unmount();
  expect(late.apis.at(-1)).toBeNull();
  expect(late.apis[0]?.isDestroyed()).toBe(true);
});
