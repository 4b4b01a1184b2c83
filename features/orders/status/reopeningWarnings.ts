import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { type OrderCustomer, orderEntityNames, type OrderEntityType } from '../order/order.ts';
import { type OrderStatus, unfinishedStatuses } from './orderStatus.ts';

/** Values of a reopened order that the warnings need. */
interface ReopenedOrder {
  entityType: OrderEntityType;
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
  const [first] = orders;
  if (!first) return [];
  // Orders and master orders are never changed together.
  const noun = `${orderEntityNames[first.entityType].toLowerCase()}${orders.length === 1 ? '' : 's'}`;
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
