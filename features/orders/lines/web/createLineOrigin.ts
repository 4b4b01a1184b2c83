import { createId } from '#platform/web/parts/createId.ts';
import type { LineOrigin } from '../../order/web/orderLine.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';

/**
 * Id, time and user of a new line; reused until the line is saved, so that a lost response never creates it twice. `id`: of a line that
 * may have been saved before a reload.
 */
export const createLineOrigin = (
  { userEmail, currency }: Pick<PricingContext, 'userEmail' | 'currency'>,
  id = createId(),
): LineOrigin => ({
  id,
  dateAdded: new Date().toISOString(),
  addedBy: userEmail,
  currency,
});
