import { useEffect, useRef, useState } from 'react';
import { commitEditedCell } from '#platform/web/grid/editing/commitEditedCell.ts';
import type { MutationQueue } from '#platform/web/query/mutationQueue.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { nextStep, type OrderStatus, orderStatusLabel } from '../../status/orderStatus.ts';
import type { EnterQuantities } from '../lines/lineActions.ts';
import { effectiveShippedQuantity } from '../lines/lineColumns.ts';
import { type StatusMessages, getStatusDisabledReason, formatUnsaved } from './useStatusChange.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import type { SavedOrder } from '../data/orderChange.ts';

interface NextStepOptions {
  order: SavedOrder;
  /** The order after the last response, which may not be rendered yet. */
  current: () => SavedOrder | undefined;
  queue: MutationQueue;
  enterQuantities: EnterQuantities;
  change: (to: OrderStatus, texts: StatusMessages) => Promise<void>;
  lockedReason: string | undefined;
  statusLockedReason: string | undefined;
}

const stepMessages: StatusMessages = {
  success: (label) => `Order status updated to ${label}`,
  failure: 'Error updating order status',
};

/** State of the primary button of the order page (spec 2 §4). */
export function useNextStep({
  order,
  current,
  queue,
  enterQuantities,
  change,
  lockedReason,
  statusLockedReason,
}: NextStepOptions) {
  const [busy, setBusy] = useState(false);
  const step = nextStep[order.status];
  const label = orderStatusLabel(order.status);
  /** Saving quantities does not change the status; a toast offers it (decision O2). */
  const offerStatus = useStatusOffer(order.status, change);

  /** Saves the quantities of the step once all pending edits are stored. */
  async function saveQuantities(field: 'acknowledgedQuantity' | 'shippedQuantity'): Promise<void> {
    commitEditedCell();
    const unsaved = await queue.takeUnsavedMessages();
    if (unsaved.length > 0) {
      showToast('error', 'Update Failed', { detail: formatUnsaved(unsaved), isPersistent: true });
      return;
    }
    const { lineItems } = current() ?? order;
    await (field === 'acknowledgedQuantity' ? saveAcknowledged(lineItems) : saveShipped(lineItems));
  }

  async function saveAcknowledged(lines: readonly OrderLine[]): Promise<void> {
    const entries = lines.flatMap((line) =>
      line.acknowledgedQuantity === null ? [] : [{ line, quantity: line.acknowledgedQuantity }],
    );
    if (entries.length < lines.length) {
      showToast('error', 'Acknowledged Quantity is not defined', {
        detail: formatLinesWithoutQuantity(lines),
      });
      return;
    }
    const result = await enterQuantities('acknowledgedQuantity', entries);
    if (result.ok) offerStatus('Acknowledged quantities saved', 'ACKNOWLEDGED', !statusLockedReason);
    else showToast('error', 'Update Failed', { detail: result.message });
  }

  async function saveShipped(lines: readonly OrderLine[]): Promise<void> {
    const shipped = lines.map((line) => ({ line, quantity: effectiveShippedQuantity(line) }));
    if (shipped.some(({ quantity }) => quantity === null)) {
      showToast('error', 'Shipped Quantity is not defined', { detail: formatLinesWithoutQuantity(lines) });
      return;
    }
    const entries = shipped.flatMap(({ line, quantity }) =>
      quantity === null || quantity === line.acknowledgedQuantity ? [] : [{ line, quantity }],
    );
    const result = entries.length > 0 ? await enterQuantities('shippedQuantity', entries) : { ok: true };
    if (result.ok) offerStatus('Shipped quantities saved', 'SHIPPED', !statusLockedReason);
    else showToast('error', 'Update Failed', { detail: result.message });
  }

  async function run(): Promise<void> {
    if (!step || busy) return;
    setBusy(true);
    try {
      if ('to' in step) await change(step.to, stepMessages);
      else await saveQuantities(step.saves);
    } finally {
      setBusy(false);
    }
  }

  const disabledReason = !step
    ? `There is no next step from ${label}; use Status to set another one`
    : 'to' in step
      ? (statusLockedReason ?? getStatusDisabledReason(order, step.to))
      : lockedReason;
  return { label: step?.label ?? label, disabledReason, busy, run };
}

/** Offers a status in a toast, which closes when the status changes or the user leaves the order. */
function useStatusOffer(status: OrderStatus, change: NextStepOptions['change']) {
  const latest = useRef(change);
  const dismiss = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => () => dismiss.current?.(), [status]);
  return (text: string, to: OrderStatus, canChangeStatus: boolean) => {
    dismiss.current = showToast('success', text, {
      detail: `The order is still ${orderStatusLabel(status)}.`,
      action: canChangeStatus
        ? {
            label: `Set status to ${orderStatusLabel(to)}`,
            onClick: () => void latest.current(to, stepMessages),
          }
        : undefined,
    });
  };
}

/** Names the lines without a quantity. */
const formatLinesWithoutQuantity = (lines: readonly OrderLine[]): string => {
  const numbers = lines
    .filter((line) => line.acknowledgedQuantity === null)
    .map(({ lineNumber }) => lineNumber);
  return `${numbers.length === 1 ? 'Line' : 'Lines'} ${numbers.join(', ')}`;
};
