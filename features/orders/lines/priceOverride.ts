import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { roundDecimal } from '#platform/kernel/numbers/decimal.ts';
import { isCustomLine } from './lineItem.ts';

/** The found price of a line, and the charged one. */
interface LinePrices {
  itemId: string;
  /** List price: the one found for the item, 0 for none. */
  price: number;
  overridePrice: number;
}

/** Whether a line is charged another price than its list price. */
export const isPriceOverridden = (line: LinePrices): boolean =>
  !isCustomLine(line) && line.overridePrice !== line.price;

/** Precedes an overridden price; '' for another one. */
export const overrideMark = (line: LinePrices): string => (isPriceOverridden(line) ? '• ' : '');

/** Difference to the list price in percent; undefined without a list price. */
const getChange = ({ price, overridePrice }: LinePrices): number | undefined =>
  price > 0 ? (overridePrice / price - 1) * 100 : undefined;

/** Whether a person confirms a price before it is saved, because it may have a digit too few or too many. */
export const isUnusualPrice = (line: LinePrices, maxPriceChangePercentage: number): boolean =>
  isPriceOverridden(line) && Math.abs(getChange(line) ?? 0) > maxPriceChangePercentage;

/** Describes an overridden price: 'list $129.78, -99%'. */
export function describeOverride(line: LinePrices, currency: Currency): string {
  const change = getChange(line);
  if (change === undefined) return 'no list price';
  // Small differences would be 0% as whole numbers.
  const percentage = roundDecimal(Math.abs(change), Math.abs(change) < 10 ? 1 : 0);
  return `list ${moneyText(line.price, currency)}, ${change < 0 ? '-' : '+'}${numberText(percentage)}%`;
}

/** The charged price with the list price where it is overridden, for prints and histories: '$1.00 (list $129.78, -99%)'. */
export function formatChargedPrice(line: LinePrices, currency: Currency): string {
  const price = moneyText(line.overridePrice, currency);
  return isPriceOverridden(line) ? `${price} (${describeOverride(line, currency)})` : price;
}
