import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import type { OrderCustomer } from '../order/order.ts';
import type { OrderStatus } from './orderStatus.ts';

/** Values of a picked order that the warnings need. */
export interface PickedOrder {
  orderNumber: string;
  customer: Pick<OrderCustomer, 'billToAddress'> & { location: Pick<Location, 'address'> | null };
}
type Location = NonNullable<OrderCustomer['location']>;

/**
 * Warns about missing addresses when orders change to PICKED, before a truck is loaded: one address to ship to, one to
 * bill (decision O23). One warning for each kind of address, whatever the number of orders.
 */
export function pickingWarnings(to: OrderStatus, orders: readonly PickedOrder[]): readonly Problem[] {
  if (to !== 'PICKED') return [];
  return [
    ...buildWarnings(
      'location',
      orders.filter(({ customer }) => !customer.location?.address),
    ),
    ...buildWarnings(
      'billing',
      orders.filter(({ customer }) => !customer.billToAddress),
    ),
  ];
}

const buildWarnings = (kind: string, orders: readonly PickedOrder[]): readonly Problem[] => {
  if (orders.length === 0) return [];
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ');
  const subject = orders.length === 1 ? `Order ${numbers} has` : `Orders ${numbers} have`;
  return [invalid('REQUIRED', ['status'], `${subject} no ${kind} address`, 'WARNING')];
};
