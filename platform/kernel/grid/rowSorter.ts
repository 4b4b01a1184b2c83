import type { Column } from './column.ts';
import type { GridLayout } from './layout.ts';
import { plainTextKey } from './plainText.ts';
import {
  compareKeys,
  isEmpty,
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
  columns: readonly Column<Row>[];
  sorts: string;
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
    const sorts = by.map(({ column, sign }) => `${sign} ${column.key}`).join('\n');
    const known = last?.columns === columns && last.sorts === sorts ? last : undefined;
    if (known?.rows === rows) return known.sorted;
    const places = new Map(rows.map((row, place) => [row, place]));
    const sorted = (known && updated(known, rows, places, by)) ?? sortedWhole(rows, by);
    last = { columns, sorts, rows, places, sorted };
    return sorted;
  };
}

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

function sortedWhole<Row>(rows: readonly Row[], by: readonly SortedBy<Row>[]): readonly Row[] {
  const ranks = by.map(({ column, sign }) =>
    ranksOf(
      rows.map((row) => sortKey(column, row)),
      sign,
    ),
  );
  return rows
    .map((row, place) => ({ row, place }))
    .toSorted(({ place: a }, { place: b }) => {
      for (const rank of ranks) {
        const [one = 0, other = 0] = [rank[a], rank[b]];
        if (one !== other) return one - other < 0 ? -1 : 1;
      }
      return a - b;
    })
    .map(({ row }) => row);
}

/** Keys as numbers of the same order: comparing names a million times takes a second, numbers a tenth of it. */
function ranksOf(keys: readonly SortKey[], sign: 1 | -1): Float64Array {
  if (keys.every((key) => typeof key !== 'string' || key === ''))
    return Float64Array.from(keys, (key) => sign * (isEmpty(key) ? Infinity : Number(key)));
  const distinct = inOrder([...new Set(keys)]);
  const ranks = new Map<SortKey, number>();
  let rank = 0;
  for (const [place, key] of distinct.entries()) {
    if (place > 0 && compareKeys(distinct[place - 1], key) !== 0) rank += 1;
    ranks.set(key, rank);
  }
  return Float64Array.from(keys, (key) => sign * (ranks.get(key) ?? 0));
}

function inOrder(keys: readonly SortKey[]): readonly SortKey[] {
  const plain: { key: SortKey; text: string }[] = [];
  const others: SortKey[] = [];
  for (const key of keys) {
    const text = isEnglish && typeof key === 'string' ? plainTextKey(key) : undefined;
    if (text === undefined || isEmpty(key)) others.push(key);
    else plain.push({ key, text });
  }
  const sorted = plain
    .toSorted((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
    .map(({ key }) => key);
  return others.length === 0 ? sorted : inserted(sorted, others.toSorted(compareKeys), compareKeys);
}
