import { useEffect, useEffectEvent } from 'react';
import { type PersistedForm, usePersistedForm } from '#platform/web/drafts/usePersistedForm.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import type { NewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import type { CustomerDefaults } from '../../header/web/useCustomerDefaults.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { toDraftPath } from '../../order/web/orderPaths.ts';
import type { NewOrderKind } from './newOrderKind.ts';
import { describeOrderDraft, type OrderDraft } from './orderDraft.ts';
import type { ExistingOrder } from './useExistingOrder.ts';

interface PersistedOrderOptions<Values extends HeaderFormValues> {
  kind: NewOrderKind<Values>;
  orderId: string;
  /** The draft that the page continues; undefined for a new order. */
  restored: OrderDraft<Values> | undefined;
  /** Called when the fields have the input of the draft. */
  onEntered: (draft: OrderDraft<Values>) => void;
  header: NewRecordForm<Values>;
  defaults: Pick<CustomerDefaults, 'isMissing' | 'resume'>;
  lines: readonly OrderLine[];
  /** The order, when it was created elsewhere. */
  found: ExistingOrder['found'];
}

/** The input of a new order, stored on the device. */
interface PersistedOrder<Values extends HeaderFormValues> extends PersistedForm {
  /** Returns what is entered, also what is not rendered yet; undefined for nothing. */
  getInput: () => OrderDraft<Values> | undefined;
}

/** Stores header and lines of a new order or master order on the device until it is created (decision 45). */
export function usePersistedOrder<Values extends HeaderFormValues>({
  kind: { title, draftKind, newPath, parseDraft, toInput },
  orderId,
  restored,
  onEntered,
  header: { form, fill, accepted, isCreated },
  defaults,
  lines,
  found,
}: PersistedOrderOptions<Values>): PersistedOrder<Values> {
  const go = useGo();
  const isSaved = ({ values }: OrderDraft<Values>) =>
    found?.input !== undefined && isSameFormValue(found.input, toInput(orderId, values, lines));
  function getInput(): OrderDraft<Values> | undefined {
    // The form changes the values of nested fields in place: later input would equal the stored one.
    const values = structuredClone(form.getValues());
    const isEmpty = lines.length === 0 && isSameFormValue(values, form.formState.defaultValues);
    return isEmpty ? undefined : { accepted, values, lines, isFilling: defaults.isMissing() };
  }
  const persisted = usePersistedForm({
    id: orderId,
    parse: parseDraft,
    restore:
      restored &&
      (() => {
        fill(restored.accepted);
        form.reset(restored.values, { keepDefaultValues: true });
        onEntered(restored);
        if (restored.isFilling) void defaults.resume(restored.accepted);
        return true;
      }),
    getDraft: () => {
      const input = getInput();
      if (!input || isCreated() || isSaved(input)) return undefined;
      return { kind: draftKind, path: newPath, ...describeOrderDraft(input, title), input };
    },
    // The address leads to the draft, so that a reload continues it.
    onStored: () => go(toDraftPath(newPath, orderId), { replace: true }),
  });
  // The tab that creates the order deletes its draft; different input stays as one.
  const storeDifferent = useEffectEvent(() => {
    if (found) persisted.storeAgain();
  });
  useEffect(() => storeDifferent(), [found]);
  return { ...persisted, getInput };
}
