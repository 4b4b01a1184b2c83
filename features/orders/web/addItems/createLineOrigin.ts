import { createId } from '#platform/web/parts/createId.ts';
import type { LineOrigin } from '../lines/orderLine.ts';
import type { PricingContext } from '../prices/usePricingContext.ts';

/** Id, time and user of a new line; reused until the line is saved, so that a lost response never creates it twice. */
export const createLineOrigin = ({
  userEmail,
  currency,
}: Pick<PricingContext, 'userEmail' | 'currency'>): LineOrigin => ({
  id: createId(),
  dateAdded: new Date().toISOString(),
  addedBy: userEmail,
  currency,
});
