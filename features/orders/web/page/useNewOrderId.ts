import { useState } from 'react';
import { createId } from '#platform/web/parts/createId.ts';
import { useSearchParameter } from '#platform/web/shell/useGo.ts';

/** Id of the new order on the page: that of the draft in the address, or a new one. Another address is another order. */
export function useNewOrderId(): { orderId: string; isDraft: boolean } {
  const draftId = useSearchParameter('draft');
  const [shown, setShown] = useState(() => ({ draftId, orderId: draftId ?? createId() }));
  if (shown.draftId === draftId) return { orderId: shown.orderId, isDraft: draftId !== undefined };
  const next = { draftId, orderId: draftId ?? createId() };
  setShown(next);
  return { orderId: next.orderId, isDraft: draftId !== undefined };
}
