import { foldKey } from '#platform/kernel/text/normalizeText.ts';

/** A part of a row. */
interface RowPart<Part> {
  readonly number: number;
  readonly part: Part;
}

/** A part with the rows that repeat one of its keys. */
interface RepeatedPart<Part> {
  first: Part;
  csvRowNumbers: readonly number[];
  /** Rows whose part differs from the first one elsewhere, ignoring case. */
  differentRows: readonly number[];
}

/**
 * Merges parts with those that repeat one of their keys, in the order of their first rows (spec 1 §5). A part that shares keys with
 * two others repeats the first of them; it does not make the two the same. A part without keys is alone.
 */
export function mergeRepeatedParts<Part extends object>(
  rows: readonly RowPart<Part>[],
  getKeys: (part: Part) => readonly string[],
): readonly RepeatedPart<Part>[] {
  const merged: { first: Part; csvRowNumbers: number[]; differentRows: number[] }[] = [];
  const texts: string[] = [];
  const indexByKey = new Map<string, number>();
  for (const { number, part } of rows) {
    const keys = getKeys(part);
    const text = foldKey(JSON.stringify(part));
    const index = Math.min(...keys.flatMap((key) => indexByKey.get(key) ?? []));
    const same = merged[index];
    if (same) {
      same.csvRowNumbers.push(number);
      if (texts[index] !== text) same.differentRows.push(number);
      continue;
    }
    for (const key of keys) indexByKey.set(key, merged.length);
    merged.push({ first: part, csvRowNumbers: [number], differentRows: [] });
    texts.push(text);
  }
  return merged;
}

/**
 * Groups rows that share a key, directly or through others, in the order of their first rows. The groups do not depend on the order
 * of the rows. A row without keys is alone.
 */
export function groupSharedKeys(rows: readonly (readonly string[])[]): readonly (readonly number[])[] {
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
  rows.forEach((keys, index) => {
    for (const key of keys) {
      const other = indexByKey.get(key);
      if (other === undefined) {
        indexByKey.set(key, index);
        continue;
      }
      const roots = [findRoot(other), findRoot(index)];
      parents[Math.max(...roots)] = Math.min(...roots);
    }
  });
  return [...Map.groupBy(parents.keys(), findRoot).values()];
}
