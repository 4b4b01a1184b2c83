import type { GridApi, GridOptions } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { cacheTable, takeCachedTable } from '../viewState/cachedTables.ts';
import { registerGridModules } from './registerGridModules.ts';
import { useAgGrid } from './useAgGrid.ts';
import { act, renderHook } from '../../testing/dom/render.tsx';

registerGridModules();

interface Plant {
  name: string;
}
const columnDefs = [{ field: 'name' as const }];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Creates a grid; `apis` are those that were ready, `log` has the calls of the grid in order. */
function create(options: GridOptions<Plant>, layout: GridLayout = {}, key = { current: 'plants' }) {
  const parent = document.createElement('div');
  const container = { current: parent };
  const apis: GridApi<Plant>[] = [];
  const log: string[] = [];
  const shown = renderHook(
    (current: GridOptions<Plant>) =>
      useAgGrid({
        container,
        cacheKey: key.current,
        layout,
        initial: { getRowId: ({ data }) => data.name },
        options: current,
        onReady: (api, isLayoutCurrent) => {
          apis.push(api);
          log.push(isLayoutCurrent ? 'ready' : 'ready with another layout');
        },
        onRows: (api) => log.push(`${api.getDisplayedRowCount()} rows`),
        onLeave: () => log.push('left'),
      }),
    { initialProps: options },
  );
  return { ...shown, parent, apis, log };
}

test('creates grid, headers and rows in separate steps', () => {
  const { apis, parent, log } = create({ columnDefs, rowData: [{ name: 'Aster' }] });
  const counts = () => ({
    headers: parent.querySelectorAll('.ag-header-cell').length,
    rows: apis[0]?.getDisplayedRowCount(),
  });
  expect(counts()).toEqual({ headers: 0, rows: undefined });
  act(() => void vi.advanceTimersToNextTimer());
  expect(counts()).toEqual({ headers: 1, rows: 0 });
  act(() => void vi.runOnlyPendingTimers());
  expect(counts()).toEqual({ headers: 1, rows: 1 });
  expect(log).toEqual(['ready', '1 rows']);
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

test('does not pass on the same rows and columns in other lists', () => {
  const rowData = [{ name: 'Aster' }, { name: 'Birch' }];
  const { rerender, apis } = create({ columnDefs, rowData });
  act(() => void vi.runAllTimers());
  const [api] = apis;
  if (!api) throw new Error('No grid.');
  const update = vi.spyOn(api, 'updateGridOptions');
  rerender({ columnDefs: [...columnDefs], rowData: [...rowData] });
  expect(update).not.toHaveBeenCalled();
  rerender({ columnDefs, rowData: rowData.toReversed() });
  expect(update).toHaveBeenCalledOnce();
});

test('shows the grid of the last visit at once, with the rows of this one', () => {
  const first = create({ columnDefs, rowData: [{ name: 'Aster' }] });
  act(() => void vi.runAllTimers());
  const row = first.parent.querySelector('[role=row][row-id]');
  first.unmount();
  expect(first.log.at(-1)).toBe('left');
  expect(first.parent.childElementCount).toBe(0);
  const second = create({ columnDefs, rowData: [{ name: 'Aster' }, { name: 'Begonia' }] });
  expect(second.apis[0]).toBe(first.apis[0]);
  expect(second.parent.querySelector('[role=row][row-id]')).toBe(row);
  expect(second.log).toEqual(['ready', '2 rows']);
});

test('keeps a grid whose key changes, and caches it under the last one', () => {
  const key = { current: 'plants in stock' };
  const options = { columnDefs, rowData: [{ name: 'Aster' }] };
  const first = create(options, {}, key);
  act(() => void vi.runAllTimers());
  key.current = 'plants sold';
  first.rerender(options);
  expect(first.log).toEqual(['ready', '1 rows']);
  first.unmount();
  const other = create(options, {}, { current: 'plants in stock' });
  act(() => void vi.runAllTimers());
  expect(other.apis[0]).not.toBe(first.apis[0]);
  expect(create(options, {}, key).apis[0]).toBe(first.apis[0]);
});

test('reports a cached grid with another layout', () => {
  const first = create({ columnDefs, rowData: [] });
  act(() => void vi.runAllTimers());
  first.unmount();
  expect(create({ columnDefs, rowData: [] }, { sorts: [] }).log[0]).toBe('ready with another layout');
});

test('starts no timer for a hidden scroll bar', () => {
  const { parent } = create({ columnDefs, rowData: [{ name: 'Aster' }] });
  act(() => void vi.runAllTimers());
  // The table is outside the document, so its scroll bars are not visible.
  const startInterval = vi.spyOn(window, 'setInterval');
  const viewport = parent.querySelector('.ag-grid-viewport');
  expect(viewport?.dispatchEvent(new Event('scroll'))).toBe(true);
  expect(startInterval).not.toHaveBeenCalled();
});

test('destroys a grid that is left between two steps', () => {
  const { unmount, parent } = create({ columnDefs, rowData: [] });
  unmount();
  vi.runAllTimers();
  expect(parent.childElementCount).toBe(0);
  expect(takeCachedTable('plants')).toBeUndefined();
});

test('caches eight grids and destroys the oldest one', () => {
  const { unmount, apis } = create({ columnDefs, rowData: [] });
  act(() => void vi.runAllTimers());
  unmount();
  const table = takeCachedTable('plants');
  if (!table) throw new Error('No table was cached.');
  const { api: apiToCache } = table;
  cacheTable('plants', table);
  const others = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    ...table,
    api: { ...apiToCache, destroy: () => {} },
    number,
  }));
  for (const other of others) cacheTable(`other ${other.number}`, other);
  expect(apis[0]?.isDestroyed()).toBe(false);
  cacheTable('other 8', { ...table, api: { ...apiToCache, destroy: () => {} } });
  expect(apis[0]?.isDestroyed()).toBe(true);
  expect(takeCachedTable('plants')).toBeUndefined();
});
