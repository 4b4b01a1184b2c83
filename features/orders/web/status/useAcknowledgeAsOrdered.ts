import { useEffect, useRef } from 'react';
import { numberText } from '#platform/kernel/grid/cells/cellText.ts';
import { commitEditedCell } from '#platform/web/grid/editing/commitEditedCell.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { type OrderStatus, orderStatusLabel } from '../../status/orderStatus.ts';
import type { EnterQuantities, RemoveAcknowledged } from '../lines/lineActions.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import type { OrderSession } from '../data/orderSession.ts';
import type { ChangeStatus } from './useStatusChange.ts';

interface AcknowledgeOptions extends Pick<OrderSession, 'order' | 'current' | 'queue'> {
  enterQuantities: EnterQuantities;
  removeAcknowledged: RemoveAcknowledged;
  change: ChangeStatus;
}

/** Enters ordered quantities as acknowledged; the message about it stays and offers to undo it (decision 46). */
export function useAcknowledgeAsOrdered({
  order,
  current,
  queue,
  enterQuantities,
  removeAcknowledged,
  change,
}: AcknowledgeOptions) {
  const offer = useRef<{ status: OrderStatus; close: () => void }>(undefined);
  useEffect(() => {
    if (offer.current && offer.current.status !== order.status) offer.current.close();
  }, [order.status]);
  useEffect(() => () => offer.current?.close(), []);
  const latest = () => current() ?? order;

  async function undo(lines: readonly OrderLine[]): Promise<void> {
    // Going back clears shipped quantities, which needs the usual question.
    const isConfirmed = latest().lineItems.every(({ shippedQuantity }) => shippedQuantity === null);
    const isSetBack =
      latest().status !== 'ACKNOWLEDGED' ||
      (await change('SUBMITTED', { failure: 'Error updating order status', isConfirmed }));
    if (!isSetBack) return;
    // A quantity that was edited since then stays.
    const stored = latest().lineItems.filter((line) =>
      lines.some(
        ({ id, orderedQuantity }) => id === line.id && line.acknowledgedQuantity === orderedQuantity,
      ),
    );
    const result = stored.length === 0 ? { ok: true } : await removeAcknowledged(stored);
    if (!result.ok) showToast('error', 'Update Failed', { detail: result.message });
    else
      showToast('success', 'Acknowledged quantities removed', {
        detail: `The order is ${orderStatusLabel(latest().status)}.`,
      });
  }

  /** Enters the ordered quantities of the lines; returns false when they are not stored. */
  async function enter(lines: readonly OrderLine[]): Promise<boolean> {
    const quantities = lines.map((line) => ({ line, quantity: line.orderedQuantity }));
    const result = await enterQuantities('acknowledgedQuantity', quantities);
    if (!result.ok) showToast('error', 'Update Failed', { detail: result.message });
    return result.ok;
  }

  /** Reports a success, and offers to undo the quantities that were entered with it. */
  function report(text: string, detail: string | undefined, lines: readonly OrderLine[]): void {
    if (lines.length === 0) return void showToast('success', text, { detail });
    const action = { label: 'Undo', onClick: () => void undo(lines) };
    const close = showToast('success', text, { detail, action, isPersistent: true });
    offer.current = { status: latest().status, close };
  }

  /** Reports quantities that were entered while the status stayed, or was changed by another user. */
  function reportSaved(lines: readonly OrderLine[]): void {
    const { status } = latest();
    const label = orderStatusLabel(status);
    const detail = status === order.status ? `The order is still ${label}.` : `The order is now ${label}.`;
    // The quantities of the status in which the step began.
    const quantities = order.status === 'ACKNOWLEDGED' ? 'Shipped' : 'Acknowledged';
    report(`${quantities} quantities saved`, detail, lines);
  }

  /** Enters the ordered quantities of all lines without an acknowledged one. */
  async function acknowledgeAll(): Promise<void> {
    commitEditedCell();
    await queue.whenIdle();
    const lines = latest().lineItems.filter(({ acknowledgedQuantity }) => acknowledgedQuantity === null);
    if (lines.length === 0) showToast('info', 'Every line already has an acknowledged quantity');
    else if (await enter(lines)) reportSaved(lines);
  }

  return { enter, report, reportSaved, acknowledgeAll };
}

/** '2 lines acknowledged as ordered'; undefined without lines. */
export const describeAcknowledged = (lines: readonly OrderLine[]): string | undefined =>
  lines.length === 0
    ? undefined
    : `${lines.length === 1 ? '1 line' : `${numberText(lines.length)} lines`} acknowledged as ordered`;
