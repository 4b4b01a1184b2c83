import { useState } from 'react';
import type { Draft } from '#platform/web/drafts/draftDatabase.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { useSearchParameter } from '#platform/web/shell/useGo.ts';
import { type OrderDraft, parseOrderDraft } from '../../drafts/web/orderDraft.ts';

interface NewOrderState {
  orderId: string;
  /** The draft that the page continues. */
  draft: OrderDraft | undefined;
  /** The draft in the address was stored in another form. */
  isUnreadable: boolean;
}

/**
 * Returns id and draft of the new order on the page. Only the id of a readable draft of this user is taken from the address: the order
 * of another id may exist, or belong to another user. Another address is another order.
 */
export function useNewOrderId(find: (id: string) => Draft | undefined): NewOrderState {
  const draftId = useSearchParameter('draft');
  const [current, setCurrent] = useState(() => ({ draftId, order: openDraft(draftId, find) }));
  if (current.draftId === draftId) return current.order;
  // The page has added its own draft to the address.
  const order = draftId === current.order.orderId ? current.order : openDraft(draftId, find);
  setCurrent({ draftId, order });
  return order;
}

function openDraft(id: string | undefined, find: (id: string) => Draft | undefined): NewOrderState {
  const stored = id === undefined ? undefined : find(id);
  const draft = parseOrderDraft(stored?.input);
  return {
    orderId: stored && draft ? stored.id : createId(),
    draft,
    isUnreadable: stored !== undefined && draft === undefined,
  };
}
