import { useState } from 'react';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { type ReadableDraft, useReadableDraft } from '#platform/web/drafts/useReadableDraft.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import { orderDetailsDraftId, parseOrderDetailsDraft } from './orderDetailsDraft.ts';
import type { OrderFormValues } from '../../header/web/orderFormValues.ts';

/** The draft of an order's details, for its form and for leaving the page. */
export interface DetailsDraft extends ReadableDraft {
  /** When the input was stored that the form has from an earlier visit. */
  restoredAt: Instant | undefined;
  setRestoredAt: (savedAt: Instant) => void;
  /** Returns true when the draft has all input of the form. */
  isStored: () => boolean;
  discard: () => void;
}

export function useDetailsDraft(orderId: string, getValues: () => OrderFormValues): DetailsDraft {
  const { find, isStored } = useDraftAccess();
  const id = orderDetailsDraftId(orderId);
  const draft = useReadableDraft(id, parseOrderDetailsDraft);
  const [restoredAt, setRestoredAt] = useState<Instant>();
  return {
    ...draft,
    restoredAt,
    setRestoredAt,
    isStored: () =>
      isStored() && isSameFormValue(parseOrderDetailsDraft(find(id)?.input)?.values, getValues()),
    discard: () => draft.changeReadable(draft.removeStored),
  };
}
