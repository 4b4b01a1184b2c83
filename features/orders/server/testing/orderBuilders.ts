import { testId } from '#platform/kernel/testing/testId.ts';
import type { TestApi } from '#platform/server/testing/api.ts';
import type { Session } from '#platform/server/session.ts';
import { InitializeOrderDocument, OrderDocument, UpdateOrderStatusDocument } from '../../web/documents.ts';
import type { InitializeOrderMutationVariables, OrderQuery } from '../../web/documents.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';

export type OrderTestInput = InitializeOrderMutationVariables['input'];
export type LineTestInput = NonNullable<OrderTestInput['lineItems']>[number];

/** Builds line `number` of an order: twelve lavenders whose price the server finds. */
export const aLine = (number: number, change: Partial<LineTestInput> = {}): LineTestInput => ({
  id: testId(number),
  itemId: testId(101),
  name: 'Lavender',
  sku: 'LAV',
  quantity: 12,
  cost: 0,
  addedBy: 'sales@moif.example.com',
  dateAdded: '2026-11-21T08:00:00.000Z',
  ...change,
});

/** Builds order `number` of the nursery for its Tampa location. */
export const anOrder = (number: number, change: Partial<OrderTestInput> = {}): OrderTestInput => ({
  orderId: testId(number),
  customer: { id: testId(1), name: 'Northern Hill Nursery', location: { id: testId(11), name: 'Tampa' } },
  expectedDeliveryDate: '2027-03-01',
  finalCredit: false,
  type: 'PO',
  ...change,
});

/** Sends initializeOrder and returns the order and its errors. */
export async function create(api: TestApi, session: Session, input: OrderTestInput) {
  const { initializeOrder } = await api.run(session, InitializeOrderDocument, { input });
  return initializeOrder;
}

/** Creates an order; throws when it is refused. */
export async function createOrFail(api: TestApi, session: Session, input: OrderTestInput) {
  const { order, errors } = await create(api, session, input);
  if (!order) throw new Error(JSON.stringify(errors));
  return order;
}

export async function fetchOrder(
  api: TestApi,
  session: Session,
  orderId: string,
): Promise<OrderQuery['order']> {
  return (await api.run(session, OrderDocument, { orderId })).order;
}

/** Moves an order through statuses. */
export async function moveThroughStatuses(
  api: TestApi,
  session: Session,
  orderId: string,
  ...statuses: readonly OrderStatus[]
) {
  for (const status of statuses) {
    const { updateOrderStatus } = await api.run(session, UpdateOrderStatusDocument, {
      input: { orderId, status },
    });
    if (!updateOrderStatus.order) throw new Error(JSON.stringify(updateOrderStatus.errors));
  }
}
