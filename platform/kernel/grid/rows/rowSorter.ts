import type { Column } from '../column.ts';
import type { GridLayout } from '../layouts/layout.ts';
import { plainTextKey } from './plainTextKey.ts';
import {
  compareKeys,
  isEnglish,
  type ColumnSort,
  columnSorts,
  type CellSortKey,
  cellSortKey,
} from './sorting.ts';

type RowSorter<Row> = (
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  layout: Pick<GridLayout, 'sorts'>,
) => readonly Row[];

/** A row with its sort keys, computed once. */
interface Entry<Row> {
  row: Row;
  /** Numbers and plain text keys; undefined for values that need `compareKeys`. */
  keys: readonly (number | string | undefined)[];
  /** Index in the list. */
  listIndex: number;
  /** Last call that contained the row. */
  round: number;
}

/** Maximum number of cached text keys. A column with more texts mostly has unique ones, whose look-up costs more than a new key. */
const maxCachedKeys = 4000;

/** Maximum share of removed rows among the cached ones. */
const maxRemovedShare = 1 / 2;

/**
 * Creates an incremental sorter: rows that were sorted before stay in order, and only new rows are inserted. Equal rows have the
 * order of the list.
 */
export function createRowSorter<Row extends object>(): RowSorter<Row> {
  let sorts: readonly ColumnSort<Row>[] = [];
  let entries = new Map<Row, Entry<Row>>();
  let currentEntries: Entry<Row>[] = [];
  let sorted: readonly Entry<Row>[] = [];
  let round = 0;
  let last: { rows: readonly Row[]; sortedRows: readonly Row[] } | undefined;
  let textKeys: Map<string, string | undefined> | undefined = new Map();

  const toComparable = (key: CellSortKey): number | string | undefined => {
    if (typeof key === 'number' || typeof key === 'boolean') return Number(key);
    if (typeof key !== 'string' || key === '' || !isEnglish) return undefined;
    if (!textKeys) return plainTextKey(key);
    // Repeated texts share one key, and comparing identical strings is fastest.
    if (!textKeys.has(key)) textKeys.set(key, plainTextKey(key));
    const plain = textKeys.get(key);
    if (textKeys.size > maxCachedKeys) textKeys = undefined;
    return plain;
  };
  const compare = (a: Entry<Row>, b: Entry<Row>): number => {
    for (let at = 0; at < sorts.length; at += 1) {
      const order = compareAt(sorts[at], a, b, at);
      if (order !== 0) return order;
    }
    return a.listIndex - b.listIndex;
  };

  return (rows, columns, layout) => {
    const requested = columnSorts(columns, layout);
    if (requested.length === 0) return rows;
    if (!isSame(sorts, requested)) {
      sorts = requested;
      entries = new Map();
      currentEntries = [];
      sorted = [];
      textKeys = new Map();
      last = undefined;
    }
    if (last?.rows === rows) return last.sortedRows;
    round += 1;
    const newEntries: Entry<Row>[] = [];
    const before = currentEntries;
    currentEntries = [];
    let expected = 0;
    for (const row of rows) {
      // Most rows follow the same row as before, which is quicker to check than the map.
      let entry = before[expected];
      if (entry?.row !== row) entry = entries.get(row);
      const listIndex = currentEntries.length;
      // Rows removed earlier must be sorted again.
      if (entry?.round === round - 1) expected = entry.listIndex + 1;
      else {
        const keys = entry?.keys ?? sorts.map(({ column }) => toComparable(cellSortKey(column, row)));
        entry = { row, keys, listIndex, round };
        entries.set(row, entry);
        newEntries.push(entry);
      }
      entry.listIndex = listIndex;
      entry.round = round;
      currentEntries.push(entry);
    }
    const hasRemovedRows = rows.length - newEntries.length < sorted.length;
    const remaining = hasRemovedRows ? sorted.filter((entry) => entry.round === round) : sorted;
    sorted = mergeSorted(remaining, newEntries.toSorted(compare), compare);
    if (entries.size > rows.length * (1 + maxRemovedShare))
      entries = new Map(sorted.map((entry) => [entry.row, entry]));
    last = { rows, sortedRows: sorted.map(({ row }) => row) };
    return last.sortedRows;
  };
}

/** Compares the value functions, because columns are often created anew. */
const isSame = <Row>(a: readonly ColumnSort<Row>[], b: readonly ColumnSort<Row>[]): boolean =>
  a.length === b.length &&
  a.every(({ column, sign }, index) => {
    const other = b[index];
    return (
      sign === other?.sign &&
      column.value === other.column.value &&
      column.sortValue === other.column.sortValue
    );
  });

function compareAt<Row>(
  sort: ColumnSort<Row> | undefined,
  { row, keys }: Entry<Row>,
  other: Entry<Row>,
  at: number,
): number {
  const one = keys[at];
  const two = other.keys[at];
  if (!sort || (one === two && one !== undefined)) return 0;
  if (typeof one === 'number' && typeof two === 'number') return sort.sign * (one - two);
  if (typeof one === 'string' && typeof two === 'string') return one < two ? -sort.sign : sort.sign;
  return sort.sign * compareKeys(cellSortKey(sort.column, row), cellSortKey(sort.column, other.row));
}

/** Merges two sorted lists. New rows mostly come in runs, so each search starts at the previous insertion. */
function mergeSorted<Item>(
  all: readonly Item[],
  added: readonly Item[],
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  if (all.length === 0) return added;
  const runs: (readonly Item[])[] = [];
  let mergedCount = 0;
  let runStart = 0;
  for (const [at, item] of added.entries()) {
    const insertIndex = findInsertIndex(item, all, mergedCount, compare);
    if (insertIndex === mergedCount) continue;
    runs.push(added.slice(runStart, at), all.slice(mergedCount, insertIndex));
    runStart = at;
    mergedCount = insertIndex;
  }
  return [...runs, added.slice(runStart), all.slice(mergedCount)].flat();
}

/** Returns the first index from `from` on whose item sorts after `item`, by exponential search. */
function findInsertIndex<Item>(
  item: Item,
  items: readonly Item[],
  from: number,
  compare: (a: Item, b: Item) => number,
): number {
  const isBehind = (index: number) => {
    const other = items[index];
    return other === undefined || compare(other, item) > 0;
  };
  let [low, step] = [from, 1];
  while (low + step <= items.length && !isBehind(low + step - 1)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(items.length, low + step - 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
