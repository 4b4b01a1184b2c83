/** How the rows of a grid stand below each other. */
export interface TreeShape<Row> {
  id: (row: Row) => string;
  /** Id of the row above; null at the top. A row that is not there counts as none. */
  parent: (row: Row) => string | null;
}

/** Where a row stands in its tree. */
export interface TreePlace {
  /** 0 at the top. */
  depth: number;
  /** Rows directly below. */
  children: number;
  /** What is below shows. */
  open: boolean;
}

export interface Tree<Row> {
  /** From the top down, each followed by what is below it. */
  top: readonly Row[];
  below: ReadonlyMap<string, readonly Row[]>;
}

/** The tree of rows. Rows whose parents lead in a circle stand at the top: every row is there exactly once. */
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

/** Rows that match, and all above them, by which one sees where they stand. */
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

/** What shows of a tree: its rows in their order, and the place of each. */
export interface ShownTree<Row> {
  rows: readonly Row[];
  places: ReadonlyMap<string, TreePlace>;
}

/** `kept`: only these show, all of them open. */
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
