import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import {
  type HeaderFormValues,
  newOrderFormValues,
  type OrderFormValues,
} from '../../header/web/orderFormValues.ts';
import { toDraftPath } from '../../order/web/orderPaths.ts';
import type { NewOrderKind } from './newOrderKind.ts';
import { describeOrderDraft, type OrderDraft, withNewLineIds } from './orderDraft.ts';

/** Returns a function that continues the input of a new order as a new master order, or back, under another id. */
export function useContinueAs<Values extends HeaderFormValues>({
  draftKind,
  newPath,
  title,
}: Pick<NewOrderKind<Values>, 'draftKind' | 'newPath' | 'title'>) {
  const { persist, remove } = useDraftAccess();
  const go = useGo();
  /** `draft` is undefined when nothing is entered. */
  return (orderId: string, draft: OrderDraft<Values> | undefined): void => {
    if (!draft) return go(newPath, { replace: true });
    const id = createId();
    const input = withNewLineIds(draft, createId);
    const description = describeOrderDraft(input, title);
    persist({ id, kind: draftKind, path: newPath, ...description, savedAt: Date.now(), input });
    remove(orderId);
    return go(toDraftPath(newPath, id), { replace: true });
  };
}

/** Converts what was entered for an order; the fields that only orders have are left out when it is read. */
export const toMasterOrderDraft = (draft: OrderDraft): OrderDraft<HeaderFormValues> => ({
  ...draft,
  values: { ...draft.values, type: 'PO' },
});

/** Converts what was entered for a master order. */
export function toOrderDraft(
  draft: OrderDraft<HeaderFormValues>,
  type: OrderFormValues['type'],
  today: Day,
): OrderDraft {
  const added = newOrderFormValues(today, null);
  return {
    ...draft,
    accepted: { ...added, ...draft.accepted },
    values: { ...added, ...draft.values, type },
  };
}
