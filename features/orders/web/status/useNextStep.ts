import { useState } from 'react';
import { commitEditedCell } from '#platform/web/grid/editing/commitEditedCell.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import type { MutationQueue } from '#platform/web/query/mutationQueue.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { type OrderStatus, orderStatusLabel } from '../../status/orderStatus.ts';
import { findNextStep, formatLineNumbers, type OrderStep } from '../../status/orderStep.ts';
import type { EnterQuantities } from '../lines/lineActions.ts';
import { type StatusMessages, getStatusDisabledReason, formatUnsaved } from './useStatusChange.ts';
import { useStepPause } from './useStepPause.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import type { SavedOrder } from '../data/orderChange.ts';

interface NextStepOptions {
  order: SavedOrder;
  /** The order after the last response, which may not be rendered yet. */
  current: () => SavedOrder | undefined;
  queue: MutationQueue;
  enterQuantities: EnterQuantities;
  change: (to: OrderStatus, texts: StatusMessages) => Promise<void>;
  /** Waits for lines that are being added; returns false when one is left over. */
  settleLines: () => Promise<boolean>;
  lockedReason: string | undefined;
  statusLockedReason: string | undefined;
}

/** The primary button of the order page. */
export interface NextStep {
  label: string;
  disabledReason: string | undefined;
  busy: boolean;
  /** The status has just changed: a press now is ignored. */
  isPaused: boolean;
  run: () => Promise<void>;
}

const stepMessages: StatusMessages = {
  success: (label) => `Order status updated to ${label}`,
  failure: 'Error updating order status',
};

/** The next step of an order in one press: it enters missing quantities, then sets the status. Undefined without a step. */
export function useNextStep(options: NextStepOptions): NextStep | undefined {
  const { order, current, queue, enterQuantities, change, settleLines } = options;
  const { lockedReason, statusLockedReason } = options;
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const { isPaused, prolong } = useStepPause(order.status);
  const step = findNextStep(order.status, order.lineItems);
  if (!step) return undefined;

  /** Waits for pending edits and returns the step of the stored lines; undefined when an edit was not saved. */
  async function settleStep(): Promise<OrderStep<OrderLine> | undefined> {
    commitEditedCell();
    if (!(await settleLines())) return undefined;
    const unsaved = await queue.takeUnsavedMessages();
    if (unsaved.length === 0) return findNextStep(order.status, (current() ?? order).lineItems);
    showToast('error', 'Update Failed', { detail: formatUnsaved(unsaved), isPersistent: true });
    return undefined;
  }

  /** Enters the missing quantities as ordered; returns false when they are still missing. */
  async function enterMissing(missing: readonly OrderLine[], isExpected: boolean): Promise<boolean> {
    const lines = formatLineNumbers(missing);
    if (order.status === 'ACKNOWLEDGED') {
      showToast('error', 'Shipped Quantity is not defined', { detail: lines });
      return false;
    }
    const question = {
      title: 'Acknowledged Quantity is not defined',
      text: `${lines}. Acknowledge as ordered?`,
      action: 'Acknowledge as Ordered',
    };
    if (!isExpected && !(await confirm(question))) return false;
    const quantities = missing.map((line) => ({ line, quantity: line.orderedQuantity }));
    const result = await enterQuantities('acknowledgedQuantity', quantities);
    if (!result.ok) showToast('error', 'Update Failed', { detail: result.message });
    return result.ok;
  }

  async function run(pressed: OrderStep<OrderLine>): Promise<void> {
    if (busy) return;
    if (isPaused) {
      prolong();
      showToast('info', `Order is now ${orderStatusLabel(order.status)}`, {
        detail: `Press ${pressed.label} again to continue.`,
        replacesDetail: true,
      });
      return;
    }
    setBusy(true);
    try {
      if (pressed.missing.length > 0) {
        const settled = await settleStep();
        if (!settled) return;
        if (settled.missing.length > 0 && !(await enterMissing(settled.missing, pressed.isMissingInAll)))
          return;
        if (statusLockedReason) {
          const detail = `The order is still ${orderStatusLabel(order.status)}.`;
          return void showToast('success', 'Acknowledged quantities saved', { detail });
        }
      }
      await change(pressed.to, stepMessages);
    } finally {
      setBusy(false);
    }
  }

  const entersQuantities = step.missing.length > 0;
  return {
    label: step.label,
    disabledReason: entersQuantities
      ? lockedReason
      : (statusLockedReason ?? getStatusDisabledReason(order, step.to)),
    busy,
    isPaused,
    run: async () => run(step),
  };
}
