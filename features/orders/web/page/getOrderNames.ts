import type { FormatUser } from '#platform/web/session/userNames.ts';
import type { OrderNames } from '../../orderFieldTexts.ts';
import type { SavedOrder } from '../data/orderChange.ts';
import type { OrderHeaderContext } from '../header/orderHeaderContext.ts';

/** Names that the fields of a saved order refer to. */
export const getOrderNames = (
  { orderTotal, lineItems }: SavedOrder,
  { terms }: Pick<OrderHeaderContext, 'terms'>,
  formatUser: FormatUser,
): OrderNames => ({
  findTermsName: (termsId) => terms.get(termsId)?.name,
  findItemName: (lineNumber) => lineItems.find((line) => line.lineNumber === lineNumber)?.name,
  formatUser,
  currency: orderTotal.currency,
});
