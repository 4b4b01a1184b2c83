import type { GridApi, SelectionChangedEvent } from 'ag-grid-community';
import { expect, test } from 'vitest';
import { renderStaticHook } from '../../testing/renderStaticHook.tsx';
import { useTableSelection } from './useTableSelection.ts';

interface Row {
  id: string;
}
const matching: readonly Row[] = ['1', '2', '3', '4'].map((id) => ({ id }));

/** Returns the selected rows after the table of one page (rows 1 and 2) reported a change. */
function changed(
  source: SelectionChangedEvent['source'],
  boxes: Readonly<Record<string, boolean>>,
  ids: readonly string[],
) {
  let selected: readonly string[] | undefined;
  const nodes = Object.entries(boxes).map(([id, isIn]) => ({ id, isSelected: () => isIn }));
  const api: Partial<GridApi<Row>> = {
    forEachNode: (callback) =>
      nodes.forEach((node, at) => callback(node as Parameters<typeof callback>[0], at)),
  };
  const { reportSelection } = renderStaticHook(() =>
    useTableSelection<Row>(
      { current: null },
      {
        rowId: ({ id }) => id,
        matching,
        selection: { ids: new Set(ids), onChange: (next) => void (selected = [...next]), toggle: () => {} },
      },
    ),
  );
  reportSelection({ api, source } as SelectionChangedEvent<Row>);
  return selected;
}

test.each([
  'checkboxSelected',
  'rowClicked',
  'spaceKey',
  'uiSelectAll',
  'uiSelectAllFiltered',
  'keyboardSelectAll',
] as const)('changes only rows of the page on %s', (source) => {
  expect(changed(source, { '1': true, '2': false }, ['2', '4'])).toEqual(['4', '1']);
  expect(changed(source, { '1': true, '2': true }, ['1'])).toEqual(['1', '2']);
});

test('ignores selection changes made by the grid library', () =>
  expect(changed('api', { '1': true }, [])).toBeUndefined());

test('returns the selected rows that match, in sort order', () => {
  const { selected } = renderStaticHook(() =>
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

test('updates only checkboxes that differ from the selection', () => {
  const shown = (ids: readonly string[] | undefined, boxes: Readonly<Record<string, boolean>>) => {
    const updates: unknown[] = [];
    const nodes = Object.entries(boxes).map(([id, isIn]) => ({ id, isSelected: () => isIn }));
    const api: Partial<GridApi<Row>> = {
      forEachNode: (callback) =>
        nodes.forEach((node, at) => callback(node as Parameters<typeof callback>[0], at)),
      setNodesSelected: ({ nodes: some, newValue }) =>
        void updates.push([some.map(({ id }) => id), newValue]),
    };
    const selection = ids && { ids: new Set(ids), onChange: () => {}, toggle: () => {} };
    const { showSelection } = renderStaticHook(() =>
      useTableSelection<Row>({ current: null }, { rowId: ({ id }) => id, matching, selection }),
    );
    showSelection({ api: api as GridApi<Row> });
    return updates;
  };
  expect(shown(['1', '4'], { '1': false, '2': true, '3': false, '4': true })).toEqual([
    [['1'], true],
    [['2'], false],
  ]);
  expect(shown(['1'], { '1': true, '2': false })).toEqual([]);
  expect(shown(undefined, { '1': true })).toEqual([[['1'], false]]);
});

test('does not reset a clicked checkbox when rows arrive before the click is reported', () => {
  const updates: unknown[] = [];
  const boxes = new Map([
    ['1', false],
    ['2', true],
  ]);
  const fakeNode = (id: string) => ({ id, isSelected: () => boxes.get(id) ?? false });
  const nodes = [fakeNode('1'), fakeNode('2')];
  const api: Partial<GridApi<Row>> = {
    forEachNode: (callback) =>
      nodes.forEach((node, at) => callback(node as Parameters<typeof callback>[0], at)),
    setNodesSelected: ({ nodes: some, newValue }) => void updates.push([some.map(({ id }) => id), newValue]),
  };
  const selection = { ids: new Set(['2', '3']), onChange: () => {}, toggle: () => {} };
  const { showSelection } = renderStaticHook(() =>
    useTableSelection<Row>({ current: null }, { rowId: ({ id }) => id, matching, selection }),
  );
  showSelection({ api: api as GridApi<Row> });
  boxes.set('1', true).set('2', false);
  nodes.push(fakeNode('3'));
  showSelection({ api: api as GridApi<Row> });
  expect(updates).toEqual([[['3'], true]]);
});
