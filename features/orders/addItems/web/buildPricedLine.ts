import type { PickedItemAmounts } from '../../lines/web/lineSchemas.ts';
import {
  buildItemLine,
  type OrderableItem,
  type OrderLine,
  toStoredSource,
} from '../../order/web/orderLine.ts';
import type { Prices } from '../../linePrices/web/usePrices.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';
import { createLineOrigin } from '../../lines/web/createLineOrigin.ts';

/** A line at its found or entered price, or the reason for which it has none. */
type PricedLine = { line: OrderLine } | { line: undefined; problem: 'zeroPrice' | 'noResponse' };

/** Builds the line of a picked item once its price is found. `id`: of a line that may have been sent before. */
export async function buildPricedLine(
  item: OrderableItem,
  { quantity, overridePrice }: PickedItemAmounts,
  pricing: PricingContext,
  { findPrice }: Pick<Prices, 'findPrice'>,
  id?: string,
): Promise<PricedLine> {
  const found = await findPrice(item, quantity);
  const chargedPrice = overridePrice ?? found?.price ?? 0;
  if (chargedPrice <= 0) return { line: undefined, problem: found ? 'zeroPrice' : 'noResponse' };
  const amounts = {
    quantity,
    price: found?.price ?? chargedPrice,
    source: found && toStoredSource(found),
    overridePrice: chargedPrice,
  };
  return { line: buildItemLine(item, amounts, createLineOrigin(pricing, id)) };
}
