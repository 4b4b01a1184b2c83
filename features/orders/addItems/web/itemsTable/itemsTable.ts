import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import { lineTotal, sum } from '#platform/kernel/numbers/decimal.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { RowInput } from '#platform/web/record/rows/rowInput.ts';
import type { RowEntryDefinition } from '#platform/web/record/rows/useRows.ts';
import { confirmedQuantityInput, overridePriceInput } from '../../../lines/lineItem.ts';
import type { LineChange } from '../../../lines/web/lineChange.ts';
import type { EnteredQuantity } from '../../../lines/web/useConfirmQuantity.ts';
import { getEachesPerUnit, type OrderEntityLine } from '../../../order/web/orderLine.ts';

/** An item in the table of all items, with the user's input. */
export interface ItemsTableRow {
  item: PickedItem;
  /** The item's lines on the order. */
  lines: readonly OrderEntityLine[];
  /** The only line; undefined also when the item has several, which only the order page can edit. */
  line: OrderEntityLine | undefined;
  /** Of several lines their sum. */
  quantity: number | null;
  /** Of several lines the price that all of them have. */
  price: number | null;
  /** Unsaved input of the user. */
  draft: RowInput<ItemValues> | undefined;
}

/** Values of an item that the table edits. */
export interface ItemValues {
  itemId: string;
  /** The item's only line; null when there is none. */
  line: OrderEntityLine | null;
  quantity: number | null;
  price: number | null;
}

/** Returns the values that are stored in the lines of an item. */
export function toItemValues(itemId: string, [line, ...others]: readonly OrderEntityLine[]): ItemValues {
  if (!line || others.length > 0) return { itemId, line: null, quantity: null, price: null };
  return { itemId, line, quantity: line.orderedQuantity, price: line.overridePrice };
}

const quantityRule = confirmedQuantityInput('Quantity');

/** How quantities and prices are entered in the table. */
export const itemEntry: RowEntryDefinition<ItemValues, ItemsTableRow> = {
  rowId: ({ itemId }) => itemId,
  enterCell: ({ row: { item, lines }, key, value }) => {
    const row = toItemValues(item.itemId, lines);
    const refuseValue = (message: string) => ({ row, invalid: { key, text: String(value), message } });
    // A second line may arrive while the cell is edited.
    const lockedReason = findLockedReason({ lines });
    if (lockedReason !== undefined) return refuseValue(lockedReason);
    const isPrice = key === 'price';
    if (value === null || value === undefined) return { row, values: isPrice ? {} : { quantity: null } };
    const result = validateInput(isPrice ? overridePriceInput : quantityRule, value);
    if (!result.ok) return refuseValue(result.problems[0].message);
    return { row, values: isPrice ? { price: result.value } : { quantity: result.value } };
  },
};

export type LinesByItem = ReadonlyMap<string, readonly OrderEntityLine[]>;

export const linesByItem = (lines: readonly OrderEntityLine[]): LinesByItem =>
  Map.groupBy(lines, ({ itemId }) => itemId);

const sumQuantities = (lines: readonly OrderEntityLine[]): number =>
  sum(lines.map(({ orderedQuantity }) => orderedQuantity));

export function toItemsTableRow(
  item: PickedItem,
  lines: readonly OrderEntityLine[],
  draft: RowInput<ItemValues> | undefined,
  foundPrice: number | undefined,
): ItemsTableRow {
  const [line, ...otherLines] = lines;
  if (line && otherLines.length > 0) {
    const price = otherLines.every(({ overridePrice }) => overridePrice === line.overridePrice)
      ? line.overridePrice
      : null;
    return { item, lines, line: undefined, quantity: sumQuantities(lines), price, draft };
  }
  return {
    item,
    lines,
    line,
    quantity: draft?.values.quantity === undefined ? (line?.orderedQuantity ?? null) : draft.values.quantity,
    price: draft?.values.price ?? line?.overridePrice ?? foundPrice ?? null,
    draft,
  };
}

/** Returns the reason for which the table cannot edit a row: which of its lines is meant is open. */
export const findLockedReason = ({ lines }: Pick<ItemsTableRow, 'lines'>): string | undefined =>
  lines.length > 1 ? `On this order in ${lines.length} lines: edit them there` : undefined;

const isEditable = (row: ItemsTableRow): boolean => findLockedReason(row) === undefined;

/** Amount of a line, of which nothing is acknowledged while the table can be opened. */
const orderedAmount = ({ orderedQuantity, eaches, overridePrice }: OrderEntityLine): number =>
  lineTotal(orderedQuantity * eaches, overridePrice);

/** Total of a row after the changes; null without a quantity or a price. */
function rowTotal({ item, lines, line, quantity, price }: ItemsTableRow): number | null {
  if (lines.length > 1) return sum(lines.map(orderedAmount));
  return quantity && price ? lineTotal(quantity * (line?.eaches ?? getEachesPerUnit(item)), price) : null;
}

/** Totals of the order after the changes. */
interface TableTotals {
  /** Items with a quantity. */
  itemCount: number;
  /** Lines of the order that have no row: of custom and inactive items, and of those that are still loading. */
  otherLineCount: number;
  /** Of the rows and of the other lines. */
  total: number;
}

export function tableTotals(rows: readonly ItemsTableRow[], lines: readonly OrderEntityLine[]): TableTotals {
  const itemIds = new Set(rows.map(({ item }) => item.itemId));
  const otherLines = lines.filter(({ itemId }) => !itemIds.has(itemId));
  const totals = rows.map(rowTotal).filter((total) => total !== null);
  return {
    itemCount: totals.length,
    otherLineCount: otherLines.length,
    total: sum([...totals, ...otherLines.map(orderedAmount)]),
  };
}

/** Returns the line as the user saw it. */
const toSeenLine = ({ line, quantity, price }: ItemValues): OrderEntityLine | null =>
  line && {
    ...line,
    orderedQuantity: quantity ?? line.orderedQuantity,
    overridePrice: price ?? line.overridePrice,
  };

export interface ItemsTableChanges {
  added: readonly ItemsTableRow[];
  changed: readonly LineChange[];
  removed: readonly OrderEntityLine[];
}

/** Changes of the order that the table makes; items without a price are refused (spec 2 §5). */
export function collectTableChanges(rows: readonly ItemsTableRow[]): Result<ItemsTableChanges> {
  const editable = rows.filter(isEditable);
  const ordered = editable.filter(({ quantity }) => (quantity ?? 0) > 0);
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
      return Object.keys(change).length > 0
        ? [{ line: (draft && toSeenLine(draft.base)) ?? line, ...change }]
        : [];
    }),
    removed: editable.flatMap(({ line, quantity }) => (line && !quantity ? [line] : [])),
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

const lockedReasonColumn: Column<ItemsTableRow> = {
  key: 'lockedReason',
  title: 'Note',
  kind: 'text',
  value: findLockedReason,
  width: 296,
};

/** Columns of the table of all items (spec 2 §2). `hasLockedRows` adds a column with the reason. */
export const itemsTableColumns = (
  currency: string,
  hasLockedRows: boolean,
): readonly Column<ItemsTableRow>[] => [
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
    canEdit: isEditable,
    width: 104,
  },
  {
    key: 'quantity',
    title: 'Ordered Quantity',
    kind: 'number',
    value: ({ quantity }) => quantity,
    canEdit: isEditable,
    width: 136,
  },
  {
    key: 'lineTotal',
    title: 'Line Total',
    kind: 'money',
    value: rowTotal,
    currency: () => currency,
    width: 116,
  },
  ...(hasLockedRows ? [lockedReasonColumn] : []),
];
