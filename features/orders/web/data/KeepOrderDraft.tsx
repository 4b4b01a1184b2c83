import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import type { NewRecordForm } from '#platform/web/record/useNewRecordForm.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import type { CustomerDefaults } from '../header/useCustomerDefaults.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import { newOrderDraftPath, newOrderPath } from '../page/orderPaths.ts';
import { describeOrderDraft, type OrderDraft, orderDraftKind } from './orderDraft.ts';
import type { OrderFormValues } from './orderFormValues.ts';

interface KeepOrderDraftProps {
  orderId: string;
  /** The draft that the page continues; undefined for a new order. */
  restored: OrderDraft | undefined;
  header: NewRecordForm<OrderFormValues>;
  defaults: Pick<CustomerDefaults, 'isMissing' | 'resume'>;
  lines: readonly OrderLine[];
}

/**
 * Enters the input of an earlier draft, and keeps the input on the device until the order is created. A component of its
 * own, so that typing renders only this.
 */
export function KeepOrderDraft({ orderId, restored, header, defaults, lines }: KeepOrderDraftProps): null {
  const { keep, remove } = useDraftAccess();
  const go = useGo();
  const { form, fill, accepted, isCreated } = header;
  const hasRestored = useRef(false);
  const enterDraft = useEffectEvent(() => {
    if (!restored || hasRestored.current) return;
    hasRestored.current = true;
    fill(restored.accepted);
    form.reset(restored.values, { keepDefaultValues: true });
    if (restored.isFilling) void defaults.resume(restored.accepted);
  });
  useEffect(() => enterDraft(), []);

  const values = useWatch({ control: form.control });
  const isStored = useRef(restored !== undefined);
  const keepInput = useEffectEvent(() => {
    if (isCreated()) return;
    const draft = { accepted, values: form.getValues(), lines, isFilling: defaults.isMissing() };
    if (lines.length === 0 && isSameFormValue(draft.values, form.formState.defaultValues)) {
      if (isStored.current) remove(orderId);
      isStored.current = false;
      return;
    }
    keep({
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
  useEffect(() => keepInput(), [values, accepted, lines]);
  return null;
}
