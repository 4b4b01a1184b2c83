import type { PickedItem } from '#features/catalogue/web/ItemPicker.tsx';
import { lineTotal } from '#platform/kernel/decimal.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/result.ts';
import type { LineChange } from './lineActions.ts';
import { eachesOf, type OrderLine } from './orderLine.ts';

/** An item in the table of all items, with the user's input. */
export interface TableRow {
  item: PickedItem;
  /** The item's line on the order; undefined also when it has several, which only the order page can edit. */
  line: OrderLine | undefined;
  quantity: number | null;
  price: number | null;
  /** Unsaved input of the user. */
  typed: TypedRow | undefined;
}

/** Unsaved input for an item; a missing value is unchanged. */
export interface TypedRow {
  quantity?: number | null;
  price?: number;
  /** An invalid quantity stays in its field until it is corrected. */
  refused?: RefusedQuantity;
  /** The item's line as the user saw it while typing; null when there was none. */
  seen: OrderLine | null;
}

export interface RefusedQuantity {
  text: string;
  message: string;
}

/** Input for one cell of a row. */
export type Typing = { quantity: number | null } | { price: number } | { refused: RefusedQuantity };

/** Adds the input of one cell to a draft; undefined when nothing differs from the base. */
export function typedRow(
  { line, typed }: { line: OrderLine | undefined; typed: TypedRow | undefined },
  typing: Typing,
): TypedRow | undefined {
  const before: TypedRow = typed ?? { seen: line ?? null };
  // Only a cell without input displays the current value of its line.
  const seen = before.seen && {
    ...before.seen,
    ...(line && before.quantity === undefined && { orderedQuantity: line.orderedQuantity }),
    ...(line && before.price === undefined && { overridePrice: line.overridePrice }),
  };
  const next: TypedRow = { ...before, ...typing, seen };
  if ('quantity' in typing) delete next.refused;
  if (next.quantity === (seen?.orderedQuantity ?? null)) delete next.quantity;
  if (next.price === seen?.overridePrice) delete next.price;
  const { quantity, price, refused } = next;
  return quantity === undefined && price === undefined && !refused ? undefined : next;
}

/** Lines by item; items with several lines are omitted. */
export function linesByItem(lines: readonly OrderLine[]): ReadonlyMap<string, OrderLine> {
  const found = new Map<string, OrderLine | undefined>();
  for (const line of lines) found.set(line.itemId, found.has(line.itemId) ? undefined : line);
  return new Map([...found].flatMap(([itemId, line]) => (line ? [[itemId, line] as const] : [])));
}

export const tableRow = (
  item: PickedItem,
  line: OrderLine | undefined,
  typed: TypedRow | undefined,
  foundPrice: number | undefined,
): TableRow => ({
  item,
  line,
  quantity: typed?.quantity === undefined ? (line?.orderedQuantity ?? null) : typed.quantity,
  price: typed?.price ?? line?.overridePrice ?? foundPrice ?? null,
  typed,
});

const areAlike = (a: TableRow, b: TableRow): boolean =>
  a.item === b.item &&
  a.line === b.line &&
  a.quantity === b.quantity &&
  a.price === b.price &&
  a.typed === b.typed;

/** Reuses the previous object of every unchanged row, so that a grid of thousands renders only changes. */
export const keptRows = (last: readonly TableRow[], next: readonly TableRow[]): readonly TableRow[] =>
  next.map((row, place) => {
    const before = last[place];
    return before && areAlike(before, row) ? before : row;
  });

export interface TableChanges {
  added: readonly TableRow[];
  changed: readonly LineChange[];
  removed: readonly OrderLine[];
}

/** Changes of the order that the table makes; items without a price are refused (spec 2 §5). */
export function tableChanges(rows: readonly TableRow[]): Result<TableChanges> {
  const ordered = rows.filter(({ quantity }) => (quantity ?? 0) > 0);
  const free = ordered.filter(({ price }) => !price);
  if (free.length > 0)
    return refuse(
      invalid(
        'OUT_OF_RANGE',
        ['price'],
        `Cannot add items with zero price: ${free.map(({ item }) => item.name).join(', ')}`,
      ),
    );
  return ok({
    added: ordered.filter(({ line }) => !line),
    changed: ordered.flatMap(({ line, quantity, price, typed }) => {
      if (!line) return [];
      const change = {
        ...(quantity !== null && quantity !== line.orderedQuantity ? { quantity } : {}),
        ...(price !== null && price !== line.overridePrice ? { overridePrice: price } : {}),
      };
      return Object.keys(change).length > 0 ? [{ line: typed?.seen ?? line, ...change }] : [];
    }),
    removed: rows.flatMap(({ line, quantity }) => (line && !quantity ? [line] : [])),
  });
}

const always = () => true;

/** Columns of the table of all items (spec 2 §2). */
export const itemsTableColumns = (currency: string): readonly Column<TableRow>[] => [
  { key: 'name', title: 'Name', kind: 'text', value: ({ item }) => item.name, width: 240, grows: true },
  { key: 'sku', title: 'SKU', kind: 'text', value: ({ item }) => item.sku, width: 130 },
  { key: 'upc', title: 'UPC', kind: 'text', value: ({ item }) => item.upc, width: 124 },
  { key: 'group', title: 'Group', kind: 'text', value: ({ item }) => item.itemGroup, width: 100 },
  {
    key: 'price',
    title: 'Price',
    kind: 'money',
    value: ({ price }) => price,
    currency: () => currency,
    editable: always,
    unsearched: true,
    width: 104,
  },
  {
    key: 'quantity',
    title: 'Ordered Quantity',
    kind: 'number',
    value: ({ quantity }) => quantity,
    editable: always,
    unsearched: true,
    width: 136,
  },
  {
    key: 'lineTotal',
    title: 'Line Total',
    kind: 'money',
    value: ({ item, quantity, price }) =>
      quantity && price ? lineTotal(quantity * eachesOf(item), price) : null,
    currency: () => currency,
    unsearched: true,
    width: 116,
  },
];
