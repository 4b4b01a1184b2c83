import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import { type OrderLine, toStoredSource } from '../../order/web/orderLine.ts';

/** Changed values of one line. */
export interface LineChange {
  line: OrderLine;
  quantity?: number;
  overridePrice?: number;
  /** A newly found price, stored with its source. */
  found?: FoundPrice | undefined;
}

/** Returns the line with another ordered quantity or price. */
export const applyLineChange = (
  line: OrderLine,
  { quantity = line.orderedQuantity, overridePrice = line.overridePrice, found }: Omit<LineChange, 'line'>,
): OrderLine => ({
  ...line,
  orderedQuantity: quantity,
  quantity,
  eachesQuantity: quantity * line.eaches,
  overridePrice,
  ...(found && { price: found.price, priceExplanation: toStoredSource(found) }),
});
