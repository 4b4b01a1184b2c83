import { type FoundPrice, linePrice as foundOrRetail, noPrice } from '#features/pricing/priceSearch.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/result.ts';

/** Source of the price of a line when it was priced; stored with the line. */
export type PriceExplanation = FoundPrice;

/** Prices of a line per piece: found and charged, with the explanation of the found one. */
export interface LinePrice {
  price: number;
  overridePrice: number;
  priceExplanation: PriceExplanation;
}

/** Prices of a line as sent; null when the server finds them. */
interface SentPrices {
  name: string;
  price: number | null;
  overridePrice: number | null;
}

const zeroPrice = (name: string, path: readonly string[]) =>
  refuse(invalid('OUT_OF_RANGE', [...path, 'price'], `Cannot add items with zero price: ${name}`));

/**
 * Prices a catalogue line: the found price, else retail. A sent price is charged instead, and the found one is stored
 * beside it with its source (decisions, "Further decisions"). A price of zero is refused.
 */
export function linePrice(
  sent: SentPrices,
  found: FoundPrice,
  retailPrice: number,
  path: readonly string[],
): Result<LinePrice> {
  if (sent.price === 0 && sent.overridePrice === null) return zeroPrice(sent.name, path);
  const priced = foundOrRetail(found, retailPrice);
  const price = priced.price || (sent.price ?? 0);
  const overridePrice = sent.overridePrice ?? sent.price ?? price;
  return overridePrice > 0
    ? ok({ price, overridePrice, priceExplanation: { ...priced, price } })
    : zeroPrice(sent.name, path);
}

/** Prices a custom line as entered, without a search (spec 2 §5). */
export function customLinePrice(sent: SentPrices, path: readonly string[]): Result<LinePrice> {
  const price = sent.price || (sent.overridePrice ?? 0);
  return price > 0
    ? ok({ price, overridePrice: sent.overridePrice ?? price, priceExplanation: { ...noPrice, price } })
    : refuse(invalid('REQUIRED', [...path, 'price'], 'Price is required and cannot be zero'));
}
