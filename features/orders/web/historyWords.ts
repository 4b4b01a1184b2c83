import type { HistoryWords } from '#platform/kernel/changeText.ts';
import { orderWords } from '../orderWords.ts';
import type { HeadFacts } from './headFacts.ts';
import type { SavedOrder } from './orderChange.ts';

/** Labels for the changes of a saved order, with names of terms. */
export const historyWords = ({ orderTotal }: SavedOrder, { terms }: Pick<HeadFacts, 'terms'>): HistoryWords =>
  orderWords({ termsName: (termsId) => terms.get(termsId)?.name, currency: orderTotal.currency });
