import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import { type OrderEntityLine, toStoredSource } from '../../order/web/orderLine.ts';

/** Changed values of one line. */
export interface LineChange {
  line: OrderEntityLine;
  quantity?: number;
  overridePrice?: number;
  /** A newly found price, stored with its source. */
  found?: FoundPrice | undefined;
}

/** Returns the line with another ordered quantity or price. */
export const applyLineChange = <Line extends OrderEntityLine>(
  line: Line,
  { quantity = line.orderedQuantity, overridePrice = line.overridePrice, found }: Omit<LineChange, 'line'>,
): Line => ({
  ...line,
  orderedQuantity: quantity,
  quantity,
  eachesQuantity: quantity * line.eaches,
  overridePrice,
  ...(found && { price: found.price, priceExplanation: toStoredSource(found) }),
});
