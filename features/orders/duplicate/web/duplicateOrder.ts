import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import { type FoundPrice, foundOrRetailPrice, noPrice } from '#features/pricing/prices/priceSearch.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { arePoNumberNotes } from '../../order/poNumber.ts';
import { isCustomLine } from '../../lines/lineItem.ts';
import { isPriceOverridden } from '../../lines/priceOverride.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { type OrderFormValues, toOrderFormValues } from '../../header/web/orderFormValues.ts';
import {
  buildCustomLine,
  buildItemLine,
  type LineOrigin,
  type OrderLine,
  toStoredSource,
} from '../../order/web/orderLine.ts';

/** Lines of a copy, and what differs from those of its order. */
interface CopyLines {
  lines: readonly OrderLine[];
  /** Names of lines that are left out, each with the reason, and other parts that are. */
  leftOut: readonly string[];
  /** Number of lines that keep a price that was entered by hand. */
  enteredPrices: number;
}

interface DuplicateContext {
  /** Active items by id. */
  items: ReadonlyMap<string, Omit<PickedItem, 'availableQuantity'>>;
  /** Prices found for the lines by line id. */
  prices: ReadonlyMap<string, FoundPrice>;
  createOrigin: () => LineOrigin;
}

/** Duplicates the lines of an order with their ordered quantities. Found prices are those of the new order, entered ones stay. */
export function duplicateLines(order: SavedOrder, context: DuplicateContext): CopyLines {
  const leftOut: string[] = [];
  let poNumbers = 0;
  const lines = order.lineItems.flatMap((line): OrderLine[] => {
    const copy = duplicateLine(line, context);
    if (typeof copy === 'string') {
      leftOut.push(`${line.name} (${copy})`);
      return [];
    }
    const isForeign = arePoNumberNotes(line);
    if (isForeign) poNumbers += 1;
    return [{ ...copy, department: line.department, notes: isForeign ? null : line.notes }];
  });
  if (poNumbers > 0)
    leftOut.push(
      poNumbers === 1 ? 'PO number in the notes of 1 line' : `PO numbers in the notes of ${poNumbers} lines`,
    );
  return {
    lines: lines.map((line, index) => ({ ...line, lineNumber: index + 1 })),
    leftOut,
    enteredPrices: order.lineItems.filter((line) => isPriceOverridden(line) && context.items.has(line.itemId))
      .length,
  };
}

/** Duplicates the header as it is on the order; PO number and dates stay behind. */
export const duplicateHeader = (order: SavedOrder, day: Day): OrderFormValues => ({
  ...toOrderFormValues(order),
  expectedDeliveryDate: day,
  poNumber: '',
});

const inactiveReason = 'inactive';

/** Names the lines of inactive items, which a copy leaves out. */
export const listInactiveLines = (
  { lineItems }: SavedOrder,
  items: DuplicateContext['items'],
): readonly string[] =>
  lineItems.flatMap((line) =>
    isCustomLine(line) || items.has(line.itemId) ? [] : `${line.name} (${inactiveReason})`,
  );

/** Returns the line of the new order, or the reason for which it has none. */
function duplicateLine(
  line: OrderLine,
  { items, prices, createOrigin }: DuplicateContext,
): OrderLine | string {
  const quantity = line.orderedQuantity;
  if (isCustomLine(line))
    return buildCustomLine({ name: line.name, quantity, price: line.overridePrice }, createOrigin());
  const item = items.get(line.itemId);
  if (!item) return inactiveReason;
  const found = foundOrRetailPrice(prices.get(line.id) ?? noPrice, item.retailPrice);
  const overridePrice = isPriceOverridden(line) ? line.overridePrice : found.price;
  if (overridePrice <= 0) return 'no price';
  const amounts = { quantity, price: found.price, source: toStoredSource(found), overridePrice };
  return buildItemLine(item, amounts, createOrigin());
}
