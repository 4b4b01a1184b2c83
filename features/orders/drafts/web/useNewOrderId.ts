import { useState } from 'react';
import type { Draft } from '#platform/web/drafts/draftDatabase.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { useSearchParameter } from '#platform/web/shell/useGo.ts';
import type { OrderDraft } from './orderDraft.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';

interface NewOrderState<Values extends HeaderFormValues> {
  orderId: string;
  /** The draft that the page continues. */
  draft: OrderDraft<Values> | undefined;
  /** The draft in the address was stored in another form. */
  isUnreadable: boolean;
}

/**
 * Returns id and draft of the new order on the page. Only the id of a readable draft of this user is taken from the address: the order
 * of another id may exist, or belong to another user. Another address is another order.
 */
export function useNewOrderId<Values extends HeaderFormValues>(
  parse: (input: unknown) => OrderDraft<Values> | undefined,
  find: (id: string) => Draft | undefined,
): NewOrderState<Values> {
  const draftId = useSearchParameter('draft');
  const open = () => openDraft(draftId === undefined ? undefined : find(draftId), parse);
  const [current, setCurrent] = useState(() => ({ draftId, order: open() }));
  if (current.draftId === draftId) return current.order;
  // The page has added its own draft to the address.
  const order = draftId === current.order.orderId ? current.order : open();
  setCurrent({ draftId, order });
  return order;
}

function openDraft<Values extends HeaderFormValues>(
  stored: Draft | undefined,
  parse: (input: unknown) => OrderDraft<Values> | undefined,
): NewOrderState<Values> {
  const draft = parse(stored?.input);
  return {
    orderId: stored && draft ? stored.id : createId(),
    draft,
    isUnreadable: stored !== undefined && draft === undefined,
  };
}
