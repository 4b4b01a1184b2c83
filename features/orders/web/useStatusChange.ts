import { useState } from 'react';
import { endTyping } from '#platform/web/grid/endTyping.ts';
import { toldOf } from '#platform/web/grid/useCellEdits.ts';
import { discardQuestion } from '#platform/web/panel/unsaved.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import type { MenuEntry } from '#platform/web/parts/MenuButton.tsx';
import { statusLook } from '#platform/web/parts/statusLooks.ts';
import type { CallQueue } from '#platform/web/query/callQueue.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { canEditHead, headFields } from '../editability.ts';
import { type OrderStatus, orderStatuses, orderStatusLabel, statusRefusal } from '../orderStatus.ts';
import { UpdateOrderStatusDocument } from './documents.ts';
import { statusQuestion } from './statusQuestion.ts';
import type { OrderChange, SavedOrder } from './orderChange.ts';

const refreshDelay = 1000;

interface Order {
  order: SavedOrder;
  /** The order after the last response, which may not be rendered yet. */
  current: () => SavedOrder | undefined;
  queue: CallQueue;
  apply: (change: OrderChange) => void;
  reread: () => Promise<SavedOrder | undefined>;
  onChanged: () => void;
  /** Returns true when the header has unsaved input. */
  headHoldsUnsaved: () => boolean;
  undoHead: () => void;
}

/** Messages about a status change; they depend on the control that started it (spec 2 §4, §8). */
export interface StatusTexts {
  done: (label: string) => string;
  /** Title of the error when the response is lost. */
  failed: string;
}

const menuTexts: StatusTexts = {
  done: (label) => `Successfully updated to ${label}`,
  failed: 'Error posting order status',
};

/** Returns the reason the server would refuse a status now; only a missing PO number is not part of the order itself. */
export function statusWhy(order: SavedOrder, to: OrderStatus): string | undefined {
  if (order.status === to || order.allowedNextStatuses.includes(to)) return undefined;
  return statusRefusal({ ...order, poRequired: true }, to)?.message;
}

/** Returns true when fewer header fields are editable in the other status. */
const locksHead = (from: OrderStatus, to: OrderStatus): boolean =>
  headFields.some((field) => canEditHead(from, field) && !canEditHead(to, field));

/** Names unsaved input. */
export const unsavedText = (unsaved: readonly string[]): string =>
  `Not saved: ${toldOf(unsaved)}. Enter it again, or repeat the action to continue without it.`;

/** Changes the status of an order, by its next step or by the menu of all ten (spec 2 §4). */
export function useStatusChange(changed: Order) {
  const { order, current, queue, apply, reread, onChanged, headHoldsUnsaved, undoHead } = changed;
  const confirm = useConfirm();
  const { run } = useCommand(UpdateOrderStatusDocument, { quiet: true });
  const [busy, setBusy] = useState(false);

  /** Changes the status after all pending edits are stored; does nothing when one failed. */
  async function send(to: OrderStatus, { done, failed }: StatusTexts): Promise<void> {
    const label = orderStatusLabel(to);
    const refused = `Unable to update status to ${label}`;
    endTyping();
    const unsaved = await queue.unsaved();
    if (unsaved.length > 0) {
      showToast('error', refused, { detail: unsavedText(unsaved), stays: true });
      return;
    }
    const { orderId, orderNumber, status } = current() ?? order;
    const question = statusQuestion(`order ${orderNumber}`, [status], to);
    if (question && !(await confirm(question))) return;
    const givesUpHead = locksHead(status, to) && headHoldsUnsaved();
    const text = `Your changes in the order details are not saved. They cannot be saved once the order is ${label}.`;
    if (givesUpHead && !(await confirm({ ...discardQuestion, text }))) return;
    const outcome = await queue.put(async () => {
      const { version } = current() ?? order;
      return run({ orderId, status: to, expectedVersion: version });
    });
    // A refusal returns no order, so its status differs from the requested one (decision O3).
    const reached = outcome.ok ? outcome.payload.order : null;
    if (reached?.status === to) apply({ head: reached });
    else {
      const stored = await reread();
      const lost = !outcome.ok && outcome.error !== undefined;
      // The status may be set although the response was lost.
      if (!lost || stored?.status !== to) {
        const message = outcome.ok ? undefined : outcome.message;
        if (lost) showToast('error', failed, { detail: `${refused}: ${message}` });
        else showToast('error', refused, { detail: message });
        return;
      }
    }
    if (givesUpHead) undoHead();
    onChanged();
    showToast('success', done(label));
    setTimeout(() => void reread(), refreshDelay);
  }

  async function change(to: OrderStatus, texts: StatusTexts): Promise<void> {
    setBusy(true);
    try {
      await send(to, texts);
    } finally {
      setBusy(false);
    }
  }

  const entries: readonly MenuEntry[] = orderStatuses.map((status) => ({
    label: orderStatusLabel(status),
    icon: statusLook(orderStatusLabel(status))[1],
    chosen: status === order.status,
    why: statusWhy(order, status),
    onClick: () => status !== order.status && void change(status, menuTexts),
  }));
  return { change, entries, busy };
}
