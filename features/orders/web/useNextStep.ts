import { useEffect, useRef, useState } from 'react';
import { showToast } from '#platform/web/shell/toast.ts';
import { nextStep, type OrderStatus, orderStatusLabel } from '../orderStatus.ts';
import type { EnterQuantities } from './lineActions.ts';
import { shippedOf } from './lineColumns.ts';
import { statusWhy } from './useStatusChange.ts';
import type { SavedOrder } from './orderChange.ts';

interface Step {
  order: SavedOrder;
  enter: EnterQuantities;
  change: (to: OrderStatus, done: (label: string) => string) => Promise<void>;
  locked: string | undefined;
  unmovable: string | undefined;
}

const moved = (label: string): string => `Order status updated to ${label}`;

/** What the primary button of the order page does now (spec 2 §4). */
export function useNextStep({ order, enter, change, locked, unmovable }: Step) {
  const [busy, setBusy] = useState(false);
  const step = nextStep[order.status];
  const label = orderStatusLabel(order.status);
  /** The buttons save quantities and leave the status alone; the status is offered (decision O2). */
  const offer = useOffer(order.status, change);

  async function acknowledge(): Promise<void> {
    const entries = order.lineItems.flatMap((line) =>
      line.acknowledgedQuantity === null ? [] : [{ line, quantity: line.acknowledgedQuantity }],
    );
    if (entries.length < order.lineItems.length) {
      showToast('error', 'Acknowledged Quantity is not defined', { detail: undefinedLines(order) });
      return;
    }
    const done = await enter('acknowledgedQuantity', entries);
    if (done.ok) offer('Acknowledged quantities saved', 'ACKNOWLEDGED', !unmovable);
    else showToast('error', 'Update Failed', { detail: done.message });
  }

  async function ship(): Promise<void> {
    const shipped = order.lineItems.map((line) => ({ line, quantity: shippedOf(line) }));
    if (shipped.some(({ quantity }) => quantity === null)) {
      showToast('error', 'Shipped Quantity is not defined', { detail: undefinedLines(order) });
      return;
    }
    const entries = shipped.flatMap(({ line, quantity }) =>
      quantity === null || quantity === line.acknowledgedQuantity ? [] : [{ line, quantity }],
    );
    const done = entries.length > 0 ? await enter('shippedQuantity', entries) : { ok: true };
    if (done.ok) offer('Shipped quantities saved', 'SHIPPED', !unmovable);
    else showToast('error', 'Update Failed', { detail: done.message });
  }

  async function run(): Promise<void> {
    if (!step || busy) return;
    setBusy(true);
    try {
      if ('to' in step) await change(step.to, moved);
      else await (step.saves === 'acknowledgedQuantity' ? acknowledge() : ship());
    } finally {
      setBusy(false);
    }
  }

  const why = !step
    ? `There is no next step from ${label}; use Status to set another one`
    : 'to' in step
      ? (unmovable ?? statusWhy(order, step.to))
      : locked;
  return { label: step?.label ?? label, why, busy, run };
}

/** A toast that offers another status; it goes when the order has got another one, or is left. */
function useOffer(status: OrderStatus, change: Step['change']) {
  const latest = useRef(change);
  const dismiss = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => () => dismiss.current?.(), [status]);
  return (text: string, to: OrderStatus, mayMove: boolean) => {
    dismiss.current = showToast('success', text, {
      detail: `The order is still ${orderStatusLabel(status)}.`,
      action: mayMove
        ? { label: `Set status to ${orderStatusLabel(to)}`, onClick: () => void latest.current(to, moved) }
        : undefined,
    });
  };
}

/** Lines whose quantity is missing, so that people know where to type. */
const undefinedLines = ({ lineItems }: SavedOrder): string => {
  const numbers = lineItems
    .filter((line) => line.acknowledgedQuantity === null)
    .map(({ lineNumber }) => lineNumber);
  return `${numbers.length === 1 ? 'Line' : 'Lines'} ${numbers.join(', ')}`;
};
