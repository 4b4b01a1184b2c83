import type { OrderNames } from '../../orderFieldTexts.ts';
import type { SavedOrder } from '../data/orderChange.ts';
import type { OrderHeaderContext } from '../header/orderHeaderContext.ts';

/** Names that the fields of a saved order refer to. */
export const getOrderNames = (
  { orderTotal }: SavedOrder,
  { terms }: Pick<OrderHeaderContext, 'terms'>,
): OrderNames => ({
  findTermsName: (termsId) => terms.get(termsId)?.name,
  currency: orderTotal.currency,
});
