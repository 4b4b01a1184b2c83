import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';
import { orderHistoryLabels } from '../../orderHistoryLabels.ts';
import type { OrderHeaderContext } from '../header/orderHeaderContext.ts';
import type { SavedOrder } from '../data/orderChange.ts';

/** Labels for the changes of a saved order, with names of terms. */
export const buildOrderHistoryLabels = (
  { orderTotal }: SavedOrder,
  { terms }: Pick<OrderHeaderContext, 'terms'>,
): HistoryLabels =>
  orderHistoryLabels({ findTermsName: (termsId) => terms.get(termsId)?.name, currency: orderTotal.currency });
