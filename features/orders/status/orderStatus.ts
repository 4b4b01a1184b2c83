import { invalid, invalidTransition, limitExceeded, type Problem } from '#platform/kernel/results/result.ts';

/** Statuses in their sequence; the numeric codes of legacy grid data are the indexes of this list (spec 2 §4). */
export const orderStatuses = [
  'INITIALIZED',
  'OPEN',
  'SUBMITTED',
  'ACKNOWLEDGED',
  'PICKED',
  'SHIPPED',
  'CLOSED',
  'SYNCHRONIZED',
  'CANCELLED',
  'DELETED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Statuses in which an order still needs its customer location and billing address (decision C12). */
export const unfinishedStatuses = [
  'INITIALIZED',
  'OPEN',
  'SUBMITTED',
  'ACKNOWLEDGED',
  'PICKED',
  'SHIPPED',
] as const satisfies readonly OrderStatus[];

/** Display labels. */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  INITIALIZED: 'Initialized',
  OPEN: 'Open',
  SUBMITTED: 'Submitted',
  ACKNOWLEDGED: 'Acknowledged',
  PICKED: 'Picked',
  SHIPPED: 'Shipped',
  CLOSED: 'Closed',
  SYNCHRONIZED: 'Synchronized',
  CANCELLED: 'Cancelled',
  DELETED: 'Deleted',
};

export const isOrderStatus = (value: unknown): value is OrderStatus =>
  orderStatuses.some((status) => status === value);

/** Returns the label of a status; an unknown value reads 'Unknown (n)' (spec 2 §4). */
export const orderStatusLabel = (status: OrderStatus | string | number): string =>
  isOrderStatus(status) ? orderStatusLabels[status] : `Unknown (${status})`;

/** Values of an order that the status rules need. */
export interface StatusContext {
  orderNumber: string;
  status: OrderStatus;
  numberOfLines: number;
  poNumber: string | null;
  /** Copied from the customer location with the other flags. */
  poRequired: boolean;
}

/** Position in the sequence of statuses; 'backwards' and 'from ... to' refer to it. */
export const statusRank = (status: OrderStatus): number => orderStatuses.indexOf(status);

const needsLines = (to: OrderStatus): boolean =>
  statusRank(to) >= statusRank('OPEN') && statusRank(to) <= statusRank('SYNCHRONIZED');

/** Statuses with restricted targets; all others may change to any status (API conventions, "Status changes"). */
const restrictedTransitions: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  DELETED: ['OPEN'],
  SYNCHRONIZED: ['SHIPPED', 'CLOSED'],
};

const isReachable = ({ status, numberOfLines }: StatusContext, to: OrderStatus): boolean =>
  (restrictedTransitions[status]?.includes(to) ?? true) && (numberOfLines > 0 || !needsLines(to));

const isPoNumberMissing = ({ poNumber, poRequired }: StatusContext, to: OrderStatus): boolean =>
  to === 'SUBMITTED' && poRequired && poNumber === null;

/** Problem with changing an order to another status; undefined when allowed. */
export function statusProblem(order: StatusContext, to: OrderStatus): Problem | undefined {
  if (!isReachable(order, to))
    return invalidTransition(
      order.status,
      to,
      allowedNextStatuses(order),
      order.numberOfLines === 0 && needsLines(to)
        ? 'Add a line first'
        : `Order ${order.orderNumber} cannot go from ${orderStatusLabels[order.status]} to ${orderStatusLabels[to]}`,
    );
  return isPoNumberMissing(order, to) ? poNumberRequiredProblem(['status'], 'ERROR') : undefined;
}

/** Statuses the order may change to now: exactly those without a `statusProblem`. */
export const allowedNextStatuses = (order: StatusContext): readonly OrderStatus[] =>
  orderStatuses.filter(
    (to) => to !== order.status && isReachable(order, to) && !isPoNumberMissing(order, to),
  );

/** A missing PO number is a warning on every save and an error when submitting (decision O27). */
export const poNumberRequiredProblem = (field: readonly string[], severity: 'ERROR' | 'WARNING'): Problem =>
  invalid('REQUIRED', field, 'PO number is required for this location', severity);

/** Maximum orders in one status change, and maximum rows reloaded after it (spec 2 §9). */
export const maxBulkOrders = 100;

/** Maximum orders in one operation, with the message for more. */
export const bulkOrdersLimit = {
  max: maxBulkOrders,
  message: `You can only update the status on ${maxBulkOrders} orders at a time`,
} as const;

/** Problem with changing the status of these orders together (spec 2 §4, §8). */
export function bulkStatusProblem(
  count: number,
  { hasMasterOrders = false }: { hasMasterOrders?: boolean } = {},
): Problem | undefined {
  if (count === 0)
    return invalid('REQUIRED', ['orderIds'], 'Please select at least one order to update status');
  if (hasMasterOrders)
    return invalid(
      'INVALID_STATE',
      ['orderIds'],
      'Master orders have separate statuses and cannot be mixed with regular orders',
    );
  const { max, message } = bulkOrdersLimit;
  return count > max ? limitExceeded(max, count, message) : undefined;
}
