import { useEffect, useRef } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { commitEditedCell } from '#platform/web/grid/editing/commitEditedCell.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import { canEditQuantity } from '../editability.ts';
import { type OrderStatus, orderStatusLabel } from '../orderStatus.ts';
import type { EnterQuantities } from '../../lines/web/lineActions.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { OrderSession } from '../../order/web/orderChange.ts';
import type { ChangeStatus } from './useStatusChange.ts';

interface AcknowledgeOptions {
  session: OrderSession;
  enterQuantities: EnterQuantities;
  change: ChangeStatus;
}

/** A message with Undo. */
interface UndoOffer {
  text: string;
  /** Status in which it is visible. */
  status: OrderStatus;
  lines: readonly OrderLine[];
  close: () => void;
}

interface ReportOptions {
  detail?: string | undefined;
  /** Status to which Undo goes back. */
  from?: OrderStatus;
}

/** Enters ordered quantities as acknowledged; the message about it stays and offers to undo it (decision 46). */
export function useAcknowledgeAsOrdered({ session, enterQuantities, change }: AcknowledgeOptions) {
  const { record: order, current, queue } = session;
  const offer = useRef<UndoOffer>(undefined);
  useEffect(() => {
    if (!offer.current || offer.current.status === order.status) return;
    offer.current.close();
    offer.current = undefined;
  }, [order.status]);
  useEffect(() => () => offer.current?.close(), []);
  const latest = () => current() ?? order;

  /** Returns the stored lines whose acknowledged quantity is still the ordered one. */
  const listUntouched = (lines: readonly OrderLine[]): readonly OrderLine[] =>
    latest().lineItems.filter((line) =>
      lines.some(
        ({ id, orderedQuantity }) => id === line.id && line.acknowledgedQuantity === orderedQuantity,
      ),
    );

  /** Saves acknowledged quantities; returns false, and says so, when they are not stored. */
  async function enterAcknowledged(
    lines: readonly OrderLine[],
    getQuantity: (line: OrderLine) => number | null,
  ): Promise<boolean> {
    const entries = lines.map((line) => ({ line, quantity: getQuantity(line) }));
    const { ok, message } = await enterQuantities('acknowledgedQuantity', entries);
    if (!ok) showToast('error', 'Update Failed', { detail: message });
    return ok;
  }

  async function undo(lines: readonly OrderLine[], from: OrderStatus): Promise<void> {
    // Going back clears shipped quantities, which needs the usual question.
    const isConfirmed = latest().lineItems.every(({ shippedQuantity }) => shippedQuantity === null);
    const isSetBack =
      latest().status !== 'ACKNOWLEDGED' ||
      (await change(from, { failure: 'Error updating order status', isConfirmed }));
    if (!isSetBack) return;
    // A status before Submitted has cleared the quantities already.
    const canRemove = canEditQuantity(latest().status, 'acknowledgedQuantity');
    const untouched = canRemove ? listUntouched(lines) : [];
    if (untouched.length > 0 && !(await enterAcknowledged(untouched, () => null))) return;
    offer.current = undefined;
    announce(`Acknowledged quantities removed. The order is ${orderStatusLabel(latest().status)}.`);
  }

  /**
   * Enters the ordered quantities of the lines. Returns the lines that Undo takes back, those of an earlier press, too;
   * undefined when the quantities are not stored.
   */
  async function enter(lines: readonly OrderLine[]): Promise<readonly OrderLine[] | undefined> {
    const isEntered = await enterAcknowledged(lines, ({ orderedQuantity }) => orderedQuantity);
    return isEntered ? listUntouched([...(offer.current?.lines ?? []), ...lines]) : undefined;
  }

  /** Reports a success, and offers to undo the acknowledged quantities of these lines. */
  function report(
    text: string,
    lines: readonly OrderLine[],
    { detail, from = order.status }: ReportOptions = {},
  ): void {
    if (lines.length === 0)
      return detail === undefined ? announce(text) : void showToast('success', text, { detail });
    const action = { label: 'Undo', onClick: () => void undo(lines, from) };
    // An equal message is updated; any other would undo a part only.
    if (offer.current && offer.current.text !== text) offer.current.close();
    const close = showToast('success', text, { detail, action, isPersistent: true });
    offer.current = { text, status: latest().status, lines, close };
  }

  /** Reports quantities that were entered while the status stayed, or was changed by another user. */
  function reportSaved(lines: readonly OrderLine[]): void {
    const { status } = latest();
    const label = orderStatusLabel(status);
    const detail = status === order.status ? `The order is still ${label}.` : `The order is now ${label}.`;
    // The quantities of the status in which the step began.
    const quantities = order.status === 'ACKNOWLEDGED' ? 'Shipped' : 'Acknowledged';
    report(`${quantities} quantities saved`, lines, { detail });
  }

  /** Enters the ordered quantities of all lines without an acknowledged one. */
  async function acknowledgeAll(): Promise<void> {
    commitEditedCell();
    await queue.whenIdle();
    const lines = latest().lineItems.filter(isUnacknowledged);
    if (lines.length === 0) return void showToast('info', 'Every line already has an acknowledged quantity');
    const entered = await enter(lines);
    if (entered) reportSaved(entered);
  }

  /** Sets a status that was chosen from the menu, and reports the quantities that the server fills in with Acknowledged. */
  async function setStatus(to: OrderStatus): Promise<void> {
    const earlier = offer.current?.lines ?? [];
    const before = await change(to, { failure: 'Error posting order status' });
    if (!before) return;
    const missing = to === 'ACKNOWLEDGED' ? before.lineItems.filter(isUnacknowledged) : [];
    const filled = missing.length === 0 ? [] : listUntouched([...earlier, ...missing]);
    report(`Successfully updated to ${orderStatusLabel(to)}`, filled, {
      detail: describeAcknowledged(filled),
      from: before.status,
    });
  }

  return { enter, report, reportSaved, acknowledgeAll, setStatus };
}

const isUnacknowledged = ({ acknowledgedQuantity }: OrderLine): boolean => acknowledgedQuantity === null;

/** '2 lines acknowledged as ordered'; undefined without lines. */
export const describeAcknowledged = (lines: readonly OrderLine[]): string | undefined =>
  lines.length === 0
    ? undefined
    : `${lines.length === 1 ? '1 line' : `${numberText(lines.length)} lines`} acknowledged as ordered`;
