import { duplicate, ok, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { OrderEntityType } from '../../order/order.ts';
import type { NewOrder } from '../orderInput.ts';
import { listLinesByOrder } from '../../lines/server/lineItemStore.ts';
import { findOrders, type findExistingHeaders, type LoadedOrder } from '../../order/server/orderStore.ts';

/** A requested order, or master order, with valid fields; those of one call are of one kind. */
export interface RequestedOrder {
  entityType: OrderEntityType;
  order: NewOrder;
  hash: string;
}

/** Results by the id of the order. */
export type CreateResults = Map<string, Result<LoadedOrder>>;

/** Refuses a create whose id belongs to an order with other content. */
export const usedIdProblem = (orderId: string): Problem =>
  duplicate(['orderId'], orderId, 'An order with this id already exists with different content');

/** Returns results of orders whose id exists: the order as stored now when it was created with the same content (decision G20). */
export async function resolveReplays(
  unit: UnitOfWork,
  requested: readonly (Omit<RequestedOrder, 'order'> & { order: Pick<NewOrder, 'orderId'> })[],
  existingHeaders: Awaited<ReturnType<typeof findExistingHeaders>>,
): Promise<CreateResults> {
  const hashes = new Map(existingHeaders.map((header) => [header.orderId, header.contentHash]));
  const replayed = requested.filter(({ order }) => hashes.has(order.orderId));
  if (replayed.length === 0) return new Map();
  const ids = replayed.map(({ order }) => order.orderId);
  const entityType = replayed[0]?.entityType;
  const [stored, lines] = await Promise.all([findOrders(unit, ids, entityType), listLinesByOrder(unit, ids)]);
  return new Map(
    replayed.map(({ order: { orderId }, hash }) => {
      const order = hashes.get(orderId) === hash ? stored.get(orderId) : undefined;
      const lineItems = lines.get(orderId) ?? [];
      return [orderId, order ? ok({ ...order, lineItems }) : refuse(usedIdProblem(orderId))];
    }),
  );
}
