import {
  type FoundPrice,
  foundOrRetailPrice as foundOrRetail,
  noPrice,
} from '#features/pricing/prices/priceSearch.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/results/result.ts';

/** Prices of a line per piece: found and charged, and the source of the found one. */
interface LinePrices {
  price: number;
  overridePrice: number;
  priceExplanation: FoundPrice;
}

/** Prices of a line as sent; null when the server finds them. */
interface RequestedPrices {
  name: string;
  price: number | null;
  overridePrice: number | null;
}

const zeroPriceProblem = (name: string, path: readonly string[]) =>
  refuse(invalid('OUT_OF_RANGE', [...path, 'price'], `Cannot add items with zero price: ${name}`));

/**
 * Prices a catalogue line: the found price, else retail. A sent price is charged instead, and the found one is stored
 * beside it with its source (decisions, "Further decisions"). A price of zero is refused.
 */
export function priceLine(
  requested: RequestedPrices,
  found: FoundPrice,
  retailPrice: number,
  path: readonly string[],
): Result<LinePrices> {
  if (requested.price === 0 && requested.overridePrice === null)
    return zeroPriceProblem(requested.name, path);
  const foundOrRetailPrice = foundOrRetail(found, retailPrice);
  const price = foundOrRetailPrice.price || (requested.price ?? 0);
  const overridePrice = requested.overridePrice ?? requested.price ?? price;
  return overridePrice > 0
    ? ok({ price, overridePrice, priceExplanation: { ...foundOrRetailPrice, price } })
    : zeroPriceProblem(requested.name, path);
}

/** Prices a custom line as entered, without a search (spec 2 §5). */
export function priceCustomLine(requested: RequestedPrices, path: readonly string[]): Result<LinePrices> {
  const price = requested.price || (requested.overridePrice ?? 0);
  return price > 0
    ? ok({ price, overridePrice: requested.overridePrice ?? price, priceExplanation: { ...noPrice, price } })
    : refuse(invalid('REQUIRED', [...path, 'price'], 'Price is required and cannot be zero'));
}
