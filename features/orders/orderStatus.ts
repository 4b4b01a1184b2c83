import { invalid, invalidTransition, limitExceeded, type Problem } from '#platform/kernel/result.ts';

/** Life of an order. The numeric codes of old grid data are the places in this list (spec 2 §4). */
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

/** What people read; a value this version does not know shows as 'Unknown (n)' (spec 2 §4). */
export const orderStatusLabel = (status: OrderStatus | string | number): string =>
  isOrderStatus(status) ? labels[status] : `Unknown (${status})`;

/** The primary button of the order page: it changes the status, or saves quantities and leaves the status to the menu. */
export type NextStep =
  | { label: string; to: OrderStatus }
  | { label: string; saves: 'acknowledgedQuantity' | 'shippedQuantity' };

/** A status that is missing here disables the button (spec 2 §4). */
export const nextStep: Partial<Record<OrderStatus, NextStep>> = {
  INITIALIZED: { label: 'Open', to: 'OPEN' },
  OPEN: { label: 'Submit', to: 'SUBMITTED' },
  SUBMITTED: { label: 'Acknowledge', saves: 'acknowledgedQuantity' },
  ACKNOWLEDGED: { label: 'Shipped', saves: 'shippedQuantity' },
  SHIPPED: { label: 'Close', to: 'CLOSED' },
};

/** What the status rules have to know of an order. */
export interface StatusFacts {
  orderNumber: string;
  status: OrderStatus;
  numberOfLines: number;
  poNumber: string | null;
  /** Copied from the customer location with the other flags. */
  poRequired: boolean;
}

/** Place in the life of an order: 'backwards' and 'from ... to' are meant in this sequence. */
export const placeOf = (status: OrderStatus): number => orderStatuses.indexOf(status);

const needsLines = (to: OrderStatus): boolean =>
  placeOf(to) >= placeOf('OPEN') && placeOf(to) <= placeOf('SYNCHRONIZED');

/** Where the few statuses that may not go anywhere may go; all others are generous (contract README, "Status changes"). */
const onlyTo: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  DELETED: ['OPEN'],
  SYNCHRONIZED: ['SHIPPED', 'CLOSED'],
};

const isReachable = ({ status, numberOfLines }: StatusFacts, to: OrderStatus): boolean =>
  (onlyTo[status]?.includes(to) ?? true) && (numberOfLines > 0 || !needsLines(to));

const lacksPoNumber = ({ poNumber, poRequired }: StatusFacts, to: OrderStatus): boolean =>
  to === 'SUBMITTED' && poRequired && poNumber === null;

/** Why an order may not change to another status; undefined when it may. */
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

/** Statuses the order may change to now: exactly those that `statusRefusal` lets pass. */
export const allowedNextStatuses = (order: StatusFacts): readonly OrderStatus[] =>
  orderStatuses.filter((to) => to !== order.status && isReachable(order, to) && !lacksPoNumber(order, to));

/** A missing number is told on every save, and stops the order on its way to Submitted (decision O27). */
export const poNumberRequired = (field: readonly string[], severity: 'ERROR' | 'WARNING'): Problem =>
  invalid('REQUIRED', field, 'PO number is required for this location', severity);

/** Orders whose status is changed together, and rows of the grid that are read again after it (spec 2 §9). */
export const mostOrdersAtOnce = 100;

/** Orders that one call may change, with the text for more. */
export const bulkStatusLimit = {
  max: mostOrdersAtOnce,
  message: `You can only update the status on ${mostOrdersAtOnce} orders at a time`,
} as const;

/** Why so many orders cannot change their status together (spec 2 §4, §8). */
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
