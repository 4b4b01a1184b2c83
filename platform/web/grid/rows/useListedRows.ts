import { useMemo } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { type FindRows, useMatchingRows } from './useMatchingRows.ts';
import { type TreeRows, useTree } from './useTree.ts';

interface ListedRowsOptions<Row extends object> {
  rows: readonly Row[];
  isComplete: boolean;
  tree: TreeRows<Row> | undefined;
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  displayedColumns: readonly Column<Row>[];
  layout: GridLayout;
  search: string;
  /** Replaces the quick search of a list, not of a tree. */
  findRows?: FindRows<Row> | undefined;
  /** Day from which the periods of filters count. */
  today: Day;
  /** The grid is a table, not cards. */
  wide: boolean;
  /** Key of the view state to restore. */
  viewStateKey: string | undefined;
}

const none: readonly never[] = [];

/** Filtered and sorted rows of all pages: of a tree, a list, or cards. */
export function useListedRows<Row extends object>({
  tree,
  wide,
  layout,
  ...options
}: ListedRowsOptions<Row>) {
  const { rows } = options;
  const { cells, tools, isCollapsed, ...treeRows } = useTree({
    ...options,
    tree: wide ? tree : undefined,
    layout,
  });
  const isGroup = tree?.isGroup;
  const rowsWithoutGroups = useMemo(
    () => (isGroup ? rows.filter((row) => !isGroup(row)) : rows),
    [rows, isGroup],
  );
  const listRows = useMatchingRows({
    ...options,
    rows: cells ? none : rowsWithoutGroups,
    layout,
  });
  const matching = cells ? treeRows.rows : listRows;
  const count = useMemo(
    () => (isGroup && cells ? matching.filter((row) => !isGroup(row)).length : matching.length),
    [isGroup, cells, matching],
  );
  return { matching, count, all: rowsWithoutGroups.length, cells, tools, isCollapsed };
}
