import type { FormatUser } from '#platform/web/session/userNames.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { OrderHeaderContext } from '../../header/web/orderHeaderContext.ts';

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
