import { invalid, invalidTransition, limitExceeded, type Problem } from '#platform/kernel/result.ts';

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

const labels: Record<OrderStatus, string> = {
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
  isOrderStatus(status) ? labels[status] : `Unknown (${status})`;

/** Primary button of the order page: it changes the status, or it saves quantities and leaves the status to the menu. */
export type NextStep =
  | { label: string; to: OrderStatus }
  | { label: string; saves: 'acknowledgedQuantity' | 'shippedQuantity' };

/** A missing status disables the button (spec 2 §4). */
export const nextStep: Partial<Record<OrderStatus, NextStep>> = {
  INITIALIZED: { label: 'Open', to: 'OPEN' },
  OPEN: { label: 'Submit', to: 'SUBMITTED' },
  SUBMITTED: { label: 'Acknowledge', saves: 'acknowledgedQuantity' },
  ACKNOWLEDGED: { label: 'Shipped', saves: 'shippedQuantity' },
  SHIPPED: { label: 'Close', to: 'CLOSED' },
};

/** Values of an order that the status rules need. */
export interface StatusFacts {
  orderNumber: string;
  status: OrderStatus;
  numberOfLines: number;
  poNumber: string | null;
  /** Copied from the customer location with the other flags. */
  poRequired: boolean;
}

/** Position in the sequence of statuses; 'backwards' and 'from ... to' refer to it. */
export const placeOf = (status: OrderStatus): number => orderStatuses.indexOf(status);

const needsLines = (to: OrderStatus): boolean =>
  placeOf(to) >= placeOf('OPEN') && placeOf(to) <= placeOf('SYNCHRONIZED');

/** Statuses with restricted targets; all others may change to any status (contract README, "Status changes"). */
const onlyTo: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  DELETED: ['OPEN'],
  SYNCHRONIZED: ['SHIPPED', 'CLOSED'],
};

const isReachable = ({ status, numberOfLines }: StatusFacts, to: OrderStatus): boolean =>
  (onlyTo[status]?.includes(to) ?? true) && (numberOfLines > 0 || !needsLines(to));

const lacksPoNumber = ({ poNumber, poRequired }: StatusFacts, to: OrderStatus): boolean =>
  to === 'SUBMITTED' && poRequired && poNumber === null;

/** Problem with changing an order to another status; undefined when allowed. */
export function statusRefusal(order: StatusFacts, to: OrderStatus): Problem | undefined {
  if (!isReachable(order, to))
    return invalidTransition(
      order.status,
      to,
      allowedNextStatuses(order),
      order.numberOfLines === 0 && needsLines(to)
        ? 'No order lines found'
        : `Order ${order.orderNumber} cannot go from ${labels[order.status]} to ${labels[to]}`,
    );
  return lacksPoNumber(order, to) ? poNumberRequired(['status'], 'ERROR') : undefined;
}

/** Statuses the order may change to now: exactly those without a `statusProblem`. */
export const allowedNextStatuses = (order: StatusFacts): readonly OrderStatus[] =>
  orderStatuses.filter((to) => to !== order.status && isReachable(order, to) && !lacksPoNumber(order, to));

/** A missing PO number is a warning on every save and an error when submitting (decision O27). */
export const poNumberRequired = (field: readonly string[], severity: 'ERROR' | 'WARNING'): Problem =>
  invalid('REQUIRED', field, 'PO number is required for this location', severity);

/** Maximum orders in one status change, and maximum rows reloaded after it (spec 2 §9). */
export const mostOrdersAtOnce = 100;

/** Maximum orders in one operation, with the message for more. */
export const bulkStatusLimit = {
  max: mostOrdersAtOnce,
  message: `You can only update the status on ${mostOrdersAtOnce} orders at a time`,
} as const;

/** Problem with changing the status of these orders together (spec 2 §4, §8). */
export function bulkStatusRefusal(
  count: number,
  { withMasterOrders = false }: { withMasterOrders?: boolean } = {},
): Problem | undefined {
  if (count === 0)
    return invalid('REQUIRED', ['orderIds'], 'Please select at least one order to update status');
  if (withMasterOrders)
    return invalid(
      'INVALID_STATE',
      ['orderIds'],
      'Master orders have separate statuses and cannot be mixed with regular orders',
    );
  const { max, message } = bulkStatusLimit;
  return count > max ? limitExceeded(max, count, message) : undefined;
}
