import type { GridApi, SelectionChangedEvent } from 'ag-grid-community';
import { expect, test } from 'vitest';
import { renderHook } from '../testing/renderHook.tsx';
import { useTableSelection } from './useTableSelection.ts';

interface Row {
  id: string;
}
const matching: readonly Row[] = ['1', '2', '3', '4'].map((id) => ({ id }));

/** Rows selected after the table of one page (rows 1 and 2) told a change. */
function changed(
  source: SelectionChangedEvent['source'],
  boxes: Readonly<Record<string, boolean>>,
  ids: readonly string[],
) {
  let selected: readonly string[] | undefined;
  const nodes = Object.entries(boxes).map(([id, isIn]) => ({ id, isSelected: () => isIn }));
  const api: Partial<GridApi<Row>> = {
    forEachNode: (see) => nodes.forEach((node, at) => see(node as Parameters<typeof see>[0], at)),
  };
  const { change } = renderHook(() =>
    useTableSelection<Row>(
      { current: null },
      {
        rowId: ({ id }) => id,
        matching,
        selection: { ids: new Set(ids), onChange: (next) => void (selected = [...next]), toggle: () => {} },
      },
    ),
  );
  change({ api, source } as SelectionChangedEvent<Row>);
  return selected;
}

test.each(['checkboxSelected', 'rowClicked', 'spaceKey'] as const)(
  '%s changes the rows of the page alone',
  (source) => {
    expect(changed(source, { '1': true, '2': false }, ['2', '4'])).toEqual(['4', '1']);
  },
);

test.each(['uiSelectAll', 'uiSelectAllFiltered', 'keyboardSelectAll'] as const)(
  '%s takes or leaves all rows that match',
  (source) => {
    expect(changed(source, { '1': true, '2': true }, ['1'])).toEqual(['1', '2', '3', '4']);
    expect(changed(source, { '1': true, '2': false }, ['3', '4'])).toEqual([]);
  },
);

test('what the grid does by itself changes nothing', () =>
  expect(changed('api', { '1': true }, [])).toBeUndefined());

test('selected rows are those that match, in their order', () => {
  const { selected } = renderHook(() =>
    useTableSelection<Row>(
      { current: null },
      {
        rowId: ({ id }) => id,
        matching,
        selection: { ids: new Set(['3', '1', 'gone']), onChange: () => {}, toggle: () => {} },
      },
    ),
  );
  expect(selected()).toEqual([{ id: '1' }, { id: '3' }]);
});

test('the table shows what is selected, and is told only of rows that differ', () => {
  const shown = (ids: readonly string[] | undefined, boxes: Readonly<Record<string, boolean>>) => {
    const told: unknown[] = [];
    const nodes = Object.entries(boxes).map(([id, isIn]) => ({ id, isSelected: () => isIn }));
    const api: Partial<GridApi<Row>> = {
      forEachNode: (see) => nodes.forEach((node, at) => see(node as Parameters<typeof see>[0], at)),
      setNodesSelected: ({ nodes: some, newValue }) => void told.push([some.map(({ id }) => id), newValue]),
    };
    const selection = ids && { ids: new Set(ids), onChange: () => {}, toggle: () => {} };
    const { show } = renderHook(() =>
      useTableSelection<Row>({ current: null }, { rowId: ({ id }) => id, matching, selection }),
    );
    show({ api: api as GridApi<Row> });
    return told;
  };
  expect(shown(['1', '4'], { '1': false, '2': true, '3': false, '4': true })).toEqual([
    [['1'], true],
    [['2'], false],
  ]);
  expect(shown(['1'], { '1': true, '2': false })).toEqual([]);
  expect(shown(undefined, { '1': true })).toEqual([[['1'], false]]);
});

test('a box that was clicked stays while rows come before the click is told', () => {
  const told: unknown[] = [];
  const boxes = new Map([
    ['1', false],
    ['2', true],
  ]);
  const nodeOf = (id: string) => ({ id, isSelected: () => boxes.get(id) ?? false });
  const nodes = [nodeOf('1'), nodeOf('2')];
  const api: Partial<GridApi<Row>> = {
    forEachNode: (see) => nodes.forEach((node, at) => see(node as Parameters<typeof see>[0], at)),
    setNodesSelected: ({ nodes: some, newValue }) => void told.push([some.map(({ id }) => id), newValue]),
  };
  const selection = { ids: new Set(['2', '3']), onChange: () => {}, toggle: () => {} };
  const { show } = renderHook(() =>
    useTableSelection<Row>({ current: null }, { rowId: ({ id }) => id, matching, selection }),
  );
  show({ api: api as GridApi<Row> });
  boxes.set('1', true).set('2', false);
  nodes.push(nodeOf('3'));
  show({ api: api as GridApi<Row> });
  expect(told).toEqual([[['3'], true]]);
});
