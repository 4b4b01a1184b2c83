import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import type { OrderCustomer } from '../order/order.ts';
import { type OrderStatus, unfinishedStatuses } from './orderStatus.ts';

/** Values of a reopened order that the warnings need. */
interface ReopenedOrder {
  orderNumber: string;
  customer: {
    location: Pick<NonNullable<OrderCustomer['location']>, 'id'> | null;
    billToAddress: Pick<NonNullable<OrderCustomer['billToAddress']>, 'id'> | null;
  };
}

const isUnfinished = (status: OrderStatus): boolean => unfinishedStatuses.some((one) => one === status);

/** Whether a change of status makes a finished order need its location and billing address again. */
export const isReopening = (from: OrderStatus, to: OrderStatus): boolean =>
  !isUnfinished(from) && isUnfinished(to);

/**
 * Warns about reopened orders whose location or billing address was removed from the customer while they were finished
 * (docs/decisions/0054). One warning for each kind, whatever the number of orders.
 */
export function reopeningWarnings(
  orders: readonly ReopenedOrder[],
  removed: { locationIds: ReadonlySet<string>; addressIds: ReadonlySet<string> },
): readonly Problem[] {
  return [
    ...buildWarnings(
      'location',
      orders.filter(({ customer }) => removed.locationIds.has(customer.location?.id ?? '')),
    ),
    ...buildWarnings(
      'billing address',
      orders.filter(({ customer }) => removed.addressIds.has(customer.billToAddress?.id ?? '')),
    ),
  ];
}

function buildWarnings(kind: string, orders: readonly ReopenedOrder[]): readonly Problem[] {
  if (orders.length === 0) return [];
  const noun = orders.length === 1 ? 'order' : 'orders';
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ');
  return [
    invalid(
      'INVALID_REFERENCE',
      ['status'],
      `The ${kind} of ${noun} ${numbers} was removed from the customer. Check the address or choose another ${kind}.`,
      'WARNING',
    ),
  ];
}
