import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { columnSorts } from './sorting.ts';
import { buildTree, findPosition, listVisibleRows, withAncestors } from './tree.ts';
import { rowComparator } from './testing/rowComparator.ts';

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
  { closed = [], matching }: { closed?: readonly string[]; matching?: readonly TreeRow[] } = {},
) => {
  const tree = buildTree(rows.toSorted(byId), shape);
  const hidden = {
    closedIds: new Set(closed),
    visibleIndexes: matching && withAncestors(tree, matching, shape.id),
  };
  return {
    rows: listVisibleRows(tree, hidden),
    findPosition: (id: string) => findPosition(tree, hidden, id),
  };
};
const lines = ({ rows, findPosition: find }: ReturnType<typeof show>) =>
  rows.map(({ id }) => `${'- '.repeat(find(id)?.depth ?? NaN)}${id}`);

test('lists children after their parents, siblings in order', () =>
  expect(lines(show(farm))).toEqual(['other', 'site', '- house', '- - bay 1', '- - bay 2']));

test('hides the children of a closed row and counts them', () => {
  const visible = show(farm, { closed: ['house'] });
  expect(lines(visible)).toEqual(['other', 'site', '- house']);
  expect(visible.findPosition('house')).toEqual({ depth: 1, children: 2, open: false });
  expect(visible.findPosition('other')).toEqual({ depth: 0, children: 0, open: false });
});

test('displays matches with their ancestors, even closed ones', () => {
  const visible = show(farm, { closed: ['site', 'house'], matching: [at('bay 2', 'house')] });
  expect(lines(visible)).toEqual(['site', '- house', '- - bay 2']);
  expect(visible.findPosition('house')).toEqual({ depth: 1, children: 2, open: true });
});

test('knows no position of a row that is not in the tree', () =>
  expect(show(farm).findPosition('gone')).toBeUndefined());

test('displays only rows whose ancestors are open, for any parents and closed rows', () => {
  const id = fc.integer({ min: 0, max: 12 }).map(String);
  const treeRows = fc.uniqueArray(fc.record({ id, parent: fc.option(id) }), { selector: shape.id });
  fc.assert(
    fc.property(treeRows, fc.array(id), (rows, closed) => {
      const all = buildTree(rows, shape);
      const isHidden = (index: number): boolean => {
        const above = all.nodes[all.nodes[index]?.parent ?? -1];
        return (
          above !== undefined && (closed.includes(above.id) || isHidden(all.indexById.get(above.id) ?? -1))
        );
      };
      const hidden = { closedIds: new Set(closed), visibleIndexes: undefined };
      expect(listVisibleRows(all, hidden)).toEqual(all.rows.filter((_, index) => !isHidden(index)));
    }),
    { seed: 4711 },
  );
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
