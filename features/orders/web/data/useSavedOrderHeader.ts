import { useEffect, useRef, useState } from 'react';
import type { MutationQueue } from '#platform/web/query/mutationQueue.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { isUnchanged } from '#platform/web/query/outcome.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { RecordConflict } from '#platform/web/record/compareRecords.ts';
import { EditOrderDocument, type OrderHeadFieldsFragment } from '../documents.ts';
import { isSameHeader } from '../header/orderHeaderFields.ts';
import { toOrderHeaderInput, type OrderFormValues, toOrderFormValues } from './orderFormValues.ts';
import { type OrderHeaderForm, useOrderHeaderForm } from '../header/useOrderHeaderForm.ts';
import type { OrderChange, SavedOrder } from './orderChange.ts';

interface SavedHeaderOptions {
  order: SavedOrder;
  /** The order after the last response, which may not be rendered yet. */
  current: () => SavedOrder | undefined;
  queue: MutationQueue;
  apply: (change: OrderChange) => void;
  reread: () => Promise<SavedOrder | undefined>;
  onChanged: () => void;
}

interface SavedOrderHeaderState {
  header: OrderHeaderForm;
  busy: boolean;
  isDirty: boolean;
  conflict: RecordConflict<OrderFormValues> | undefined;
  /** Returns true when the header has unsaved input. */
  hasUnsavedChanges: () => boolean;
  save: (onRefused: () => void) => () => Promise<void>;
  /** Continues after a conflict with the chosen values, and saves them unless they are all of the other user. */
  resolve: (chosen: OrderFormValues | undefined) => Promise<void>;
  dismissConflict: () => void;
}

/** Header of a saved order: saves it with the version it was loaded with and handles conflicts. */
export function useSavedOrderHeader({
  order,
  current,
  queue,
  apply,
  reread,
  onChanged,
}: SavedHeaderOptions): SavedOrderHeaderState {
  const header = useOrderHeaderForm(toOrderFormValues(order));
  const base = useRef({ form: toOrderFormValues(order), version: order.version });
  const [conflict, setConflict] = useState<RecordConflict<OrderFormValues>>();
  const { run } = useCommand(EditOrderDocument, { quiet: true });
  const [busy, setBusy] = useState(false);
  const { isDirty } = header.form.formState;
  const { resetTo } = header;

  // Changes of lines or status only raise the version; a changed header replaces the form unless it has unsaved input.
  useEffect(() => {
    const stored = toOrderFormValues(order);
    if (adoptVersion(base.current, order) || isDirty) return;
    base.current = { form: stored, version: order.version };
    resetTo(stored);
  }, [order, isDirty, resetTo]);

  /** Shows the saved header; input entered after sending stays. */
  function applySaved(savedHeader: OrderHeadFieldsFragment, sent: OrderFormValues): void {
    const input = header.form.getValues();
    base.current = { form: toOrderFormValues(savedHeader), version: savedHeader.version };
    resetTo(base.current.form);
    if (!isSameHeader(input, sent)) header.form.reset(input, { keepDefaultValues: true });
    apply({ header: savedHeader });
    onChanged();
  }

  async function send(values: OrderFormValues, canRetry: boolean): Promise<void> {
    const { orderId, orderNumber } = order;
    const outcome = await queue.enqueue(async () => {
      // Lines saved since then have raised the version.
      adoptVersion(base.current, current() ?? order);
      const expectedVersion = base.current.version;
      return run({ ...toOrderHeaderInput(values), orderId, orderNumber, expectedVersion });
    });
    if (outcome.ok) {
      const previousForm = base.current.form;
      if (outcome.payload.order) applySaved(outcome.payload.order, values);
      showResult(isUnchanged(outcome.notices), previousForm, values);
      return;
    }
    const isStale = outcome.entries.some(({ code }) => code === 'STALE_VERSION');
    const stored = isStale || outcome.error ? await reread() : undefined;
    const theirs = stored && toOrderFormValues(stored);
    if (stored && theirs && isSameHeader(theirs, values)) {
      // The header was saved although the response was lost, or another user made the same change.
      const previousForm = base.current.form;
      applySaved(stored, values);
      showResult(false, previousForm, values);
      return;
    }
    if (!isStale || !stored || !theirs) {
      showFailure(outcome.message, base.current.form, values);
      await header.showProblems(outcome.entries);
      return;
    }
    if (adoptVersion(base.current, stored) && canRetry) {
      await send(values, false);
      return;
    }
    const { form, version } = base.current;
    setConflict({ base: form, baseVersion: version, mine: values, theirs, version: stored.version });
  }

  async function save(values: OrderFormValues): Promise<void> {
    setBusy(true);
    try {
      await send(values, true);
    } finally {
      setBusy(false);
    }
  }

  const hasUnsavedChanges = () => !isSameHeader(header.form.getValues(), base.current.form);

  return {
    header,
    busy,
    isDirty,
    conflict,
    hasUnsavedChanges,
    save: (onRefused: () => void) =>
      header.submit(async (values) => {
        if (hasUnsavedChanges()) await save(values);
        else showToast('info', 'No changes to save');
      }, onRefused),
    resolve: async (chosen: OrderFormValues | undefined) => {
      if (!conflict) return;
      setConflict(undefined);
      base.current = { form: conflict.theirs, version: conflict.version };
      header.resetTo(conflict.theirs);
      if (!chosen) return;
      header.form.reset(chosen, { keepDefaultValues: true });
      await save(chosen);
    },
    dismissConflict: () => setConflict(undefined),
  };
}

/** Adopts the version of a stored order whose header did not change; returns false when it did. */
function adoptVersion(base: { form: OrderFormValues; version: number }, stored: SavedOrder): boolean {
  const isSame = isSameHeader(toOrderFormValues(stored), base.form);
  if (isSame) base.version = stored.version;
  return isSame;
}

/** Spec 2 §8: a message of its own when only addresses changed. */
function showFailure(message: string, before: OrderFormValues, after: OrderFormValues): void {
  const { locationAddress, billingAddress } = before;
  if (isSameHeader({ ...after, locationAddress, billingAddress }, before))
    showToast('error', 'Failed to save address changes', { detail: message });
  else showToast('error', `Error saving order: ${message}`);
}

/** Spec 2 §8, edit results. */
function showResult(isUnchangedResult: boolean, before: OrderFormValues, after: OrderFormValues): void {
  if (isUnchangedResult) showToast('info', 'No Customer/Contact changes');
  else if (isSameHeader({ ...before, salesPersonEmail: after.salesPersonEmail }, after))
    showToast('success', 'Sales Person Updated');
  else showToast('success', 'Order Updated');
}
