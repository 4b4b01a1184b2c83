import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { lineTotal, sum } from '#platform/kernel/numbers/decimal.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import { chooseDestination, chooseImportedItem } from '../orderDestination.ts';
import type { ImportedLine, ImportedOrder } from '../orderImport.ts';
import type { PricedImportItem, OrderLookUps } from '../orderLookUps.ts';
import { formatPriceSource } from '../../linePrices/web/priceSource.ts';

/** A line of a file with the price that its order would get now. */
interface PricedLine {
  line: ImportedLine;
  item: PricedImportItem;
  /** Per piece. */
  price: number;
  /** 'Category price'. */
  source: string;
  /** Pieces times price. */
  amount: number;
  /** Currency of price and amount, that of the customer. */
  currency: Currency;
}

/** Returns the lines of an order whose customer and items were found, with prices and their sources. */
export function listPricedLines(order: ImportedOrder, lookUps: OrderLookUps): readonly PricedLine[] {
  const { format, customer, expectedDeliveryDate: day, lines } = order;
  const chosen = chooseDestination(lookUps.destinations.get(customer));
  if ('problem' in chosen || day === undefined) return [];
  const { destination } = chosen;
  return lines.flatMap((line) => {
    const found = chooseImportedItem(format, lookUps.items.get(line.item));
    if ('problem' in found) return [];
    const { item } = found;
    const { price, source } = lookUps.findPrice(line, { day, destination, item });
    const label = source === 'FILE' ? 'Price in the file' : formatPriceSource({ source }, {});
    const amount = lineTotal(line.quantity * item.eaches, price);
    return { line, item, price, source: label, amount, currency: destination.currency };
  });
}

/** Returns '12 Price in the file, 1 Category price'. */
export const summarizePrices = (lines: readonly PricedLine[]): string =>
  Array.from(
    Map.groupBy(lines, ({ source }) => source),
    ([source, some]) => (some.length === lines.length ? source : `${some.length} × ${source}`),
  ).join(', ');

/** Returns the total of an order before it is created, in the currency of its customer. */
export const formatOrderTotal = (lines: readonly PricedLine[]): string =>
  moneyText(sum(lines.map(({ amount }) => amount)), lines[0]?.currency);
