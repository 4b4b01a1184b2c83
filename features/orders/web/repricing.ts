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

/**
 * The price found for an edited line when it is what the line is charged; undefined when its price is typed, nothing
 * changes or none is found: the price of the line is named then, and the retail price may be another one by now.
 */
export function takenPrice(
  before: OrderLine,
  { quantity, overridePrice }: { quantity: number; overridePrice: number },
  found: FoundPrice | undefined,
): FoundPrice | undefined {
  const isEdited = quantity !== before.orderedQuantity || overridePrice !== before.overridePrice;
  return isEdited && found && found.source !== 'NONE' && found.price === overridePrice ? found : undefined;
}

/**
 * Change of a line to these amounts. With a price found again the charged one is named too: the server may find another
 * by now, and charges none that its user has not seen (decision P15).
 */
export function amountsChange(
  before: OrderLine,
  amounts: { quantity: number; overridePrice: number },
  priced: FoundPrice | undefined,
): LineChange {
  const { quantity, overridePrice } = amounts;
  const found = takenPrice(before, amounts, priced);
  return {
    line: before,
    ...(quantity !== before.orderedQuantity && { quantity }),
    ...((overridePrice !== before.overridePrice || found) && { overridePrice }),
    ...(found && { found }),
  };
}
