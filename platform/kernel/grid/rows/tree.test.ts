import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { rowComparator, columnSorts } from './sorting.ts';
import { flattenTree, buildTree, withAncestors } from './tree.ts';

interface TreeRow {
  id: string;
  parent: string | null;
}

const shape = { id: ({ id }: TreeRow) => id, parent: ({ parent }: TreeRow) => parent };
const at = (id: string, parent: string | null = null): TreeRow => ({ id, parent });
const byId = (a: TreeRow, b: TreeRow) => (a.id < b.id ? -1 : 1);
const farm = [at('bay 1', 'house'), at('house', 'site'), at('site'), at('bay 2', 'house'), at('other')];
const show = (
  rows: readonly TreeRow[],
  { closed = [], visibleIds }: { closed?: readonly string[]; visibleIds?: ReadonlySet<string> } = {},
) =>
  flattenTree(buildTree(rows, shape), {
    id: shape.id,
    compare: byId,
    closedIds: new Set(closed),
    visibleIds,
  });
const lines = ({ rows, positions }: ReturnType<typeof show>) =>
  rows.map(({ id }) => `${'- '.repeat(positions.get(id)?.depth ?? NaN)}${id}`);

test('lists children after their parents, siblings in order', () =>
  expect(lines(show(farm))).toEqual(['other', 'site', '- house', '- - bay 1', '- - bay 2']));

test('hides the children of a closed row and counts them', () => {
  const visible = show(farm, { closed: ['house'] });
  expect(lines(visible)).toEqual(['other', 'site', '- house']);
  expect(visible.positions.get('house')).toEqual({ depth: 1, children: 2, open: false });
  expect(visible.positions.get('other')).toEqual({ depth: 0, children: 0, open: false });
});

test('displays matches with their ancestors, even closed ones', () => {
  const visibleIds = withAncestors([at('bay 2', 'house')], farm, shape);
  expect(lines(show(farm, { closed: ['site', 'house'], visibleIds }))).toEqual([
    'site',
    '- house',
    '- - bay 2',
  ]);
});

test('treats a row with a missing parent as a root', () =>
  expect(lines(show([at('bay', 'gone'), at('site')]))).toEqual(['bay', 'site']));

test('lists rows of a cycle once', () =>
  expect(lines(show([at('a', 'b'), at('b', 'a'), at('c', 'a')])).toSorted()).toEqual(['a', 'b', 'c']));

test('displays every row exactly once for any parents', () => {
  const id = fc.integer({ min: 0, max: 12 }).map(String);
  const treeRows = fc.uniqueArray(fc.record({ id, parent: fc.option(id) }), { selector: shape.id });
  fc.assert(
    fc.property(treeRows, (rows) => {
      expect(show(rows).rows.toSorted(byId)).toEqual(rows.toSorted(byId));
    }),
    { seed: 4711 },
  );
});

test('prefers the sorts of a layout to those of the columns', () => {
  const columns: readonly Column<TreeRow>[] = [
    { key: 'id', title: 'Id', kind: 'text', value: ({ id }) => id, sorted: 'asc' },
    { key: 'parent', title: 'Parent', kind: 'text', value: ({ parent }) => parent },
  ];
  const sorted = (layout: Parameters<typeof columnSorts>[1]) =>
    [at('b', 'x'), at('a', 'y'), at('c')]
      .toSorted(rowComparator(columnSorts(columns, layout)))
      .map(({ id }) => id);
  expect(sorted({})).toEqual(['a', 'b', 'c']);
  expect(sorted({ sorts: [{ key: 'parent', direction: 'desc' }] })).toEqual(['c', 'a', 'b']);
  expect(sorted({ sorts: [] })).toEqual(['b', 'a', 'c']);
  expect(sorted({ sorts: [{ key: 'gone', direction: 'asc' }] })).toEqual(['b', 'a', 'c']);
});
