import { type FoundPrice, linePrice as foundOrRetail, noPrice } from '#features/pricing/priceSearch.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/result.ts';

/** Where the price of a line was found and what it was then; kept with the line. */
export type PriceExplanation = FoundPrice;

/** What a line costs per piece: the price found, the price charged, and why. */
export interface LinePrice {
  price: number;
  overridePrice: number;
  priceExplanation: PriceExplanation;
}

/** Prices of a line as sent; null when left to the server. */
interface SentPrices {
  name: string;
  price: number | null;
  overridePrice: number | null;
}

const zeroPrice = (name: string, path: readonly string[]) =>
  refuse(invalid('OUT_OF_RANGE', [...path, 'price'], `Cannot add items with zero price: ${name}`));

/**
 * Prices of a line of a catalogue item: found by the search, else retail. A sent price that differs is what is charged,
 * and the found one stays beside it with its source (decisions, "Further decisions"). Nothing is sold for nothing.
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

/** Prices of a custom line: what was typed, nothing is searched (spec 2 §5). */
export function customLinePrice(sent: SentPrices, path: readonly string[]): Result<LinePrice> {
  const price = sent.price || (sent.overridePrice ?? 0);
  return price > 0
    ? ok({ price, overridePrice: sent.overridePrice ?? price, priceExplanation: { ...noPrice, price } })
    : refuse(invalid('REQUIRED', [...path, 'price'], 'Price is required and cannot be zero'));
}
