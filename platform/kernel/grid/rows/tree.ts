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

interface TreeNode {
  id: string;
  depth: number;
  children: number;
  /** Index of the parent; -1 for a root. */
  parent: number;
  /** Index behind the last descendant. */
  end: number;
}

/** A tree in display order with every row open: parents, each followed by its descendants. */
interface Tree<Row> {
  rows: readonly Row[];
  /** Nodes of the rows, at the same indexes. */
  nodes: readonly TreeNode[];
  indexById: ReadonlyMap<string, number>;
}

/**
 * Builds the tree of rows; siblings have the order of the list. Rows in a cycle become roots, so every row occurs exactly once.
 */
export function buildTree<Row>(list: readonly Row[], { id, parent }: TreeShape<Row>): Tree<Row> {
  const byId = new Map(list.map((row) => [id(row), row]));
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
  const childrenByParent = new Map<Row, Row[]>();
  for (const row of list) {
    const parentRow = hasRoot(row) ? findParent(row) : undefined;
    const siblings = parentRow === undefined ? roots : childrenByParent.get(parentRow);
    if (siblings) siblings.push(row);
    else if (parentRow !== undefined) childrenByParent.set(parentRow, [row]);
  }
  const rows: Row[] = [];
  const nodes: TreeNode[] = [];
  const indexById = new Map<string, number>();
  const add = (siblings: readonly Row[], depth: number, parentIndex: number) => {
    for (const row of siblings) {
      const children = childrenByParent.get(row) ?? [];
      const index = rows.length;
      const node = { id: id(row), depth, children: children.length, parent: parentIndex, end: index + 1 };
      rows.push(row);
      nodes.push(node);
      indexById.set(node.id, index);
      add(children, depth + 1, index);
      node.end = rows.length;
    }
  };
  add(roots, 0, -1);
  return { rows, nodes, indexById };
}

/** Returns the indexes of matching rows and of all their ancestors. */
export function withAncestors<Row>(
  { nodes, indexById }: Tree<Row>,
  matching: readonly Row[],
  id: (row: Row) => string,
): ReadonlySet<number> {
  const indexes = new Set<number>();
  for (const row of matching)
    for (let index = indexById.get(id(row)) ?? -1; index >= 0 && !indexes.has(index);) {
      indexes.add(index);
      index = nodes[index]?.parent ?? -1;
    }
  return indexes;
}

/** Rows of a tree that are not displayed. */
interface HiddenRows {
  /** Ids of rows whose children are hidden. */
  closedIds: ReadonlySet<string>;
  /** With it, only the rows at these indexes are visible, all of them open. */
  visibleIndexes: ReadonlySet<number> | undefined;
}

/** Returns the visible rows of a tree in display order. */
export function listVisibleRows<Row>(
  { rows, nodes }: Tree<Row>,
  { closedIds, visibleIndexes }: HiddenRows,
): readonly Row[] {
  if (!visibleIndexes && closedIds.size === 0) return rows;
  const visible: Row[] = [];
  let skippedTo = 0;
  for (const [index, row] of rows.entries()) {
    if (index < skippedTo) continue;
    const { id = '', end = 0, children = 0 } = nodes[index] ?? {};
    const isVisible = visibleIndexes?.has(index) ?? true;
    if (isVisible) visible.push(row);
    if (visibleIndexes ? !isVisible : children > 0 && closedIds.has(id)) skippedTo = end;
  }
  return visible;
}

/** Returns the position of a row; undefined for a row that is not in the tree. */
export function findPosition<Row>(
  { nodes, indexById }: Tree<Row>,
  { closedIds, visibleIndexes }: HiddenRows,
  id: string,
): TreePosition | undefined {
  const node = nodes[indexById.get(id) ?? -1];
  if (!node) return undefined;
  const { depth, children } = node;
  return { depth, children, open: children > 0 && (visibleIndexes !== undefined || !closedIds.has(id)) };
}
