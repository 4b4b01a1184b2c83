/** Parent relation of the rows of a tree grid. */
interface TreeShape<Row> {
  id: (row: Row) => string;
  /** Id of the parent; null for a root. An id that is not in the list counts as null. */
  parent: (row: Row) => string | null;
}

/** Position of a row in the tree. */
export interface TreePosition {
  /** 0 for a root. */
  depth: number;
  /** Number of direct children. */
  children: number;
  /** Whether the children are visible. */
  open: boolean;
}

interface Tree<Row> {
  /** Rows without a parent. */
  roots: readonly Row[];
  childrenById: ReadonlyMap<string, readonly Row[]>;
}

/** Builds the tree of rows. Rows in a cycle become roots, so every row occurs exactly once. */
export function buildTree<Row>(rows: readonly Row[], { id, parent }: TreeShape<Row>): Tree<Row> {
  const byId = new Map(rows.map((row) => [id(row), row]));
  const findParent = (row: Row): Row | undefined => {
    const key = parent(row);
    return key === null ? undefined : byId.get(key);
  };
  const rowsWithRoot = new Set<Row>();
  const hasRoot = (row: Row): boolean => {
    const path = new Set<Row>();
    for (
      let ancestor: Row | undefined = row;
      ancestor !== undefined && !rowsWithRoot.has(ancestor);
      ancestor = findParent(ancestor)
    ) {
      if (path.has(ancestor)) return false;
      path.add(ancestor);
    }
    for (const one of path) rowsWithRoot.add(one);
    return true;
  };
  const roots: Row[] = [];
  const childrenById = new Map<string, Row[]>();
  for (const row of rows) {
    const parentRow = hasRoot(row) ? findParent(row) : undefined;
    if (parentRow === undefined) {
      roots.push(row);
      continue;
    }
    const siblings = childrenById.get(id(parentRow)) ?? [];
    siblings.push(row);
    childrenById.set(id(parentRow), siblings);
  }
  return { roots, childrenById };
}

/** Returns the ids of matching rows and of all their ancestors. */
export function withAncestors<Row>(
  matching: readonly Row[],
  rows: readonly Row[],
  { id, parent }: TreeShape<Row>,
): ReadonlySet<string> {
  const byId = new Map(rows.map((row) => [id(row), row]));
  const ids = new Set<string>();
  for (const row of matching)
    for (let ancestor: Row | undefined = row; ancestor !== undefined && !ids.has(id(ancestor));) {
      ids.add(id(ancestor));
      const key = parent(ancestor);
      ancestor = key === null ? undefined : byId.get(key);
    }
  return ids;
}

/** Visible rows of a tree in display order, with the position of each by id. */
interface VisibleTree<Row> {
  rows: readonly Row[];
  positions: ReadonlyMap<string, TreePosition>;
}

/** Flattens a tree to its visible rows. With `visibleIds` only these rows are visible, all of them open. */
export function flattenTree<Row>(
  { roots, childrenById }: Tree<Row>,
  {
    id,
    compare,
    closedIds,
    visibleIds,
  }: {
    id: (row: Row) => string;
    compare: (a: Row, b: Row) => number;
    closedIds: ReadonlySet<string>;
    visibleIds: ReadonlySet<string> | undefined;
  },
): VisibleTree<Row> {
  const rows: Row[] = [];
  const positions = new Map<string, TreePosition>();
  const show = (siblings: readonly Row[], depth: number) => {
    const visible = visibleIds ? siblings.filter((row) => visibleIds.has(id(row))) : siblings;
    for (const row of visible.toSorted(compare)) {
      const key = id(row);
      const children = childrenById.get(key) ?? [];
      const open = children.length > 0 && (visibleIds !== undefined || !closedIds.has(key));
      rows.push(row);
      positions.set(key, { depth, children: children.length, open });
      if (open) show(children, depth + 1);
    }
  };
  show(roots, 0);
  return { rows, positions };
}
