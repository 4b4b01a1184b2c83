import {
  type Icon,
  IconCircle,
  IconCircleCheck,
  IconLock,
  IconSend2,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { type OrderStatus, orderStatusLabel } from '../orderStatus.ts';
import { findNextStep, formatLineNumbers, type OrderStep } from '../orderStep.ts';
import { describeAcknowledged, type useAcknowledgeAsOrdered } from './useAcknowledgeAsOrdered.ts';
import { areEditsStored } from './runStatusChange.ts';
import { type ChangeStatus, getStatusDisabledReason } from './useStatusChange.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { OrderSession } from '../../order/web/orderChange.ts';
import type { OrderPermissions } from '../../order/web/useOrderPermissions.ts';

interface NextStepOptions {
  session: OrderSession;
  acknowledging: ReturnType<typeof useAcknowledgeAsOrdered>;
  change: ChangeStatus;
  /** Waits for lines that are being added; returns false when one is left over. */
  waitForLines: () => Promise<boolean>;
  permissions: OrderPermissions;
}

const iconByStatus: Partial<Record<OrderStatus, Icon>> = {
  INITIALIZED: IconCircle,
  OPEN: IconSend2,
  SUBMITTED: IconCircleCheck,
  ACKNOWLEDGED: IconTruckDelivery,
  SHIPPED: IconLock,
};

/** The primary button of the order page. */
export interface NextStep {
  label: string;
  icon: Icon | undefined;
  disabledReason: string | undefined;
  busy: boolean;
  /** The status has just changed: a press now is ignored. */
  isPaused: boolean;
  run: () => Promise<void>;
}

/** The next step of an order in one press: it enters missing quantities, then sets the status. Disabled in a status without a step (decision O6). */
export function useNextStep(options: NextStepOptions): NextStep {
  const { session, acknowledging, change, waitForLines, permissions } = options;
  const { record: order, current, queue } = session;
  const confirm = useConfirm();
  const { busy, isPaused, press } = useStepPress('Order', order.status);
  const step = findNextStep(order.status, order.lineItems);
  if (!step) return describeMissingStep(order.status);

  /** Waits for pending edits and returns the lines that lack a quantity; undefined when the step cannot be taken any more. */
  async function confirmMissing(): Promise<readonly OrderLine[] | undefined> {
    if (!(await areEditsStored(queue, 'Update Failed', waitForLines))) return undefined;
    const { status, lineItems } = current() ?? order;
    if (status === order.status) return findNextStep(status, lineItems)?.missing;
    announceStatus('Order', status);
    return undefined;
  }

  /** Enters the missing quantities as ordered and returns their lines; undefined when they are still missing. */
  async function enterMissing(
    missing: readonly OrderLine[],
    isExpected: boolean,
  ): Promise<readonly OrderLine[] | undefined> {
    if (missing.length === 0) return [];
    const lines = formatLineNumbers(missing);
    if (order.status === 'ACKNOWLEDGED') {
      showToast('error', 'Shipped Quantity is not defined', { detail: lines });
      return undefined;
    }
    const question = {
      title: 'Acknowledged Quantity is not defined',
      text: `${lines}. Acknowledge as ordered?`,
      action: 'Acknowledge as Ordered',
    };
    if (isExpected || (await confirm(question))) return acknowledging.enter(missing);
    acknowledging.reportSaved([]);
    return undefined;
  }

  async function takeStep({ to, missing, isMissingInAll }: OrderStep<OrderLine>): Promise<void> {
    const stillMissing = missing.length === 0 ? [] : await confirmMissing();
    const entered = stillMissing && (await enterMissing(stillMissing, isMissingInAll));
    if (!entered) return;
    const isSet =
      permissions.status === undefined && (await change(to, { failure: 'Error updating order status' }));
    if (isSet)
      acknowledging.report(`Order status updated to ${orderStatusLabel(to)}`, entered, {
        detail: describeAcknowledged(entered),
      });
    else if (entered.length > 0 || (missing.length > 0 && permissions.status))
      acknowledging.reportSaved(entered);
  }

  const entersQuantities = step.missing.length > 0;
  return {
    label: step.label,
    icon: iconByStatus[order.status],
    disabledReason: entersQuantities
      ? permissions.edit
      : (permissions.status ?? getStatusDisabledReason(order, step.to)),
    busy,
    isPaused,
    run: async () => press(step.label, async () => takeStep(step)),
  };
}

const describeMissingStep = (status: OrderStatus): NextStep => ({
  label: 'Next Step',
  icon: iconByStatus[status],
  disabledReason: `${orderStatusLabel(status)} orders have no next step. Use the Status menu`,
  busy: false,
  isPaused: false,
  run: () => Promise.resolve(),
});

/** Says that a record has another status than the button that was pressed. */
function announceStatus(name: string, status: OrderStatus, detail?: string): void {
  showToast('info', `${name} is now ${orderStatusLabel(status)}`, { detail, replaces: true });
}

/** Takes the next step of an order or master order once, and none by the second half of a double press. */
export function useStepPress(name: string, status: OrderStatus) {
  const [busy, setBusy] = useState(false);
  const { isPaused, prolong } = useStepPause(status);
  async function press(label: string, takeStep: () => Promise<void>): Promise<void> {
    if (busy) return;
    if (isPaused) {
      prolong();
      announceStatus(name, status, `Press ${label} again to continue.`);
      return;
    }
    setBusy(true);
    try {
      await takeStep();
    } finally {
      setBusy(false);
    }
  }
  return { busy, isPaused, press };
}

/** Milliseconds without a press after a status change, until the next step can be started. */
export const stepPauseMs = 600;

/**
 * Pauses the next step after the status has changed, so that the second half of a double press does not take another
 * step (decision 46). Every ignored press prolongs the pause.
 */
function useStepPause(status: OrderStatus) {
  const [settledStatus, setSettledStatus] = useState(status);
  const [ignoredPresses, setIgnoredPresses] = useState(0);
  const isPaused = settledStatus !== status;
  // In the layout phase: before a later effect, the timer of the previous status could end and pause this one.
  useLayoutEffect(() => {
    if (!isPaused) return undefined;
    const timer = setTimeout(() => setSettledStatus(status), stepPauseMs);
    return () => clearTimeout(timer);
  }, [status, isPaused, ignoredPresses]);
  return { isPaused, prolong: () => setIgnoredPresses((count) => count + 1) };
}
