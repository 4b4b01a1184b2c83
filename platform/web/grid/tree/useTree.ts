import { IconFold, IconArrowsVertical } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { rowComparator, columnSorts } from '#platform/kernel/grid/rows/sorting.ts';
import { flattenTree, buildTree, type TreePosition, withAncestors } from '#platform/kernel/grid/rows/tree.ts';
import type { RibbonItem } from '../toolbar/Ribbon.tsx';
import { readMemoryViewState, updateMemoryViewState } from '../viewState/memoryViewState.ts';
import { useRowFinder } from '../rows/useRowFinder.ts';

/** Makes a grid a tree. Keep the same object between renders. */
export interface TreeRows<Row> {
  /** Returns the id of the parent row; null at the top. */
  parent: (row: Row) => string | null;
  /** Whether the row is only a group, which is not counted. */
  isGroup?: (row: Row) => boolean;
}

/** Tree positions for the table. The same object until the visible tree changes. */
export interface TreeCells {
  findPosition: (id: string) => TreePosition | undefined;
  toggle: (id: string) => void;
}

const nothingClosed: ReadonlySet<string> = new Set();
const noParent = () => null;
const none: readonly never[] = [];

/** Orders the rows of a grid as a tree, expanded at first; returns them unchanged without a tree. */
export function useTree<Row extends object>({
  tree,
  rows,
  isComplete,
  rowId,
  columns,
  displayedColumns,
  layout,
  search,
  viewStateKey,
}: {
  tree: TreeRows<Row> | undefined;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** All rows are loaded, so the search index can be prepared. */
  isComplete: boolean;
  columns: readonly Column<Row>[];
  /** Columns as currently displayed: hidden ones are not searched. */
  displayedColumns: readonly Column<Row>[];
  layout: GridLayout;
  search: string;
  /** Restores the collapsed rows of the last visit. */
  viewStateKey: string | undefined;
}) {
  const [closedIds, setClosed] = useState(() =>
    viewStateKey === undefined ? nothingClosed : readMemoryViewState(viewStateKey).collapsedIds,
  );
  useEffect(() => {
    if (viewStateKey !== undefined) updateMemoryViewState(viewStateKey, { collapsedIds: closedIds });
  }, [viewStateKey, closedIds]);
  const parent = tree?.parent ?? noParent;
  const isTree = tree !== undefined;
  const finder = useRowFinder({ rows: isTree ? rows : none, isComplete, displayedColumns });
  const fullTree = useMemo(
    () => (isTree ? buildTree(rows, { id: rowId, parent }) : undefined),
    [isTree, rows, rowId, parent],
  );
  const visibleIds = useMemo(() => {
    if (!isTree || search.trim() === '') return undefined;
    const found = finder.find(rows, displayedColumns, search, isComplete ? rows : undefined);
    return withAncestors(found, rows, { id: rowId, parent });
  }, [isTree, finder, rows, isComplete, displayedColumns, search, rowId, parent]);
  const visibleTree = useMemo(
    () =>
      fullTree &&
      flattenTree(fullTree, {
        id: rowId,
        compare: rowComparator(columnSorts(columns, layout)),
        closedIds,
        visibleIds,
      }),
    [fullTree, rowId, columns, layout, closedIds, visibleIds],
  );
  const cells = useMemo(
    (): TreeCells | undefined =>
      visibleTree && {
        findPosition: (id) => visibleTree.positions.get(id),
        toggle: (id) =>
          setClosed((last) => {
            const next = new Set(last);
            if (!next.delete(id)) next.add(id);
            return next;
          }),
      },
    [visibleTree],
  );
  const tools: readonly RibbonItem[] = fullTree
    ? [
        { label: 'Expand all', icon: IconArrowsVertical, onClick: () => setClosed(nothingClosed) },
        {
          label: 'Collapse all',
          icon: IconFold,
          onClick: () => setClosed(new Set(fullTree.childrenById.keys())),
        },
      ]
    : [];
  const isCollapsed = visibleTree !== undefined && visibleIds === undefined && closedIds.size > 0;
  return { rows: visibleTree?.rows ?? rows, cells, tools, isCollapsed };
}
