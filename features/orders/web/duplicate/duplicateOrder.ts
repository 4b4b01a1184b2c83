import type { PickedItem } from '#features/catalogue/web/useOrderableItems.ts';
import { type FoundPrice, foundOrRetailPrice, noPrice } from '#features/pricing/priceSearch.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { isCustomLine } from '../../lines/lineItem.ts';
import type { SavedOrder } from '../data/orderChange.ts';
import { type OrderFormValues, toOrderFormValues } from '../data/orderFormValues.ts';
import {
  buildCustomLine,
  buildItemLine,
  type LineOrigin,
  type OrderLine,
  toStoredExplanation,
} from '../lines/orderLine.ts';

/** Lines of a new order that are copied from another one, and what differs from a plain copy. */
interface DuplicatedLines {
  lines: readonly OrderLine[];
  /** Names of lines that are left out, each with the reason. */
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

const hasEnteredPrice = (line: OrderLine): boolean =>
  !isCustomLine(line) && line.overridePrice !== line.price;

/** Copies the lines of an order with their ordered quantities. Found prices are those of the new order, entered ones stay. */
export function duplicateLines(order: SavedOrder, context: DuplicateContext): DuplicatedLines {
  const leftOut: string[] = [];
  const lines = order.lineItems.flatMap((line): OrderLine[] => {
    const copy = duplicateLine(line, context);
    if (typeof copy !== 'string') return [{ ...copy, department: line.department, notes: line.notes }];
    leftOut.push(`${line.name} (${copy})`);
    return [];
  });
  return {
    lines: lines.map((line, index) => ({ ...line, lineNumber: index + 1 })),
    leftOut,
    enteredPrices: order.lineItems.filter((line) => hasEnteredPrice(line) && context.items.has(line.itemId))
      .length,
  };
}

/** Copies customer, addresses, contact, terms and the rest of the header; PO number and dates stay behind. */
export const duplicateHeader = (order: SavedOrder, day: Day): OrderFormValues => ({
  ...toOrderFormValues(order),
  expectedDeliveryDate: day,
  poNumber: '',
});

/** Returns the line of the new order, or the reason for which it has none. */
function duplicateLine(
  line: OrderLine,
  { items, prices, createOrigin }: DuplicateContext,
): OrderLine | string {
  const quantity = line.orderedQuantity;
  if (isCustomLine(line))
    return buildCustomLine({ name: line.name, quantity, price: line.overridePrice }, createOrigin());
  const item = items.get(line.itemId);
  if (!item) return 'no longer available';
  const found = foundOrRetailPrice(prices.get(line.id) ?? noPrice, item.retailPrice);
  const overridePrice = hasEnteredPrice(line) ? line.overridePrice : found.price;
  if (overridePrice <= 0) return 'no price';
  const amounts = { quantity, price: found.price, explanation: toStoredExplanation(found), overridePrice };
  return buildItemLine(item, amounts, createOrigin());
}
