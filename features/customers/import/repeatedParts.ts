/** Parts of the rows that are the same by one of their keys. */
interface SameParts<Part> {
  first: Part;
  csvRowNumbers: readonly number[];
  /** Rows whose part differs from the first one elsewhere, ignoring case. */
  differentRows: readonly number[];
}

/**
 * Groups parts that share a key, directly or through others, in the order of their first rows. The groups do not depend on the
 * order of the rows. A part without keys is alone.
 */
export function groupSameParts<Part extends object>(
  rows: readonly { readonly number: number; readonly part: Part }[],
  getKeys: (part: Part) => readonly string[],
): readonly SameParts<Part>[] {
  const parents = rows.map((_, index) => index);
  const findRoot = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    for (let at = index; at !== root;) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  const indexByKey = new Map<string, number>();
  rows.forEach(({ part }, index) => {
    for (const key of getKeys(part)) {
      const other = indexByKey.get(key);
      if (other === undefined) {
        indexByKey.set(key, index);
        continue;
      }
      const roots = [findRoot(other), findRoot(index)];
      parents[Math.max(...roots)] = Math.min(...roots);
    }
  });
  const groups = new Map<number, { first: Part; text: string; numbers: number[]; differentRows: number[] }>();
  rows.forEach(({ number, part }, index) => {
    const root = findRoot(index);
    const group = groups.get(root);
    const text = JSON.stringify(part).toLowerCase();
    if (!group) groups.set(root, { first: part, text, numbers: [number], differentRows: [] });
    else {
      group.numbers.push(number);
      if (group.text !== text) group.differentRows.push(number);
    }
  });
  return Array.from(groups.values(), ({ first, numbers, differentRows }) => ({
    first,
    csvRowNumbers: numbers,
    differentRows,
  }));
}
