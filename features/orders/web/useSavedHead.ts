import { useEffect, useRef, useState } from 'react';
import type { CallQueue } from '#platform/web/query/callQueue.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { isUnchanged } from '#platform/web/query/outcome.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { EditOrderDocument, type OrderHeadFieldsFragment } from './documents.ts';
import { isSameHead } from './headConflict.ts';
import { headOf, type OrderForm, orderFormOf } from './orderForm.ts';
import { type HeadForm, useHeadForm } from './useHeadForm.ts';
import type { OrderChange, SavedOrder } from './orderChange.ts';

/** Another user saved first: the common base and both versions. */
export interface Conflict {
  base: OrderForm;
  baseVersion: number;
  mine: OrderForm;
  theirs: OrderForm;
  version: number;
}

interface Order {
  order: SavedOrder;
  /** The order after the last response, which may not be rendered yet. */
  current: () => SavedOrder | undefined;
  queue: CallQueue;
  apply: (change: OrderChange) => void;
  reread: () => Promise<SavedOrder | undefined>;
  onChanged: () => void;
}

export interface SavedOrderHeaderState {
  head: HeadForm;
  busy: boolean;
  isDirty: boolean;
  conflict: Conflict | undefined;
  /** Returns true when the header has unsaved input. */
  holdsUnsaved: () => boolean;
  save: (onRefused: () => void) => () => Promise<void>;
  /** Continues after a conflict with the chosen values, and saves them unless they are all of the other user. */
  resolve: (chosen: OrderForm | undefined) => Promise<void>;
  giveUp: () => void;
}

/** Header of a saved order: saves it with the version it was loaded with and handles conflicts. */
export function useSavedHead({
  order,
  current,
  queue,
  apply,
  reread,
  onChanged,
}: Order): SavedOrderHeaderState {
  const head = useHeadForm(orderFormOf(order));
  const base = useRef({ form: orderFormOf(order), version: order.version });
  const [conflict, setConflict] = useState<Conflict>();
  const { run } = useCommand(EditOrderDocument, { quiet: true });
  const [busy, setBusy] = useState(false);
  const { isDirty } = head.form.formState;
  const { start } = head;

  // Changes of lines or status only raise the version; a changed header replaces the form unless it has unsaved input.
  useEffect(() => {
    const stored = orderFormOf(order);
    if (followed(base.current, order) || isDirty) return;
    base.current = { form: stored, version: order.version };
    start(stored);
  }, [order, isDirty, start]);

  /** Shows the saved header; input entered after sending stays. */
  function take(saved: OrderHeadFieldsFragment, sent: OrderForm): void {
    const typed = head.form.getValues();
    base.current = { form: orderFormOf(saved), version: saved.version };
    start(base.current.form);
    if (!isSameHead(typed, sent)) head.form.reset(typed, { keepDefaultValues: true });
    apply({ head: saved });
    onChanged();
  }

  async function send(values: OrderForm, again: boolean): Promise<void> {
    const { orderId, orderNumber } = order;
    const outcome = await queue.put(async () => {
      // Lines saved since then have raised the version.
      followed(base.current, current() ?? order);
      const expectedVersion = base.current.version;
      return run({ ...headOf(values), orderId, orderNumber, expectedVersion });
    });
    if (outcome.ok) {
      const former = base.current.form;
      if (outcome.payload.order) take(outcome.payload.order, values);
      tell(isUnchanged(outcome.notices), former, values);
      return;
    }
    const isStale = outcome.entries.some(({ code }) => code === 'STALE_VERSION');
    const stored = isStale || outcome.error ? await reread() : undefined;
    const theirs = stored && orderFormOf(stored);
    if (stored && theirs && isSameHead(theirs, values)) {
      // The header was saved although the response was lost, or another user made the same change.
      const former = base.current.form;
      take(stored, values);
      tell(false, former, values);
      return;
    }
    if (!isStale || !stored || !theirs) {
      tellFailure(outcome.message, base.current.form, values);
      await head.show(outcome.entries);
      return;
    }
    if (followed(base.current, stored) && again) {
      await send(values, false);
      return;
    }
    const { form, version } = base.current;
    setConflict({ base: form, baseVersion: version, mine: values, theirs, version: stored.version });
  }

  async function save(values: OrderForm): Promise<void> {
    setBusy(true);
    try {
      await send(values, true);
    } finally {
      setBusy(false);
    }
  }

  const holdsUnsaved = () => !isSameHead(head.form.getValues(), base.current.form);

  return {
    head,
    busy,
    isDirty,
    conflict,
    holdsUnsaved,
    save: (onRefused: () => void) =>
      head.submit(async (values) => {
        if (holdsUnsaved()) await save(values);
        else showToast('info', 'No changes to save');
      }, onRefused),
    resolve: async (chosen: OrderForm | undefined) => {
      if (!conflict) return;
      setConflict(undefined);
      base.current = { form: conflict.theirs, version: conflict.version };
      head.start(conflict.theirs);
      if (!chosen) return;
      head.form.reset(chosen, { keepDefaultValues: true });
      await save(chosen);
    },
    giveUp: () => setConflict(undefined),
  };
}

/** Adopts the version of a stored order whose header did not change; returns false when it did. */
function followed(base: { form: OrderForm; version: number }, stored: SavedOrder): boolean {
  const isSame = isSameHead(orderFormOf(stored), base.form);
  if (isSame) base.version = stored.version;
  return isSame;
}

/** Spec 2 §8: a message of its own when only addresses changed. */
function tellFailure(message: string, before: OrderForm, after: OrderForm): void {
  const { locationAddress, billingAddress } = before;
  if (isSameHead({ ...after, locationAddress, billingAddress }, before))
    showToast('error', 'Failed to save address changes', { detail: message });
  else showToast('error', `Error saving order: ${message}`);
}

/** Spec 2 §8, edit results. */
function tell(unchanged: boolean, before: OrderForm, after: OrderForm): void {
  if (unchanged) showToast('info', 'No Customer/Contact changes');
  else if (isSameHead({ ...before, salesPersonEmail: after.salesPersonEmail }, after))
    showToast('success', 'Sales Person Updated');
  else showToast('success', 'Order Updated');
}
