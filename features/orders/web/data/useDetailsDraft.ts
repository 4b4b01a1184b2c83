import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import { orderDetailsDraftId, parseOrderDetailsDraft } from './orderDetailsDraft.ts';
import type { OrderFormValues } from './orderFormValues.ts';

/** The draft of an order's details, as leaving the page treats it. */
export function useDetailsDraft(orderId: string, getValues: () => OrderFormValues) {
  const { find, remove, isStored } = useDraftAccess();
  const id = orderDetailsDraftId(orderId);
  return {
    isStored: () =>
      isStored() && isSameFormValue(parseOrderDetailsDraft(find(id)?.input)?.values, getValues()),
    discard: () => remove(id),
  };
}
