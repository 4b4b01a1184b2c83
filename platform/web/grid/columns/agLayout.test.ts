import type { ColumnState, GridApi } from 'ag-grid-community';
import { describe, expect, test } from 'vitest';
import type { Column } from '#platform/kernel/grid/column.ts';
import { type GridLayout, gridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import {
  applyLayout,
  checkboxColumnState,
  hasPinnedColumn,
  isUserChange,
  readLayout,
  arrangeColumns,
  applyMissingFilters,
  columnWidth,
} from './agLayout.ts';

type Row = Record<string, string>;
const column = (key: string, part: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title: key,
  kind: 'text',
  value: (row) => row[key],
  ...part,
});
const columns = [
  column('number', { width: 94, sorted: 'desc' }),
  column('customer', { isFlexible: true, width: 248 }),
  column('erpId', { hidden: true }),
];
const filter = { filterType: 'text' as const, type: 'contains', filter: 'maple' };

/** A fake of the grid library's API with column state and filters. */
function grid(state: readonly ColumnState[] = [], filters: object = {}) {
  const gridState = { state, filters, filterCalls: 0 };
  const api: Partial<GridApi<Row>> = {
    getColumnState: () => [...gridState.state],
    getFilterModel: () => gridState.filters,
    applyColumnState: ({ state: next = [] }) => {
      gridState.state = next;
      return true;
    },
    setFilterModel: (next) => {
      gridState.filterCalls += 1;
      gridState.filters = next ?? {};
    },
  };
  return { gridState, api: api as GridApi<Row> };
}

test('scales widths with the text size', () => {
  expect([columnWidth({ width: 94 }, 1), columnWidth({ width: 95 }, 0.5), columnWidth({}, 2)]).toEqual([
    94, 48, 280,
  ]);
});

test('treats only user actions as layout changes', () => {
  const sources = [
    'uiColumnMoved',
    'uiColumnResized',
    'uiColumnDragged',
    'autosizeColumns',
    'api',
    'flex',
  ] as const;
  expect(sources.filter(isUserChange)).toEqual(sources.slice(0, 4));
});

test('pins the checkbox column if another column is pinned', () => {
  expect(hasPinnedColumn({}, columns)).toBe(false);
  expect(hasPinnedColumn({ columns: [{ key: 'number' }, { key: 'erpId', pinned: true }] }, columns)).toBe(
    true,
  );
  const pinned = columns.map((one) => ({ ...one, isPinned: one.key === 'number' }));
  expect(hasPinnedColumn({}, pinned)).toBe(true);
  expect(hasPinnedColumn({ columns: [{ key: 'number' }, { key: 'erpId' }] }, pinned)).toBe(false);
  expect([checkboxColumnState(true), checkboxColumnState(false)]).toEqual([
    { pinned: 'left' },
    { pinned: null },
  ]);
});

test('arranges columns with their sorts', () => {
  const sorts = [
    { key: 'customer', direction: 'desc' as const },
    { key: 'number', direction: 'asc' as const },
  ];
  const arrange = (layout: GridLayout) =>
    arrangeColumns(layout, columns).map((one) => [one.column.key, one.sort, one.sortIndex]);
  expect(arrange({})).toEqual([
    ['number', 'desc', 0],
    ['customer', null, -1],
    ['erpId', null, -1],
  ]);
  expect(arrange({ sorts, columns: [{ key: 'erpId' }, { key: 'customer' }, { key: 'number' }] })).toEqual([
    ['erpId', null, -1],
    ['customer', 'desc', 0],
    ['number', 'asc', 1],
  ]);
});

describe('applying a layout', () => {
  test('moves, hides, resizes, pins and sorts columns after the checkbox column', () => {
    const { api, gridState } = grid([{ colId: 'boxes' }, { colId: 'number' }, { colId: 'customer' }]);
    const layout = {
      columns: [
        { key: 'customer', width: 200, pinned: true },
        { key: 'number', hidden: true },
        { key: 'erpId', hidden: false },
      ],
      sorts: [{ key: 'customer', direction: 'asc' as const }],
      filters: { customer: filter, gone: filter },
    };
    applyLayout(api, layout, columns, 2);
    expect(gridState.state).toEqual([
      { colId: 'boxes', pinned: 'left' },
      { colId: 'customer', hide: false, pinned: 'left', width: 400, flex: null, sort: 'asc', sortIndex: 0 },
      { colId: 'number', hide: true, pinned: null, width: 188, flex: null, sort: null, sortIndex: null },
      { colId: 'erpId', hide: false, pinned: null, width: 280, flex: null, sort: null, sortIndex: null },
    ]);
    expect(gridState.filters).toEqual({ customer: filter });
  });
  test('uses column defaults for settings that the layout lacks', () => {
    const { api, gridState } = grid([{ colId: 'boxes' }]);
    applyLayout(api, {}, columns, 1);
    expect(gridState.state).toEqual([
      { colId: 'boxes', pinned: null },
      { colId: 'number', hide: false, pinned: null, width: 94, flex: null, sort: 'desc', sortIndex: 0 },
      { colId: 'customer', hide: false, pinned: null, width: 248, flex: 1, sort: null, sortIndex: null },
      { colId: 'erpId', hide: true, pinned: null, width: 140, flex: null, sort: null, sortIndex: null },
    ]);
    expect(gridState.filters).toEqual({});
  });
});

test('applies filters again only for a column that was added after them', () => {
  const filtered = grid([], { customer: filter });
  applyMissingFilters(filtered.api, { filters: { customer: filter } }, columns);
  expect(filtered.gridState.filterCalls).toBe(0);
  const added = grid([], {});
  applyMissingFilters(added.api, { filters: { customer: filter } }, columns);
  expect(added.gridState.filters).toEqual({ customer: filter });
});

describe('reading the layout of a grid', () => {
  const state: readonly ColumnState[] = [
    { colId: 'boxes', width: 40 },
    { colId: 'customer', width: 300, flex: 1, sort: 'desc', sortIndex: 1 },
    { colId: 'number', width: 94, pinned: 'left', sort: 'asc', sortIndex: 0 },
    { colId: 'erpId', width: 200, hide: false, sort: null },
  ];
  const read = (previous: GridLayout, includeColumns: boolean, scale = 1) =>
    readLayout(grid(state, { customer: filter }).api, previous, columns, scale, includeColumns);
  const sorts = [
    { key: 'number', direction: 'asc' },
    { key: 'customer', direction: 'desc' },
  ];
  test('returns sorts and filters, and columns only if the user arranged them', () =>
    expect(read({}, false)).toEqual({ sorts, filters: { customer: filter } }));
  test('returns column order, pinning, hidden columns and widths that are not the default', () =>
    expect(read({ columns: [{ key: 'erpId', hidden: false }, { key: 'number' }] }, true).columns).toEqual([
      { key: 'customer' },
      { key: 'number', pinned: true },
      { key: 'erpId', hidden: false, width: 200 },
    ]));
  test('divides widths by the text scale', () =>
    expect(read({}, true, 2).columns).toEqual([
      { key: 'customer' },
      { key: 'number', pinned: true, width: 47 },
      { key: 'erpId', width: 100 },
    ]));
  test('returns the width of a growing column after the user resized it', () => {
    const sized = grid([{ colId: 'customer', width: 300, flex: null }]);
    expect(readLayout(sized.api, {}, columns, 1, true).columns).toEqual([{ key: 'customer', width: 300 }]);
  });
  test('returns the layout that was applied', () => {
    const layout = gridLayout.parse({
      columns: [
        { key: 'erpId', hidden: false, width: 90 },
        { key: 'number', pinned: true },
        { key: 'customer' },
      ],
      sorts,
      filters: { customer: filter },
    });
    const { api } = grid();
    applyLayout(api, layout, columns, 1.5);
    expect(readLayout(api, layout, columns, 1.5, true)).toEqual(layout);
  });
});
