import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import { findDifferingLabels } from '#platform/web/record/form/compareRecords.ts';
import type { StoredRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import { orderHeaderDefinition } from '../../header/web/orderHeaderFields.ts';
import { savedOrderPath } from '../../order/web/orderPaths.ts';
import {
  type OrderDetailsDraft,
  orderDetailsDraftId,
  orderDetailsDraftKind,
  parseOrderDetailsDraft,
} from './orderDetailsDraft.ts';
import type { DetailsDraft } from './useDetailsDraft.ts';
import type { OrderFormValues } from '../../header/web/orderFormValues.ts';

interface PersistDetailsDraftProps {
  order: { orderId: string; orderNumber: string };
  header: StoredRecordForm<OrderFormValues, OrderNames>;
  /** The details can be saved; otherwise a draft stays on the device. */
  canSave: boolean;
  /** The customer's defaults are being filled in; what is not complete is not stored. */
  isFilling: boolean;
  draft: DetailsDraft;
  /** Makes the fields visible when the input of an earlier visit is in them, or cannot be read. */
  showFields: () => void;
}

/**
 * Stores unsaved details of an order on the device, and enters those of an earlier visit (decision 49). A component of its
 * own, so that typing renders only this.
 */
export function PersistDetailsDraft({
  order: { orderId, orderNumber },
  header,
  canSave,
  isFilling,
  draft,
  showFields,
}: PersistDetailsDraftProps): null {
  const { isReady, find, persist } = useDraftAccess();
  const { form, getBase, restore } = header;
  const id = orderDetailsDraftId(orderId);
  const isStored = useRef(false);
  const hasLooked = useRef(false);

  const enterDraft = useEffectEvent(() => {
    if (!isReady || !canSave || hasLooked.current) return;
    hasLooked.current = true;
    const stored = find(id);
    if (!stored) return;
    const input = parseOrderDetailsDraft(stored.input);
    if (!input) {
      draft.changeReadable(() => {});
      return showFields();
    }
    // Input that was typed while the drafts were read is newer.
    if (header.hasUnsavedChanges()) return;
    isStored.current = true;
    restore(input.base, input.values);
    draft.setRestoredAt(new Date(stored.savedAt).toISOString());
    showFields();
  });
  useEffect(() => enterDraft(), [isReady, canSave]);

  const store = (labels: ReadonlySet<string>, input: OrderDetailsDraft) => {
    // Restored input keeps its time.
    if (isSameFormValue(find(id)?.input, input)) return;
    persist({
      id,
      kind: orderDetailsDraftKind,
      path: savedOrderPath(orderId),
      label: `Order ${orderNumber}`,
      detail: `Unsaved changes: ${[...labels].join(', ')}`,
      savedAt: Date.now(),
      input,
    });
  };

  const values = useWatch({ control: form.control });
  const keepInput = useEffectEvent(() => {
    if (!isReady || isFilling) return;
    const base = getBase();
    // The form changes the values of nested fields in place: later input would equal the stored one.
    const current = structuredClone(form.getValues());
    const labels = findDifferingLabels(orderHeaderDefinition, base.values, current);
    if (labels.size === 0) {
      if (isStored.current) draft.discard();
      isStored.current = false;
      return;
    }
    isStored.current = true;
    draft.changeReadable(() => store(labels, { base, values: current }));
  });
  useEffect(() => keepInput(), [values, isReady, isFilling]);
  return null;
}
