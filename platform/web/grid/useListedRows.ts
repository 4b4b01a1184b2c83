import { useMemo } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layout.ts';
import { useMatchingRows } from './useMatchingRows.ts';
import { type TreeRows, useTree } from './useTree.ts';

interface Listed<Row> {
  rows: readonly Row[];
  isComplete: boolean;
  tree: TreeRows<Row> | undefined;
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  shownColumns: readonly Column<Row>[];
  layout: GridLayout;
  search: string;
  /** The grid is a table, not cards. */
  wide: boolean;
}

const none: readonly never[] = [];

/** Filtered and sorted rows of all pages: of a tree, a list, or cards. */
export function useListedRows<Row extends object>({ tree, wide, layout, ...listed }: Listed<Row>) {
  const { rows } = listed;
  const { cells, tools, ...branches } = useTree({ ...listed, tree: wide ? tree : undefined, layout });
  const isGroup = tree?.isGroup;
  const ungrouped = useMemo(() => (isGroup ? rows.filter((row) => !isGroup(row)) : rows), [rows, isGroup]);
  const plain = useMatchingRows({
    ...listed,
    rows: cells ? none : ungrouped,
    layout,
  });
  const matching = cells ? branches.rows : plain;
  const count = useMemo(
    () => (isGroup && cells ? matching.filter((row) => !isGroup(row)).length : matching.length),
    [isGroup, cells, matching],
  );
  return { matching, count, all: ungrouped.length, cells, tools };
}
