import type { FoundPrice } from '#features/pricing/priceSearch.ts';
import { isCustomLine } from '../lineItem.ts';
import type { LineChange } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';
import type { Prices, PricePlace } from './usePrices.ts';

/** Values that decide prices, as they were when the page opened. */
export interface PricedState {
  locationId: string | null;
  day: string | null;
  /** Ordered quantities by line. */
  quantities: ReadonlyMap<string, number>;
}

export const pricedState = (lines: readonly OrderLine[], { locationId, day }: PricePlace): PricedState => ({
  locationId,
  day,
  quantities: new Map(lines.map(({ id, orderedQuantity }) => [id, orderedQuantity])),
});

/** Lines whose price may be another one since `before`; prices that somebody typed stay (decision P15). */
export function repriceCandidates(
  lines: readonly OrderLine[],
  { locationId, day }: PricePlace,
  before: PricedState,
): readonly OrderLine[] {
  const isElsewhere = locationId !== before.locationId || day !== before.day;
  return lines.filter(
    (line) =>
      !isCustomLine(line) &&
      line.overridePrice === line.price &&
      (isElsewhere || (before.quantities.get(line.id) ?? line.orderedQuantity) !== line.orderedQuantity),
  );
}

/** Changes that give lines the prices found now; a price that is found nowhere gives no reason to leave the present one. */
export const repriceChanges = (
  candidates: readonly OrderLine[],
  priceOf: Prices['priceOf'],
): readonly LineChange[] =>
  candidates.flatMap((line): LineChange[] => {
    const found = priceOf({ itemId: line.itemId, retailPrice: line.price }, line.orderedQuantity);
    return found && found.price > 0 && found.price !== line.overridePrice
      ? [{ line, overridePrice: found.price, found }]
      : [];
  });

/** The price found for an edited line when it is what the line is charged; undefined when its price is typed or nothing changes. */
export function takenPrice(
  before: OrderLine,
  { quantity, overridePrice }: { quantity: number; overridePrice: number },
  found: FoundPrice | undefined,
): FoundPrice | undefined {
  const isEdited = quantity !== before.orderedQuantity || overridePrice !== before.overridePrice;
  return isEdited && found?.price === overridePrice ? found : undefined;
}
