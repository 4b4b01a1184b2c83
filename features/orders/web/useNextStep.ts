import { useEffect, useRef, useState } from 'react';
import { endTyping } from '#platform/web/grid/endTyping.ts';
import type { CallQueue } from '#platform/web/query/callQueue.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { nextStep, type OrderStatus, orderStatusLabel } from '../orderStatus.ts';
import type { EnterQuantities } from './lineActions.ts';
import { shippedOf } from './lineColumns.ts';
import { type StatusTexts, statusWhy, unsavedText } from './useStatusChange.ts';
import type { OrderLine } from './orderLine.ts';
import type { SavedOrder } from './orderChange.ts';

interface Step {
  order: SavedOrder;
  /** The order after the last response, which may not be rendered yet. */
  current: () => SavedOrder | undefined;
  queue: CallQueue;
  enter: EnterQuantities;
  change: (to: OrderStatus, texts: StatusTexts) => Promise<void>;
  locked: string | undefined;
  unmovable: string | undefined;
}

const moved: StatusTexts = {
  done: (label) => `Order status updated to ${label}`,
  failed: 'Error updating order status',
};

/** State of the primary button of the order page (spec 2 §4). */
export function useNextStep({ order, current, queue, enter, change, locked, unmovable }: Step) {
  const [busy, setBusy] = useState(false);
  const step = nextStep[order.status];
  const label = orderStatusLabel(order.status);
  /** Saving quantities does not change the status; a toast offers it (decision O2). */
  const offer = useOffer(order.status, change);

  /** Saves the quantities of the step once all pending edits are stored. */
  async function saveQuantities(field: 'acknowledgedQuantity' | 'shippedQuantity'): Promise<void> {
    endTyping();
    const unsaved = await queue.unsaved();
    if (unsaved.length > 0) {
      showToast('error', 'Update Failed', { detail: unsavedText(unsaved), stays: true });
      return;
    }
    const { lineItems } = current() ?? order;
    await (field === 'acknowledgedQuantity' ? acknowledge(lineItems) : ship(lineItems));
  }

  async function acknowledge(lines: readonly OrderLine[]): Promise<void> {
    const entries = lines.flatMap((line) =>
      line.acknowledgedQuantity === null ? [] : [{ line, quantity: line.acknowledgedQuantity }],
    );
    if (entries.length < lines.length) {
      showToast('error', 'Acknowledged Quantity is not defined', { detail: undefinedLines(lines) });
      return;
    }
    const done = await enter('acknowledgedQuantity', entries);
    if (done.ok) offer('Acknowledged quantities saved', 'ACKNOWLEDGED', !unmovable);
    else showToast('error', 'Update Failed', { detail: done.message });
  }

  async function ship(lines: readonly OrderLine[]): Promise<void> {
    const shipped = lines.map((line) => ({ line, quantity: shippedOf(line) }));
    if (shipped.some(({ quantity }) => quantity === null)) {
      showToast('error', 'Shipped Quantity is not defined', { detail: undefinedLines(lines) });
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
      else await saveQuantities(step.saves);
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

/** Offers a status in a toast, which closes when the status changes or the user leaves the order. */
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

/** Names the lines without a quantity. */
const undefinedLines = (lines: readonly OrderLine[]): string => {
  const numbers = lines
    .filter((line) => line.acknowledgedQuantity === null)
    .map(({ lineNumber }) => lineNumber);
  return `${numbers.length === 1 ? 'Line' : 'Lines'} ${numbers.join(', ')}`;
};
