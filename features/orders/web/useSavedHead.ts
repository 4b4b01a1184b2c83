import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { isUnchanged } from '#platform/web/query/outcome.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { EditOrderDocument } from './documents.ts';
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
  apply: (change: OrderChange) => void;
  reread: () => Promise<SavedOrder | undefined>;
  onChanged: () => void;
}

/** The head of a saved order: edited, saved with the version it was read with, and what happens when two people do. */
export function useSavedHead({ order, apply, reread, onChanged }: Order) {
  const head = useHeadForm(orderFormOf(order));
  const base = useRef({ form: orderFormOf(order), version: order.version });
  const [conflict, setConflict] = useState<Conflict>();
  const { run, busy } = useCommand(EditOrderDocument, { quiet: true });
  const { isDirty } = head.form.formState;
  const { start } = head;

  // Changes of lines or status only raise the version; a changed head shows unless somebody is typing.
  useEffect(() => {
    const stored = orderFormOf(order);
    if (isSameHead(stored, base.current.form)) base.current.version = order.version;
    else if (!isDirty) {
      base.current = { form: stored, version: order.version };
      start(stored);
    }
  }, [order, isDirty, start]);

  async function send(values: OrderForm, expectedVersion: number, again: boolean): Promise<void> {
    const { orderId, orderNumber } = order;
    const outcome = await run({ ...headOf(values), orderId, orderNumber, expectedVersion });
    if (outcome.ok) {
      const saved = outcome.payload.order;
      const former = base.current.form;
      if (saved) {
        base.current = { form: orderFormOf(saved), version: saved.version };
        head.start(base.current.form);
        apply({ head: saved });
        onChanged();
      }
      tell(isUnchanged(outcome.notices), former, values);
      return;
    }
    if (!outcome.entries.some(({ code }) => code === 'STALE_VERSION')) {
      showToast('error', `Error saving order: ${outcome.message}`);
      await head.show(outcome.entries);
      return;
    }
    const stored = await reread();
    if (!stored) return;
    const theirs = orderFormOf(stored);
    if (isSameHead(theirs, base.current.form) && again) {
      base.current.version = stored.version;
      await send(values, stored.version, false);
      return;
    }
    const { form, version } = base.current;
    setConflict({ base: form, baseVersion: version, mine: values, theirs, version: stored.version });
  }

  return {
    head,
    busy,
    isDirty,
    conflict,
    save: (onRefused: () => void) =>
      head.submit(async (values) => {
        if (isDirty) await send(values, base.current.version, true);
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
      await send(chosen, conflict.version, true);
    },
    giveUp: () => setConflict(undefined),
  };
}

/** Spec 2 §8, edit results. */
function tell(unchanged: boolean, before: OrderForm, after: OrderForm): void {
  if (unchanged) showToast('info', 'No Customer/Contact changes');
  else if (isSameHead({ ...before, salesPersonEmail: after.salesPersonEmail }, after))
    showToast('success', 'Sales Person Updated');
  else showToast('success', 'Order Updated');
}
