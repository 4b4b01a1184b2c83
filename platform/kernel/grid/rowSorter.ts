import type { Column } from './column.ts';
import type { GridLayout } from './layout.ts';
import { plainTextKey } from './plainText.ts';
import { compareKeys, isEnglish, type SortedBy, sortedBy, type SortKey, sortKey } from './sorting.ts';

export type RowSorter<Row> = (
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
  place: number;
  /** Last call that contained the row. */
  round: number;
}

/** Maximum number of cached text keys. A column with more texts mostly has unique ones, whose look-up costs more than a new key. */
const mostNames = 4000;

/** Maximum share of removed rows among the cached ones. */
const mostGone = 1 / 2;

/**
 * Creates an incremental sorter: rows that were sorted before stay in order, and only new rows are inserted. Equal rows have the
 * order of the list.
 */
export function rowSorter<Row extends object>(): RowSorter<Row> {
  let by: readonly SortedBy<Row>[] = [];
  let entries = new Map<Row, Entry<Row>>();
  let listed: Entry<Row>[] = [];
  let sorted: readonly Entry<Row>[] = [];
  let round = 0;
  let last: { rows: readonly Row[]; inOrder: readonly Row[] } | undefined;
  let names: Map<string, string | undefined> | undefined = new Map();

  const comparable = (key: SortKey): number | string | undefined => {
    if (typeof key === 'number' || typeof key === 'boolean') return Number(key);
    if (typeof key !== 'string' || key === '' || !isEnglish) return undefined;
    if (!names) return plainTextKey(key);
    // Repeated texts share one key, and comparing identical strings is fastest.
    if (!names.has(key)) names.set(key, plainTextKey(key));
    const plain = names.get(key);
    if (names.size > mostNames) names = undefined;
    return plain;
  };
  const compare = (a: Entry<Row>, b: Entry<Row>): number => {
    for (let at = 0; at < by.length; at += 1) {
      const order = compareAt(by[at], a, b, at);
      if (order !== 0) return order;
    }
    return a.place - b.place;
  };

  return (rows, columns, layout) => {
    const wanted = sortedBy(columns, layout);
    if (wanted.length === 0) return rows;
    if (!isSame(by, wanted)) {
      by = wanted;
      entries = new Map();
      listed = [];
      sorted = [];
      names = new Map();
      last = undefined;
    }
    if (last?.rows === rows) return last.inOrder;
    round += 1;
    const fresh: Entry<Row>[] = [];
    const before = listed;
    listed = [];
    let expected = 0;
    for (const row of rows) {
      // Most rows follow the same row as before, which is quicker to check than the map.
      let entry = before[expected];
      if (entry?.row !== row) entry = entries.get(row);
      const place = listed.length;
      // Rows removed earlier must be sorted again.
      if (entry?.round === round - 1) expected = entry.place + 1;
      else {
        const keys = entry?.keys ?? by.map(({ column }) => comparable(sortKey(column, row)));
        entry = { row, keys, place, round };
        entries.set(row, entry);
        fresh.push(entry);
      }
      entry.place = place;
      entry.round = round;
      listed.push(entry);
    }
    const isAnyGone = rows.length - fresh.length < sorted.length;
    const stayed = isAnyGone ? sorted.filter((entry) => entry.round === round) : sorted;
    sorted = merged(stayed, fresh.toSorted(compare), compare);
    if (entries.size > rows.length * (1 + mostGone))
      entries = new Map(sorted.map((entry) => [entry.row, entry]));
    last = { rows, inOrder: sorted.map(({ row }) => row) };
    return last.inOrder;
  };
}

/** Compares the value functions, because columns are often created anew. */
const isSame = <Row>(a: readonly SortedBy<Row>[], b: readonly SortedBy<Row>[]): boolean =>
  a.length === b.length &&
  a.every(({ column, sign }, place) => {
    const other = b[place];
    return (
      sign === other?.sign &&
      column.value === other.column.value &&
      column.sortValue === other.column.sortValue
    );
  });

function compareAt<Row>(
  sort: SortedBy<Row> | undefined,
  { row, keys }: Entry<Row>,
  other: Entry<Row>,
  at: number,
): number {
  const one = keys[at];
  const two = other.keys[at];
  if (!sort || (one === two && one !== undefined)) return 0;
  if (typeof one === 'number' && typeof two === 'number') return sort.sign * (one - two);
  if (typeof one === 'string' && typeof two === 'string') return one < two ? -sort.sign : sort.sign;
  return sort.sign * compareKeys(sortKey(sort.column, row), sortKey(sort.column, other.row));
}

/** Merges two sorted lists. New rows mostly come in runs, so each search starts at the previous insertion. */
function merged<Item>(
  all: readonly Item[],
  fresh: readonly Item[],
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  if (all.length === 0) return fresh;
  const runs: (readonly Item[])[] = [];
  let taken = 0;
  let begun = 0;
  for (const [at, item] of fresh.entries()) {
    const place = placeOf(item, all, taken, compare);
    if (place === taken) continue;
    runs.push(fresh.slice(begun, at), all.slice(taken, place));
    begun = at;
    taken = place;
  }
  return [...runs, fresh.slice(begun), all.slice(taken)].flat();
}

/** Returns the first index from `from` on whose item sorts after `item`, by exponential search. */
function placeOf<Item>(
  item: Item,
  items: readonly Item[],
  from: number,
  compare: (a: Item, b: Item) => number,
): number {
  const isBehind = (place: number) => {
    const other = items[place];
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
