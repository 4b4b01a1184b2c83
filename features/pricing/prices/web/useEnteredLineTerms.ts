import { useWatch } from 'react-hook-form';
import { type Day, parseDay } from '#platform/kernel/dates/day.ts';
import { useDebounced } from '#platform/web/parts/useDebounced.ts';
import type { LineTerms } from '../priceBook.ts';

/** Form values of `PriceSearchCard`. */
export interface LineTermsValues {
  /** The typed text while it is no day. */
  day: Day | null;
  /** The typed text while it is no number. */
  quantity: number | string | null;
}

const typingPauseMs = 300;

/** Returns the entered day and quantity; undefined while one of them is invalid. */
export function useEnteredLineTerms(): LineTerms | undefined {
  const [typedDay, typedQuantity] = useWatch<LineTermsValues, ['day', 'quantity']>({
    name: ['day', 'quantity'],
  });
  const day = typeof typedDay === 'string' ? parseDay(typedDay) : undefined;
  const quantity = useDebounced(typedQuantity, typingPauseMs);
  const isWhole = typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0;
  return day !== undefined && isWhole ? { day, quantity } : undefined;
}
