import type { PickedItem } from '#features/catalogue/web/ItemPicker.tsx';
import { lineTotal } from '#platform/kernel/decimal.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/result.ts';
import type { LineChange } from './lineActions.ts';
import { eachesOf, type OrderLine } from './orderLine.ts';

/** An item in the table of all items, with what is typed for it. */
export interface TableRow {
  item: PickedItem;
  /** The line it has on the order; items with several are left to the order page. */
  line: OrderLine | undefined;
  quantity: number | null;
  price: number | null;
  /** What is typed for it. */
  typed: TypedRow | undefined;
}

/** What somebody typed for an item; what is missing is as it was. */
export interface TypedRow {
  quantity?: number | null;
  price?: number;
  /** A quantity that its rule refuses: it stays in its field until it is mended. */
  refused?: RefusedQuantity;
  /** The line of the item as they saw it when they typed; null when there was none. */
  seen: OrderLine | null;
}

export interface RefusedQuantity {
  text: string;
  message: string;
}

/** What is typed into one cell of a row. */
export type Typing = { quantity: number | null } | { price: number } | { refused: RefusedQuantity };

/** What is typed for an item after one more cell of its row; undefined when all of it is as it was seen. */
export function typedRow(
  { line, typed }: Pick<TableRow, 'line' | 'typed'>,
  typing: Typing,
): TypedRow | undefined {
  const before: TypedRow = typed ?? { seen: line ?? null };
  // A cell that shows what was typed earlier hides what its line holds by now.
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

/** The one line an item has; undefined when it has none or several. */
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

/** The rows, of which those that say what they said before are the same objects: a grid of thousands draws only what changed. */
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

/** What the table does to the order; items without a price stop it (spec 2 §5). */
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
