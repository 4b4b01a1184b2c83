/** Parent relation of the rows of a tree grid. */
export interface TreeShape<Row> {
  id: (row: Row) => string;
  /** Id of the parent; null for a root. An id that is not in the list counts as null. */
  parent: (row: Row) => string | null;
}

/** Position of a row in the tree. */
export interface TreePlace {
  /** 0 for a root. */
  depth: number;
  /** Number of direct children. */
  children: number;
  /** Whether the children are visible. */
  open: boolean;
}

export interface Tree<Row> {
  /** Rows without a parent. */
  top: readonly Row[];
  below: ReadonlyMap<string, readonly Row[]>;
}

/** Builds the tree of rows. Rows in a cycle become roots, so every row occurs exactly once. */
export function treeOf<Row>(rows: readonly Row[], { id, parent }: TreeShape<Row>): Tree<Row> {
  const byId = new Map(rows.map((row) => [id(row), row]));
  const above = (row: Row): Row | undefined => {
    const key = parent(row);
    return key === null ? undefined : byId.get(key);
  };
  const rooted = new Set<Row>();
  const isRooted = (row: Row): boolean => {
    const path = new Set<Row>();
    for (let at: Row | undefined = row; at !== undefined && !rooted.has(at); at = above(at)) {
      if (path.has(at)) return false;
      path.add(at);
    }
    for (const one of path) rooted.add(one);
    return true;
  };
  const top: Row[] = [];
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    const over = isRooted(row) ? above(row) : undefined;
    if (over === undefined) {
      top.push(row);
      continue;
    }
    const siblings = below.get(id(over)) ?? [];
    siblings.push(row);
    below.set(id(over), siblings);
  }
  return { top, below };
}

/** Returns the ids of matching rows and of all their ancestors. */
export function withAbove<Row>(
  matching: readonly Row[],
  rows: readonly Row[],
  { id, parent }: TreeShape<Row>,
): ReadonlySet<string> {
  const byId = new Map(rows.map((row) => [id(row), row]));
  const kept = new Set<string>();
  for (const row of matching)
    for (let at: Row | undefined = row; at !== undefined && !kept.has(id(at));) {
      kept.add(id(at));
      const key = parent(at);
      at = key === null ? undefined : byId.get(key);
    }
  return kept;
}

/** Visible rows of a tree in display order, with the position of each by id. */
export interface ShownTree<Row> {
  rows: readonly Row[];
  places: ReadonlyMap<string, TreePlace>;
}

/** Flattens a tree to its visible rows. With `visibleIds` only these rows are visible, all of them open. */
export function shownTree<Row>(
  { top, below }: Tree<Row>,
  {
    id,
    compare,
    closed,
    kept,
  }: {
    id: (row: Row) => string;
    compare: (a: Row, b: Row) => number;
    closed: ReadonlySet<string>;
    kept: ReadonlySet<string> | undefined;
  },
): ShownTree<Row> {
  const rows: Row[] = [];
  const places = new Map<string, TreePlace>();
  const show = (siblings: readonly Row[], depth: number) => {
    const shown = kept ? siblings.filter((row) => kept.has(id(row))) : siblings;
    for (const row of shown.toSorted(compare)) {
      const key = id(row);
      const children = below.get(key) ?? [];
      const open = children.length > 0 && (kept !== undefined || !closed.has(key));
      rows.push(row);
      places.set(key, { depth, children: children.length, open });
      if (open) show(children, depth + 1);
    }
  };
  show(top, 0);
  return { rows, places };
}
