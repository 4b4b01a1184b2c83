import type { Day } from '#platform/kernel/dates/day.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import type { ExplainedPrice } from '../priceExplanationText.ts';
import { ItemPriceExplanationDocument } from '../../web/documents.ts';

/** A price to explain: for a customer location, in a price group, or in the default group. */
interface ExplanationRequest {
  itemId: string;
  locationId?: string | null;
  priceGroupId?: string | null;
  day: Day;
  quantity: number;
}

/** State of an explanation that is read. */
export type ExplanationRead =
  | { state: 'forbidden' | 'loading' | 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; explanation: ExplainedPrice; request: Pick<ExplanationRequest, 'day'> };

/** Reads why an item has its price; nothing without a request. */
export function usePriceExplanation(request: ExplanationRequest | undefined): ExplanationRead {
  const isAllowed = useHasCapability('prices.view');
  const { data, isError, isFetching, refetch } = useRead(
    ItemPriceExplanationDocument,
    request && isAllowed
      ? {
          itemId: request.itemId,
          locationId: request.locationId ?? null,
          priceGroupId: request.priceGroupId ?? null,
          orderDate: request.day,
          quantity: request.quantity,
        }
      : undefined,
  );
  if (!isAllowed) return { state: 'forbidden' };
  if (data && request) {
    const explanation = data.itemPriceExplanation;
    return explanation ? { state: 'found', explanation, request } : { state: 'missing' };
  }
  return isError && !isFetching ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}
