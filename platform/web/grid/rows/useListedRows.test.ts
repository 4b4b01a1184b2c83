import { describe, expect, test } from 'vitest';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import type { TreePosition } from '#platform/kernel/grid/rows/tree.ts';
import { renderStaticHook } from '../../testing/renderStaticHook.tsx';
import { useListedRows } from './useListedRows.ts';

interface Row {
  id: string;
  parent: string | null;
  count: number;
  group?: boolean;
}
const row = (id: string, parent: string | null, count: number, group = false): Row => ({
  id,
  parent,
  count,
  group,
});
const rows = [
  row('house 2', 'site', 4),
  row('site', null, 9, true),
  row('house 1', 'site', 2),
  row('other', null, 1),
];
const columns: readonly Column<Row>[] = [
  { key: 'id', title: 'Id', kind: 'text', value: ({ id }) => id, sorted: 'asc' },
  { key: 'count', title: 'Count', kind: 'number', value: ({ count }) => count },
];
const tree = { parent: ({ parent }: Row) => parent, isGroup: ({ group }: Row) => group === true };

function listed({
  treeRows = tree,
  wide = true,
  layout = {},
  search = '',
}: { treeRows?: typeof tree | undefined; wide?: boolean; layout?: GridLayout; search?: string } = {}) {
  const { matching, count, all, cells, tools } = renderStaticHook(() =>
    useListedRows<Row>({
      rows,
      isComplete: false,
      tree: treeRows,
      rowId: ({ id }) => id,
      columns,
      displayedColumns: columns,
      layout,
      search,
      wide,
      viewStateKey: undefined,
      today: '2027-03-02',
    }),
  );
  return { ids: matching.map(({ id }) => id), count, all, cells, tools: tools.map(({ label }) => label) };
}

describe('a list', () => {
  const list = (more: Partial<Parameters<typeof useListedRows<Row>>[0]> = {}) => {
    const { matching, count, all, cells, tools } = renderStaticHook(() =>
      useListedRows<Row>({
        rows,
        isComplete: false,
        tree: undefined,
        rowId: ({ id }) => id,
        columns,
        displayedColumns: columns,
        layout: {},
        search: '',
        wide: true,
        viewStateKey: undefined,
        today: '2027-03-02',
        ...more,
      }),
    );
    return { ids: matching.map(({ id }) => id), count, all, cells, tools };
  };
  test('shows and counts all rows in sort order', () =>
    expect(list()).toEqual({
      ids: ['house 1', 'house 2', 'other', 'site'],
      count: 4,
      all: 4,
      cells: undefined,
      tools: [],
    }));
  test('sorts, filters and searches rows', () => {
    expect(list({ layout: { sorts: [{ key: 'count', direction: 'desc' }] } }).ids).toEqual([
      'site',
      'house 2',
      'house 1',
      'other',
    ]);
    const filters = { count: { filterType: 'number' as const, type: 'greaterThan', filter: 2 } };
    expect(list({ layout: { filters } })).toMatchObject({ ids: ['house 2', 'site'], count: 2, all: 4 });
    expect(list({ layout: { filters }, search: 'HOUSE' })).toMatchObject({
      ids: ['house 2'],
      count: 1,
      all: 4,
    });
  });
  test('forgives a typing error in a complete list and tree', () => {
    expect(list({ search: 'housse 4', isComplete: true }).ids).toEqual(['house 2']);
    expect(list({ search: 'housse 4', isComplete: true, tree }).ids).toEqual(['site', 'house 2']);
    expect(list({ search: 'housse 4' }).ids).toEqual([]);
    const filters = { count: { filterType: 'number' as const, type: 'lessThan', filter: 2 } };
    expect(list({ layout: { filters }, search: 'house', isComplete: true }).ids).toEqual([]);
  });
});

describe('a tree', () => {
  test('nests rows and does not count group rows', () => {
    const visible = listed();
    expect(visible).toMatchObject({ ids: ['other', 'site', 'house 1', 'house 2'], count: 3, all: 3 });
    expect(visible.cells?.findPosition('house 1')).toEqual<TreePosition>({
      depth: 1,
      children: 0,
      open: false,
    });
    expect(visible.cells?.findPosition('gone')).toBeUndefined();
    expect(visible.tools).toEqual(['Expand all', 'Collapse all']);
  });
  test('shows matching rows with their parents', () =>
    expect(listed({ search: 'house 4' })).toMatchObject({ ids: ['site', 'house 2'], count: 1, all: 3 }));
  test('becomes a list without group rows on narrow screens', () =>
    expect(listed({ wide: false })).toMatchObject({
      ids: ['house 1', 'house 2', 'other'],
      count: 3,
      all: 3,
      cells: undefined,
      tools: [],
    }));
});
