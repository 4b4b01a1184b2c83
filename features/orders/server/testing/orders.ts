import type { TestApi } from '#platform/server/testing/api.ts';
import type { Session } from '#platform/server/session.ts';
import { InitializeOrderDocument, OrderDocument, UpdateOrderStatusDocument } from '../../web/documents.ts';
import type { InitializeOrderMutationVariables, OrderQuery } from '../../web/documents.ts';
import type { OrderStatus } from '../../orderStatus.ts';

/** Returns an id made of a small number. */
export const id = (number: number) => number.toString(16).padStart(32, '0');

export type NewOrder = InitializeOrderMutationVariables['input'];
export type NewLine = NonNullable<NewOrder['lineItems']>[number];

/** Builds line `number` of an order: twelve lavenders whose price the server finds. */
export const aLine = (number: number, change: Partial<NewLine> = {}): NewLine => ({
  id: id(number),
  itemId: id(101),
  name: 'Lavender',
  sku: 'LAV',
  quantity: 12,
  cost: 0,
  addedBy: 'sales@moif.example.com',
  dateAdded: '2026-11-21T08:00:00.000Z',
  ...change,
});

/** Builds order `number` of the nursery for its Tampa location. */
export const anOrder = (number: number, change: Partial<NewOrder> = {}): NewOrder => ({
  orderId: id(number),
  customer: { id: id(1), name: 'Northern Hill Nursery', location: { id: id(11), name: 'Tampa' } },
  expectedDeliveryDate: '2027-03-01',
  finalCredit: false,
  type: 'PO',
  ...change,
});

/** Sends initializeOrder and returns the order and its errors. */
export async function create(api: TestApi, session: Session, input: NewOrder) {
  const { initializeOrder } = await api.call(session, InitializeOrderDocument, { input });
  return initializeOrder;
}

/** Creates an order; throws when it is refused. */
export async function created(api: TestApi, session: Session, input: NewOrder) {
  const { order, errors } = await create(api, session, input);
  if (!order) throw new Error(JSON.stringify(errors));
  return order;
}

export async function find(api: TestApi, session: Session, orderId: string): Promise<OrderQuery['order']> {
  return (await api.call(session, OrderDocument, { orderId })).order;
}

/** Moves an order through statuses. */
export async function walk(
  api: TestApi,
  session: Session,
  orderId: string,
  ...statuses: readonly OrderStatus[]
) {
  for (const status of statuses) {
    const { updateOrderStatus } = await api.call(session, UpdateOrderStatusDocument, {
      input: { orderId, status },
    });
    if (!updateOrderStatus.order) throw new Error(JSON.stringify(updateOrderStatus.errors));
  }
}
