import { IconFold, IconArrowsVertical } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { createRowSorter } from '#platform/kernel/grid/rows/rowSorter.ts';
import {
  buildTree,
  findPosition,
  listVisibleRows,
  type TreePosition,
  withAncestors,
} from '#platform/kernel/grid/rows/tree.ts';
import type { RibbonItem } from '../toolbar/Ribbon.tsx';
import { readMemoryViewState, updateMemoryViewState } from '../viewState/memoryViewState.ts';
import { useRowFinder } from './useRowFinder.ts';

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
  const [sortRows] = useState(() => createRowSorter<Row>());
  const finder = useRowFinder({ rows: isTree ? rows : none, isComplete, displayedColumns });
  const { sorts } = layout;
  // Searching and folding leave the tree as it is, with the order of its rows.
  const fullTree = useMemo(
    () =>
      isTree ? buildTree(sortRows(rows, columns, sorts ? { sorts } : {}), { id: rowId, parent }) : undefined,
    [isTree, sortRows, rows, columns, sorts, rowId, parent],
  );
  const visibleIndexes = useMemo(() => {
    if (!fullTree || search.trim() === '') return undefined;
    const found = finder.find(rows, displayedColumns, search, isComplete ? rows : undefined);
    return withAncestors(fullTree, found, rowId);
  }, [fullTree, finder, rows, isComplete, displayedColumns, search, rowId]);
  const hidden = useMemo(() => ({ closedIds, visibleIndexes }), [closedIds, visibleIndexes]);
  const visibleRows = useMemo(() => fullTree && listVisibleRows(fullTree, hidden), [fullTree, hidden]);
  const cells = useMemo(
    (): TreeCells | undefined =>
      fullTree && {
        findPosition: (id) => findPosition(fullTree, hidden, id),
        toggle: (id) =>
          setClosed((last) => {
            const next = new Set(last);
            if (!next.delete(id)) next.add(id);
            return next;
          }),
      },
    [fullTree, hidden],
  );
  const tools: readonly RibbonItem[] = fullTree
    ? [
        { label: 'Expand all', icon: IconArrowsVertical, onClick: () => setClosed(nothingClosed) },
        {
          label: 'Collapse all',
          icon: IconFold,
          onClick: () =>
            setClosed(new Set(fullTree.nodes.flatMap(({ id, children }) => (children > 0 ? [id] : [])))),
        },
      ]
    : [];
  const isCollapsed = fullTree !== undefined && visibleIndexes === undefined && closedIds.size > 0;
  return { rows: visibleRows ?? rows, cells, tools, isCollapsed };
}
