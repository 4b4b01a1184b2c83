import type { PickedItem } from '#features/catalogue/web/useOrderableItems.ts';
import { lineTotal } from '#platform/kernel/numbers/decimal.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import type { LineChange } from '../lines/lineChange.ts';
import type { EnteredQuantity } from '../lines/useConfirmQuantity.ts';
import { getEachesPerUnit, type OrderLine } from '../lines/orderLine.ts';

/** An item in the table of all items, with the user's input. */
export interface ItemsTableRow {
  item: PickedItem;
  /** The item's line on the order; undefined also when it has several, which only the order page can edit. */
  line: OrderLine | undefined;
  quantity: number | null;
  price: number | null;
  /** Unsaved input of the user. */
  draft: ItemDraft | undefined;
}

/** Unsaved input for an item; a missing value is unchanged. */
export interface ItemDraft {
  quantity?: number | null;
  price?: number;
  /** An invalid quantity stays in its field until it is corrected. */
  invalidQuantity?: InvalidQuantity;
  /** The item's line as the user saw it while typing; null when there was none. */
  base: OrderLine | null;
}

interface InvalidQuantity {
  text: string;
  message: string;
}

/** Input for one cell of a row. */
export type DraftChange =
  | { quantity: number | null }
  | { price: number }
  | { invalidQuantity: InvalidQuantity };

/** Adds the input of one cell to a draft; undefined when nothing differs from the base. */
export function updateDraft(
  { line, draft }: { line: OrderLine | undefined; draft: ItemDraft | undefined },
  input: DraftChange,
): ItemDraft | undefined {
  const current: ItemDraft = draft ?? { base: line ?? null };
  // Only a cell without input displays the current value of its line.
  const base = current.base && {
    ...current.base,
    ...(line && current.quantity === undefined && { orderedQuantity: line.orderedQuantity }),
    ...(line && current.price === undefined && { overridePrice: line.overridePrice }),
  };
  const next: ItemDraft = { ...current, ...input, base };
  if ('quantity' in input) delete next.invalidQuantity;
  if (next.quantity === (base?.orderedQuantity ?? null)) delete next.quantity;
  if (next.price === base?.overridePrice) delete next.price;
  const { quantity, price, invalidQuantity } = next;
  return quantity === undefined && price === undefined && !invalidQuantity ? undefined : next;
}

/** Lines by item; items with several lines are omitted. */
export function linesByItem(lines: readonly OrderLine[]): ReadonlyMap<string, OrderLine> {
  const found = new Map<string, OrderLine | undefined>();
  for (const line of lines) found.set(line.itemId, found.has(line.itemId) ? undefined : line);
  return new Map([...found].flatMap(([itemId, line]) => (line ? [[itemId, line] as const] : [])));
}

export const toItemsTableRow = (
  item: PickedItem,
  line: OrderLine | undefined,
  draft: ItemDraft | undefined,
  foundPrice: number | undefined,
): ItemsTableRow => ({
  item,
  line,
  quantity: draft?.quantity === undefined ? (line?.orderedQuantity ?? null) : draft.quantity,
  price: draft?.price ?? line?.overridePrice ?? foundPrice ?? null,
  draft,
});

const isSameRow = (a: ItemsTableRow, b: ItemsTableRow): boolean =>
  a.item === b.item &&
  a.line === b.line &&
  a.quantity === b.quantity &&
  a.price === b.price &&
  a.draft === b.draft;

/** Reuses the previous object of every unchanged row, so that a grid of thousands renders only changes. */
export const reuseRows = (
  previous: readonly ItemsTableRow[],
  next: readonly ItemsTableRow[],
): readonly ItemsTableRow[] =>
  next.map((row, index) => {
    const previousRow = previous[index];
    return previousRow && isSameRow(previousRow, row) ? previousRow : row;
  });

export interface ItemsTableChanges {
  added: readonly ItemsTableRow[];
  changed: readonly LineChange[];
  removed: readonly OrderLine[];
}

/** Changes of the order that the table makes; items without a price are refused (spec 2 §5). */
export function collectTableChanges(rows: readonly ItemsTableRow[]): Result<ItemsTableChanges> {
  const ordered = rows.filter(({ quantity }) => (quantity ?? 0) > 0);
  const unpriced = ordered.filter(({ price }) => !price);
  if (unpriced.length > 0)
    return refuse(
      invalid(
        'OUT_OF_RANGE',
        ['price'],
        `Cannot add items with zero price: ${unpriced.map(({ item }) => item.name).join(', ')}`,
      ),
    );
  return ok({
    added: ordered.filter(({ line }) => !line),
    changed: ordered.flatMap(({ line, quantity, price, draft }) => {
      if (!line) return [];
      const change = {
        ...(quantity !== null && quantity !== line.orderedQuantity ? { quantity } : {}),
        ...(price !== null && price !== line.overridePrice ? { overridePrice: price } : {}),
      };
      return Object.keys(change).length > 0 ? [{ line: draft?.base ?? line, ...change }] : [];
    }),
    removed: rows.flatMap(({ line, quantity }) => (line && !quantity ? [line] : [])),
  });
}

/** Returns the quantities that the changes add or raise, with their prices. */
export const listNewQuantities = ({
  added,
  changed,
}: Pick<ItemsTableChanges, 'added' | 'changed'>): readonly EnteredQuantity[] => [
  ...added.map(({ item, quantity, price }) => ({
    name: item.name,
    quantity: quantity ?? 0,
    eaches: getEachesPerUnit(item),
    price: price ?? undefined,
  })),
  ...changed.flatMap(({ line, quantity = 0, overridePrice: price = line.overridePrice }) =>
    quantity > line.orderedQuantity ? [{ name: line.name, quantity, eaches: line.eaches, price }] : [],
  ),
];

const always = () => true;

/** Columns of the table of all items (spec 2 §2). */
export const itemsTableColumns = (currency: string): readonly Column<ItemsTableRow>[] => [
  { key: 'name', title: 'Name', kind: 'text', value: ({ item }) => item.name, width: 240, isFlexible: true },
  { key: 'sku', title: 'SKU', kind: 'text', value: ({ item }) => item.sku, width: 130 },
  { key: 'upc', title: 'UPC', kind: 'text', value: ({ item }) => item.upc, width: 124 },
  { key: 'group', title: 'Group', kind: 'text', value: ({ item }) => item.itemGroup, width: 100 },
  {
    key: 'price',
    title: 'Price',
    kind: 'money',
    value: ({ price }) => price,
    currency: () => currency,
    canEdit: always,
    isExcludedFromSearch: true,
    width: 104,
  },
  {
    key: 'quantity',
    title: 'Ordered Quantity',
    kind: 'number',
    value: ({ quantity }) => quantity,
    canEdit: always,
    isExcludedFromSearch: true,
    width: 136,
  },
  {
    key: 'lineTotal',
    title: 'Line Total',
    kind: 'money',
    value: ({ item, quantity, price }) =>
      quantity && price ? lineTotal(quantity * getEachesPerUnit(item), price) : null,
    currency: () => currency,
    isExcludedFromSearch: true,
    width: 116,
  },
];
