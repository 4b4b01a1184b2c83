import { IconFold, IconArrowsVertical } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layout.ts';
import { rowOrder, sortedBy } from '#platform/kernel/grid/sorting.ts';
import { shownTree, treeOf, type TreePlace, withAbove } from '#platform/kernel/grid/tree.ts';
import type { RibbonItem } from './Ribbon.tsx';
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
  placeOf: (id: string) => TreePlace | undefined;
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
  shownColumns,
  layout,
  search,
}: {
  tree: TreeRows<Row> | undefined;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** All rows are loaded, so the search index can be prepared. */
  isComplete: boolean;
  columns: readonly Column<Row>[];
  /** Columns as currently displayed: hidden ones are not searched. */
  shownColumns: readonly Column<Row>[];
  layout: GridLayout;
  search: string;
}) {
  const [closed, setClosed] = useState(nothingClosed);
  const parent = tree?.parent ?? noParent;
  const isTree = tree !== undefined;
  const finder = useRowFinder({ rows: isTree ? rows : none, isComplete, shownColumns });
  const whole = useMemo(
    () => (isTree ? treeOf(rows, { id: rowId, parent }) : undefined),
    [isTree, rows, rowId, parent],
  );
  const kept = useMemo(() => {
    if (!isTree || search.trim() === '') return undefined;
    return withAbove(finder.found(rows, shownColumns, search), rows, { id: rowId, parent });
  }, [isTree, finder, rows, shownColumns, search, rowId, parent]);
  const shown = useMemo(
    () =>
      whole && shownTree(whole, { id: rowId, compare: rowOrder(sortedBy(columns, layout)), closed, kept }),
    [whole, rowId, columns, layout, closed, kept],
  );
  const cells = useMemo(
    (): TreeCells | undefined =>
      shown && {
        placeOf: (id) => shown.places.get(id),
        toggle: (id) =>
          setClosed((last) => {
            const next = new Set(last);
            if (!next.delete(id)) next.add(id);
            return next;
          }),
      },
    [shown],
  );
  const tools: readonly RibbonItem[] = whole
    ? [
        { label: 'Expand all', icon: IconArrowsVertical, onClick: () => setClosed(nothingClosed) },
        {
          label: 'Collapse all',
          icon: IconFold,
          onClick: () => setClosed(new Set(whole.below.keys())),
        },
      ]
    : [];
  return { rows: shown?.rows ?? rows, cells, tools };
}
