import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import type { NewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import type { CustomerDefaults } from '../../header/web/useCustomerDefaults.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { newOrderDraftPath, newOrderPath } from '../../order/web/orderPaths.ts';
import type { ExistingOrder } from './useExistingOrder.ts';
import { describeOrderDraft, type OrderDraft, orderDraftKind } from './orderDraft.ts';
import type { OrderFormValues } from '../../header/web/orderFormValues.ts';
import { toCreateOrderInput } from './useNewOrderHeader.ts';

interface PersistOrderDraftProps {
  orderId: string;
  /** The draft that the page continues; undefined for a new order. */
  restored: OrderDraft | undefined;
  /** Called when the fields have the input of the draft. */
  onEntered: (draft: OrderDraft) => void;
  header: NewRecordForm<OrderFormValues>;
  defaults: Pick<CustomerDefaults, 'isMissing' | 'resume'>;
  lines: readonly OrderLine[];
  /** The order, when it was created elsewhere. */
  found: ExistingOrder['found'];
}

/**
 * Enters the input of an earlier draft, and keeps the input on the device until the order is created. A component of its
 * own, so that typing renders only this.
 */
export function PersistOrderDraft({
  orderId,
  restored,
  onEntered,
  header,
  defaults,
  lines,
  found,
}: PersistOrderDraftProps): null {
  const { find, persist, remove } = useDraftAccess();
  const go = useGo();
  const { form, fill, accepted, isCreated } = header;
  const hasRestored = useRef(false);
  const enterDraft = useEffectEvent(() => {
    if (!restored || hasRestored.current) return;
    hasRestored.current = true;
    fill(restored.accepted);
    form.reset(restored.values, { keepDefaultValues: true });
    onEntered(restored);
    if (restored.isFilling) void defaults.resume(restored.accepted);
  });
  useEffect(() => enterDraft(), []);

  const watched = useWatch({ control: form.control });
  const isStored = useRef(restored !== undefined);
  const hasChanged = useRef(false);
  /** Nothing was entered since the page has opened its draft, which keeps its time. */
  const isContinued = ({ values, isFilling }: OrderDraft) =>
    !hasChanged.current &&
    restored?.lines === lines &&
    restored.isFilling === isFilling &&
    isSameFormValue(restored.values, values) &&
    find(orderId) !== undefined;
  const isSaved = (draft: OrderDraft) =>
    found?.input !== undefined &&
    isSameFormValue(found.input, toCreateOrderInput(orderId, draft.values, draft.lines));
  const keepInput = useEffectEvent(() => {
    if (isCreated()) return;
    const draft = { accepted, values: form.getValues(), lines, isFilling: defaults.isMissing() };
    const isEmpty = lines.length === 0 && isSameFormValue(draft.values, form.formState.defaultValues);
    if (isEmpty || isSaved(draft)) {
      if (isStored.current) remove(orderId);
      isStored.current = false;
      return;
    }
    if (isContinued(draft)) return;
    hasChanged.current = true;
    persist({
      id: orderId,
      kind: orderDraftKind,
      path: newOrderPath,
      ...describeOrderDraft(draft),
      savedAt: Date.now(),
      input: draft,
    });
    // The address leads to the draft, so that a reload continues it.
    if (!isStored.current) go(newOrderDraftPath(orderId), { replace: true });
    isStored.current = true;
  });
  useEffect(() => keepInput(), [watched, accepted, lines, found]);
  return null;
}
