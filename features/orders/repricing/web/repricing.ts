import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import { isCustomLine } from '../../lines/lineItem.ts';
import type { LineChange } from '../../lines/web/lineChange.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import type { Prices, PriceScope } from '../../linePrices/web/usePrices.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';

/** Location, day and quantity that a line was priced for. */
export interface PricedFor extends PriceScope {
  quantity: number;
}

export const toPricedFor = (
  { locationId, day }: PriceScope,
  { orderedQuantity }: Pick<OrderEntityLine, 'orderedQuantity'>,
): PricedFor => ({ locationId, day, quantity: orderedQuantity });

const isSameScope = (a: PriceScope, b: PriceScope): boolean =>
  a.locationId === b.locationId && a.day === b.day;

const isPricedFor = (a: PricedFor | undefined, b: PricedFor): boolean =>
  a !== undefined && isSameScope(a, b) && a.quantity === b.quantity;

/** By line id: the values that lines were priced for, and those that their prices have been compared for since. */
interface PricedLines {
  priced: ReadonlyMap<string, PricedFor>;
  checked: ReadonlyMap<string, PricedFor>;
}

/** Whether the source of a stored price names another price group than those of the order, or other days. */
function isOfOtherScope(
  { priceExplanation }: OrderEntityLine,
  { day, priceGroups }: Pick<PricingContext, 'day' | 'priceGroups'>,
): boolean {
  if (!priceExplanation) return false;
  const { priceGroupId, startDate, endDate } = priceExplanation;
  if (priceGroupId && priceGroups.size > 0 && !priceGroups.has(priceGroupId)) return true;
  return day !== null && ((startDate !== null && day < startDate) || (endDate !== null && day > endDate));
}

/**
 * Lines whose price may be another one now: priced for another location, day or quantity, as far as that is known, and
 * not compared since. Entered prices stay (decision P15).
 */
export const findRepriceCandidates = (
  lines: readonly OrderEntityLine[],
  pricing: PriceScope & Pick<PricingContext, 'priceGroups'>,
  { priced, checked }: PricedLines,
): readonly OrderEntityLine[] =>
  lines.filter((line) => {
    if (isCustomLine(line) || line.overridePrice !== line.price) return false;
    const now = toPricedFor(pricing, line);
    if (isPricedFor(checked.get(line.id), now)) return false;
    return !isPricedFor(priced.get(line.id) ?? now, now) || isOfOtherScope(line, pricing);
  });

/** Whether a line was priced for the same location and day, so that only its quantity has changed. */
export const isQuantityChange = (
  line: OrderEntityLine,
  scope: PriceScope,
  { priced }: PricedLines,
): boolean => {
  const before = priced.get(line.id);
  return before !== undefined && isSameScope(before, scope) && before.quantity !== line.orderedQuantity;
};

/** Changes that keep the charged prices as entered ones, beside the found ones: they are not offered again. */
export const toEnteredPrices = (changes: readonly LineChange[]): readonly LineChange[] =>
  changes.map(({ line, found }) => ({ line, overridePrice: line.overridePrice, found }));

/** Says that lines have other prices; `isForQuantity` when only their quantities have changed. */
export function formatReprice(count: number, isForQuantity: boolean, day: string | null): string {
  const date = day ? ` (${dayText(day)})` : '';
  const [start, verb, end] =
    count === 1 ? ['The price of 1 line', 'is', 'has'] : [`The prices of ${count} lines`, 'are', 'have'];
  return isForQuantity
    ? `${start} ${end} changed with the quantity${date}.`
    : `${start} ${verb} different for this location and date${date}.`;
}

/** Changes to the prices found now; a line whose price is not found stays unchanged. */
export const toRepriceChanges = (
  candidates: readonly OrderEntityLine[],
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
  before: OrderEntityLine,
  { quantity, overridePrice }: { quantity: number; overridePrice: number },
  found: FoundPrice | undefined,
): FoundPrice | undefined {
  const isEdited = quantity !== before.orderedQuantity || overridePrice !== before.overridePrice;
  return isEdited && found && found.source !== 'NONE' && found.price === overridePrice ? found : undefined;
}

/**
 * Change of a line to these amounts. A found price is sent with the charged one: the server may find another by now and
 * must not charge a price that the user has not seen.
 */
export function toAmountsChange(
  before: OrderEntityLine,
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
