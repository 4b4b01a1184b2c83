import { invalidTransition, type Problem } from '#platform/kernel/results/result.ts';
import { type OrderStatus, orderStatusLabels } from '../status/orderStatus.ts';

/** Statuses of a master order in the order of their life (spec 2 §4). */
export const masterOrderStatuses = [
  'OPEN',
  'SUBMITTED',
  'ACKNOWLEDGED',
  'CLOSED',
] as const satisfies readonly OrderStatus[];
export type MasterOrderStatus = (typeof masterOrderStatuses)[number];

/** Values of a master order that the status rules need. */
interface MasterStatusContext {
  orderNumber: string;
  status: OrderStatus;
  numberOfLines: number;
  /** An order that is neither cancelled nor deleted is scheduled from it. */
  isScheduled: boolean;
}

/** Returns the status of a stored master order; it has no other than these. */
export function toMasterOrderStatus(status: OrderStatus): MasterOrderStatus {
  const found = masterOrderStatuses.find((one) => one === status);
  if (!found) throw new TypeError(`A master order cannot be ${status}.`);
  return found;
}

/**
 * Returns why a master order cannot change to another status: one step forward or back, forward with lines, and back to
 * Submitted only while no order is scheduled, because its quantities are agreed (API conventions, docs/decisions/0071).
 */
export function masterStatusProblem(master: MasterStatusContext, to: OrderStatus): Problem | undefined {
  const message = explainLock(master, to);
  return message === undefined
    ? undefined
    : invalidTransition(master.status, to, allowedMasterStatuses(master), message);
}

/** Statuses that a master order may change to now: exactly those without a `masterStatusProblem`. */
export const allowedMasterStatuses = (master: MasterStatusContext): readonly MasterOrderStatus[] =>
  masterOrderStatuses.filter((to) => to !== master.status && explainLock(master, to) === undefined);

function explainLock(
  { orderNumber, status, numberOfLines, isScheduled }: MasterStatusContext,
  to: OrderStatus,
): string | undefined {
  const step = rank(to) - rank(status);
  if (rank(to) < 0 || Math.abs(step) > 1)
    return `Master order ${orderNumber} cannot go from ${orderStatusLabels[status]} to ${orderStatusLabels[to]}`;
  if (step > 0 && numberOfLines === 0) return 'Add a line first';
  if (to === 'SUBMITTED' && step < 0 && isScheduled)
    return 'Orders are scheduled from it. Cancel them first to change its quantities';
  return undefined;
}

const rank = (status: OrderStatus): number => masterOrderStatuses.findIndex((one) => one === status);
