import type { FoundPrice } from '#features/pricing/priceSearch.ts';
import { isCustomLine } from '../../lines/lineItem.ts';
import type { LineChange } from '../lines/lineChange.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import type { Prices, PriceScope } from './usePrices.ts';

/** Values that decide prices, as they were when the page opened. */
interface PricingSnapshot {
  locationId: string | null;
  day: string | null;
  /** Ordered quantities by line id. */
  quantities: ReadonlyMap<string, number>;
}

export const toPricingSnapshot = (
  lines: readonly OrderLine[],
  { locationId, day }: PriceScope,
): PricingSnapshot => ({
  locationId,
  day,
  quantities: new Map(lines.map(({ id, orderedQuantity }) => [id, orderedQuantity])),
});

/** Lines whose price may have changed since `before`; entered prices stay (decision P15). */
export function findRepriceCandidates(
  lines: readonly OrderLine[],
  { locationId, day }: PriceScope,
  before: PricingSnapshot,
): readonly OrderLine[] {
  const isScopeChanged = locationId !== before.locationId || day !== before.day;
  return lines.filter(
    (line) =>
      !isCustomLine(line) &&
      line.overridePrice === line.price &&
      (isScopeChanged || (before.quantities.get(line.id) ?? line.orderedQuantity) !== line.orderedQuantity),
  );
}

/** Changes to the prices found now; a line whose price is not found stays unchanged. */
export const toRepriceChanges = (
  candidates: readonly OrderLine[],
  getPrice: Prices['getPrice'],
): readonly LineChange[] =>
  candidates.flatMap((line): LineChange[] => {
    const found = getPrice({ itemId: line.itemId, retailPrice: line.price }, line.orderedQuantity);
    return found && found.price > 0 && found.price !== line.overridePrice
      ? [{ line, overridePrice: found.price, found }]
      : [];
  });

/**
 * Returns the found price when an edited line is charged exactly it; undefined for an entered price, without a change,
 * or when nothing is found, because the retail price may have changed since.
 */
export function findChargedPrice(
  before: OrderLine,
  { quantity, overridePrice }: { quantity: number; overridePrice: number },
  found: FoundPrice | undefined,
): FoundPrice | undefined {
  const isEdited = quantity !== before.orderedQuantity || overridePrice !== before.overridePrice;
  return isEdited && found && found.source !== 'NONE' && found.price === overridePrice ? found : undefined;
}

/**
 * Change of a line to these amounts. A found price is sent with the charged one: the server may find another by now and
 * must not charge a price that the user has not seen (decision P15).
 */
export function toAmountsChange(
  before: OrderLine,
  amounts: { quantity: number; overridePrice: number },
  foundPrice: FoundPrice | undefined,
): LineChange {
  const { quantity, overridePrice } = amounts;
  const found = findChargedPrice(before, amounts, foundPrice);
  return {
    line: before,
    ...(quantity !== before.orderedQuantity && { quantity }),
    ...((overridePrice !== before.overridePrice || found) && { overridePrice }),
    ...(found && { found }),
  };
}
