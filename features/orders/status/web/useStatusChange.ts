import { useState } from 'react';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { sendCommand } from '#platform/web/query/useCommand.ts';
import { canEditHeaderField } from '../editability.ts';
import { type OrderStatus, orderStatusLabel, statusProblem } from '../orderStatus.ts';
import { UpdateOrderStatusDocument } from '../../web/documents.ts';
import { areEditsStored, formatRefusedTitle, runStatusChange } from './runStatusChange.ts';
import { buildStatusConfirmation } from './statusConfirmation.ts';
import { type UnsavedHeader, useUnsavedHeader } from './useUnsavedHeader.ts';
import type { OrderSession, SavedOrder } from '../../order/web/orderChange.ts';

const refreshDelay = 1000;

export interface StatusChangeOptions extends UnsavedHeader {
  session: OrderSession;
  /** Waits for lines that are being added; returns false when one is left over. */
  waitForLines: () => Promise<boolean>;
  /** Lets the user decide about lines with other prices; returns false when the status stays. */
  confirmPrices: () => Promise<boolean>;
}

/** Messages about a status change; they depend on the control that started it (spec 2 §4, §8). */
interface StatusMessages {
  /** Title of the error when the response is lost. */
  failure: string;
  /** The user has agreed already: going back asks nothing. */
  isConfirmed?: boolean;
}

/** Changes the status; resolves to the order before it, undefined when the status stays. The caller reports the success. */
export type ChangeStatus = (to: OrderStatus, messages: StatusMessages) => Promise<SavedOrder | undefined>;

/**
 * Returns the reason the server would refuse a status now. Whether a PO number is required is not part of the order, so a
 * missing one counts as required.
 */
export function getStatusDisabledReason(order: SavedOrder, to: OrderStatus): string | undefined {
  if (order.status === to || order.allowedNextStatuses.includes(to)) return undefined;
  return statusProblem({ ...order, poRequired: true }, to)?.message;
}

/** Returns true when the location can be chosen before the change and not after it. */
const isLocationLocked = (from: OrderStatus, to: OrderStatus): boolean =>
  canEditHeaderField(from, 'location') && !canEditHeaderField(to, 'location') && !isEnd(to);

const isEnd = (status: OrderStatus): boolean => status === 'CANCELLED' || status === 'DELETED';

/** Changes the status of an order, for its next step and the menu of all ten (spec 2 §4). */
export function useStatusChange(options: StatusChangeOptions) {
  const { session, header, waitForLines, confirmPrices } = options;
  const { record: order, current, queue, reread } = session;
  const locationCount = useCustomer(order.customer.id).customer?.locations.length ?? 0;
  const confirm = useConfirm();
  const saveOrDiscardHeader = useUnsavedHeader('ORDER', options);
  const client = useClient();
  const [busy, setBusy] = useState(false);

  /** Changes the status after all pending edits are stored; does nothing when one failed. */
  const send: ChangeStatus = async (to, { failure, isConfirmed = false }) => {
    const label = orderStatusLabel(to);
    if (!(await areEditsStored(queue, formatRefusedTitle(to), waitForLines))) return undefined;
    const { orderId, orderNumber, status } = current() ?? order;
    const question = buildStatusConfirmation(`order ${orderNumber}`, [status], to);
    if (question && !isConfirmed && !(await confirm(question))) return undefined;
    const decision = await saveOrDiscardHeader(status, to);
    if (!decision) return undefined;
    if (!isEnd(to) && !(await confirmPrices())) return undefined;
    const { customer } = current() ?? order;
    const isLocationMissing = customer.location === null && locationCount > 1;
    if (isLocationMissing && isLocationLocked(status, to)) {
      const title = `Set order ${orderNumber} to ${label} without a location?`;
      const missing = `The customer has ${locationCount} locations. Without one, lines have retail prices, and it cannot be chosen afterwards.`;
      if (!(await confirm({ title, text: missing, action: `Set to ${label}` }))) return undefined;
    }
    const before = await runStatusChange(session, {
      to,
      title: 'Update Order Status',
      failure,
      run: async ({ version: expectedVersion }) =>
        sendCommand(client, UpdateOrderStatusDocument, { orderId, status: to, expectedVersion }),
      getStored: (payload) => payload.order,
    });
    if (!before) return undefined;
    if (decision === 'discarded') header.undo();
    setTimeout(() => void reread(), refreshDelay);
    return before;
  };

  const change: ChangeStatus = async (to, messages) => {
    setBusy(true);
    try {
      return await send(to, messages);
    } finally {
      setBusy(false);
    }
  };

  return { change, busy };
}
