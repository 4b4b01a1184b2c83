import { invalid, type Problem } from '#platform/kernel/result.ts';
import type { OrderCustomer } from './order.ts';
import type { OrderStatus } from './orderStatus.ts';

/** What has to be known of an order that is picked. */
export interface PickedOrder {
  orderNumber: string;
  customer: Pick<OrderCustomer, 'billToAddress'> & { location: Pick<Location, 'address'> | null };
}
type Location = NonNullable<OrderCustomer['location']>;

/**
 * Without an address goods cannot leave, and without the other nobody can be billed: told when orders come to PICKED,
 * before a truck is loaded (decision O23). One warning for each kind of address, however many orders lack it.
 */
export function pickingWarnings(to: OrderStatus, orders: readonly PickedOrder[]): readonly Problem[] {
  if (to !== 'PICKED') return [];
  return [
    ...warningOf(
      'location',
      orders.filter(({ customer }) => !customer.location?.address),
    ),
    ...warningOf(
      'billing',
      orders.filter(({ customer }) => !customer.billToAddress),
    ),
  ];
}

const warningOf = (kind: string, orders: readonly PickedOrder[]): readonly Problem[] => {
  if (orders.length === 0) return [];
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ');
  const what = orders.length === 1 ? `Order ${numbers} has` : `Orders ${numbers} have`;
  return [invalid('REQUIRED', ['status'], `${what} no ${kind} address`, 'WARNING')];
};
