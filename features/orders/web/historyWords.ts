import type { HistoryLabels } from '#platform/kernel/changeText.ts';
import { orderHistoryLabels } from '../orderWords.ts';
import type { OrderHeaderContext } from './headFacts.ts';
import type { SavedOrder } from './orderChange.ts';

/** Labels for the changes of a saved order, with names of terms. */
export const buildOrderHistoryLabels = (
  { orderTotal }: SavedOrder,
  { terms }: Pick<OrderHeaderContext, 'terms'>,
): HistoryLabels =>
  orderHistoryLabels({ findTermsName: (termsId) => terms.get(termsId)?.name, currency: orderTotal.currency });
