import { useEffect, useRef, useState } from 'react';
import type { CallQueue } from '#platform/web/query/callQueue.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { isUnchanged } from '#platform/web/query/outcome.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { EditOrderDocument, type OrderHeadFieldsFragment } from './documents.ts';
import { isSameHead } from './headConflict.ts';
import { headOf, type OrderForm, orderFormOf } from './orderForm.ts';
import { useHeadForm } from './useHeadForm.ts';
import type { OrderChange, SavedOrder } from './orderChange.ts';

/** Somebody else saved first: what was there, what both made of it. */
export interface Conflict {
  base: OrderForm;
  baseVersion: number;
  mine: OrderForm;
  theirs: OrderForm;
  version: number;
}

interface Order {
  order: SavedOrder;
  /** As the last answer left it. */
  current: () => SavedOrder | undefined;
  queue: CallQueue;
  apply: (change: OrderChange) => void;
  reread: () => Promise<SavedOrder | undefined>;
  onChanged: () => void;
}

/** The head of a saved order: edited, saved with the version it was read with, and what happens when two people do. */
export function useSavedHead({ order, current, queue, apply, reread, onChanged }: Order) {
  const head = useHeadForm(orderFormOf(order));
  const base = useRef({ form: orderFormOf(order), version: order.version });
  const [conflict, setConflict] = useState<Conflict>();
  const { run } = useCommand(EditOrderDocument, { quiet: true });
  const [busy, setBusy] = useState(false);
  const { isDirty } = head.form.formState;
  const { start } = head;

  // Changes of lines or status only raise the version; a changed head shows unless somebody is typing.
  useEffect(() => {
    const stored = orderFormOf(order);
    if (followed(base.current, order) || isDirty) return;
    base.current = { form: stored, version: order.version };
    start(stored);
  }, [order, isDirty, start]);

  /** The form shows what is saved; what was typed since it was sent stays. */
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
      // Lines that were saved until now have raised the version.
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
      // It was saved although the answer was lost, or somebody else made the same of it.
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
    /** Something in it is typed and not saved. */
    holdsUnsaved,
    save: (onRefused: () => void) =>
      head.submit(async (values) => {
        if (holdsUnsaved()) await save(values);
        else showToast('info', 'No changes to save');
      }, onRefused),
    /** Goes on after a conflict with what was chosen; saved when that is not simply theirs. */
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

/** Takes over the version of a stored order whose head is still the one that is edited; false when it is another. */
function followed(base: { form: OrderForm; version: number }, stored: SavedOrder): boolean {
  const isSame = isSameHead(orderFormOf(stored), base.form);
  if (isSame) base.version = stored.version;
  return isSame;
}

/** Spec 2 §8: addresses have a text of their own where nothing else was to be saved. */
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
