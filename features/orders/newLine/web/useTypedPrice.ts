import { useEffect } from 'react';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import { lineTotal } from '#platform/kernel/numbers/decimal.ts';
import { getEachesPerUnit, type OrderableItem } from '../../order/web/orderLine.ts';
import { type Prices, toSearchQuantity } from '../../linePrices/web/usePrices.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';
import type { TypedLine } from './typedLine.ts';

const priceDelayMs = 250;

/** Returns the found price of the item at the typed quantity, and the total of the line, as far as they are known. */
export function useTypedPrice(
  { quantity, price }: TypedLine,
  item: OrderableItem | undefined,
  { requestPrices, getPrice }: Prices,
  { currency }: PricingContext,
): { found: number | undefined; total: string } {
  const searchQuantity = toSearchQuantity(quantity);
  const itemId = item?.itemId;
  useEffect(() => {
    if (!itemId) return undefined;
    const timer = setTimeout(() => requestPrices([{ itemId, quantity: searchQuantity }]), priceDelayMs);
    return () => clearTimeout(timer);
  }, [requestPrices, itemId, searchQuantity]);
  const found = item && getPrice(item, searchQuantity)?.price;
  const chargedPrice = typeof price === 'number' ? price : found;
  const total =
    // Only a quantity that can be ordered is searched as it is; others, such as 2.5, have no total.
    item && quantity === searchQuantity && chargedPrice
      ? moneyText(lineTotal(searchQuantity * getEachesPerUnit(item), chargedPrice), currency)
      : '';
  return { found, total };
}
