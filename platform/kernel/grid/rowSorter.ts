import type { Column } from './column.ts';
import type { GridLayout } from './layout.ts';
import { plainTextKey } from './plainText.ts';
import {
  compareKeys,
  isEnglish,
  rowOrder,
  type SortedBy,
  sortedBy,
  type SortKey,
  sortKey,
} from './sorting.ts';

/** More new rows than this part of all, and sorting anew is quicker than putting each in its place. */
const fewNew = 1 / 4;

interface LastSort<Row> {
  by: readonly SortedBy<Row>[];
  rows: readonly Row[];
  places: ReadonlyMap<Row, number>;
  sorted: readonly Row[];
}

export type RowSorter<Row> = (
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  layout: Pick<GridLayout, 'sorts'>,
) => readonly Row[];

/**
 * Sorts a list that changes: rows it sorted before stay in their order, only new ones are put in their places. Rows that
 * the sorts do not tell apart stand as the list has them.
 */
export function rowSorter<Row extends object>(): RowSorter<Row> {
  let last: LastSort<Row> | undefined;
  return (rows, columns, layout) => {
    const by = sortedBy(columns, layout);
    if (by.length === 0) return rows;
    const known = last && isSame(last.by, by) ? last : undefined;
    if (known?.rows === rows) return known.sorted;
    const places = new Map<Row, number>();
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place];
      if (row !== undefined) places.set(row, place);
    }
    const sorted = (known && updated(known, rows, places, by)) ?? sortedWhole(rows, by);
    last = { by, rows, places, sorted };
    return sorted;
  };
}

/** Columns that are made anew mostly have the values they had. */
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

function updated<Row extends object>(
  { places: before, sorted }: LastSort<Row>,
  rows: readonly Row[],
  places: ReadonlyMap<Row, number>,
  by: readonly SortedBy<Row>[],
): readonly Row[] | undefined {
  const fresh = rows.filter((row) => !before.has(row));
  if (fresh.length > rows.length * fewNew) return undefined;
  const compare = rowOrder(by);
  const order = (a: Row, b: Row) => compare(a, b) || (places.get(a) ?? 0) - (places.get(b) ?? 0);
  const stayed =
    sorted.length === rows.length - fresh.length ? sorted : sorted.filter((row) => places.has(row));
  return inserted(stayed, fresh.toSorted(order), order);
}

/** `fresh` in their places among `items`, both sorted. */
function inserted<Item extends SortKey | object>(
  items: readonly Item[],
  fresh: readonly Item[],
  order: (a: Item, b: Item) => number,
): readonly Item[] {
  const parts: (readonly Item[])[] = [];
  let taken = 0;
  for (const item of fresh) {
    const place = placeOf(item, items, taken, order);
    parts.push(items.slice(taken, place), [item]);
    taken = place;
  }
  return [...parts, items.slice(taken)].flat();
}

/** The first place from `from` on whose item belongs behind. */
function placeOf<Item>(
  item: Item,
  items: readonly Item[],
  from: number,
  order: (a: Item, b: Item) => number,
): number {
  let [low, high] = [from, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = items[middle];
    if (other !== undefined && order(other, item) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Exact in a number that is no integer of the machine. */
const mostExact = Number.MAX_SAFE_INTEGER;

function sortedWhole<Row>(rows: readonly Row[], by: readonly SortedBy<Row>[]): readonly Row[] {
  const ranks = by.map(({ column, sign }) =>
    ranksOf(
      rows.map((row) => sortKey(column, row)),
      sign,
    ),
  );
  const distinct = ranks.reduce((product, { count }) => product * count, 1);
  const places =
    distinct * rows.length <= mostExact
      ? placesByNumber(ranks, rows.length)
      : placesByTurns(ranks, rows.length);
  return places.flatMap((place) => rows[place] ?? []);
}

/** A row's ranks and its place as one number: those sort ten times faster than anything that is compared by code. */
function placesByNumber(ranks: readonly Ranks[], length: number): readonly number[] {
  const keys = new Float64Array(length);
  for (let place = 0; place < length; place += 1) {
    let key = 0;
    for (const { rank, count } of ranks) key = key * count + (rank[place] ?? 0);
    keys[place] = key * length + place;
  }
  return Array.from(keys.toSorted(), (key) => key % length);
}

function placesByTurns(ranks: readonly Ranks[], length: number): readonly number[] {
  return Array.from({ length }, (_, place) => place).toSorted((a, b) => {
    for (const { rank } of ranks) {
      const order = (rank[a] ?? 0) - (rank[b] ?? 0);
      if (order !== 0) return order;
    }
    return a - b;
  });
}

/** The place of each row's key among all keys that differ: 0 for those that come first. */
interface Ranks {
  rank: Uint32Array;
  count: number;
}

function ranksOf(keys: readonly SortKey[], sign: 1 | -1): Ranks {
  const distinct = inOrder([...new Set(keys)]);
  const known = new Map<SortKey, number>();
  let count = 0;
  for (const [place, key] of distinct.entries()) {
    if (place > 0 && compareKeys(distinct[place - 1], key) !== 0) count += 1;
    known.set(key, count);
  }
  const last = count;
  const rank = Uint32Array.from(keys, (key) => {
    const found = known.get(key) ?? 0;
    return sign === 1 ? found : last - found;
  });
  return { rank, count: count + 1 };
}

function inOrder(keys: readonly SortKey[]): readonly SortKey[] {
  const numbers: number[] = [];
  const plain: { key: SortKey; text: string }[] = [];
  const others: SortKey[] = [];
  for (const key of keys) {
    const text = isEnglish && typeof key === 'string' && key !== '' ? plainTextKey(key) : undefined;
    if (typeof key === 'number') numbers.push(key);
    else if (text !== undefined) plain.push({ key, text });
    else others.push(key);
  }
  if (numbers.length > 0 && plain.length > 0) return keys.toSorted(compareKeys);
  const sorted =
    numbers.length > 0
      ? Array.from(Float64Array.from(numbers).toSorted())
      : plain.toSorted((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text))).map(({ key }) => key);
  return others.length === 0 ? sorted : inserted<SortKey>(sorted, others.toSorted(compareKeys), compareKeys);
}
