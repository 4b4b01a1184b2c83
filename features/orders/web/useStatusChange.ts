import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import type { MenuEntry } from '#platform/web/parts/MenuButton.tsx';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { type OrderStatus, orderStatuses, orderStatusLabel, statusRefusal } from '../orderStatus.ts';
import { UpdateOrderStatusDocument } from './documents.ts';
import { statusQuestion } from './statusQuestion.ts';
import type { OrderChange, SavedOrder } from './orderChange.ts';

const refreshDelay = 1000;

interface Order {
  order: SavedOrder;
  apply: (change: OrderChange) => void;
  reread: () => Promise<unknown>;
  onChanged: () => void;
}

/** Why the server would refuse a status now; of what it refuses, only a missing PO number is not on the order itself. */
export function statusWhy(order: SavedOrder, to: OrderStatus): string | undefined {
  if (order.status === to || order.allowedNextStatuses.includes(to)) return undefined;
  return statusRefusal({ ...order, poRequired: true }, to)?.message;
}

/** Moves an order to another status, by its next step or by the menu of all ten (spec 2 §4). */
export function useStatusChange({ order, apply, reread, onChanged }: Order) {
  const confirm = useConfirm();
  const { run, busy } = useCommand(UpdateOrderStatusDocument, { quiet: true });

  async function change(to: OrderStatus, done: (label: string) => string): Promise<void> {
    const question = statusQuestion(`order ${order.orderNumber}`, [order.status], to);
    if (question && !(await confirm(question))) return;
    const label = orderStatusLabel(to);
    const { orderId, version } = order;
    const outcome = await run({ orderId, status: to, expectedVersion: version });
    // A refusal returns no order, so its status differs from the one asked for (decision O3).
    const reached = outcome.ok ? outcome.payload.order : null;
    if (reached?.status !== to) {
      showToast('error', `Unable to update status to ${label}`, {
        detail: outcome.ok ? undefined : outcome.message,
      });
      await reread();
      return;
    }
    apply({ head: reached });
    onChanged();
    showToast('success', done(label));
    setTimeout(() => void reread(), refreshDelay);
  }

  const entries: readonly MenuEntry[] = orderStatuses.map((status) => ({
    label: orderStatusLabel(status),
    chosen: status === order.status,
    why: statusWhy(order, status),
    onClick: () =>
      status !== order.status && void change(status, (label) => `Successfully updated to ${label}`),
  }));
  return { change, entries, busy };
}
