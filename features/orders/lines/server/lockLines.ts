import { limitExceeded, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { LineItem } from '../lineItem.ts';
import type { OrderEntityType } from '../../order/order.ts';
import { findLinesById } from './lineItemStore.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { orderNotFoundProblem, findRepeatedLineProblem } from '../../order/server/orderProblems.ts';
import { lockOrder } from '../../order/server/orderStore.ts';

/** The record whose lines a command changes: an order, or a master order. */
export interface LineOwner {
  orderId: string;
  entityType?: OrderEntityType;
}

/**
 * Locks an order until the unit of work ends and reads the requested lines; ids of other lines are absent from the map.
 * Refuses more than `max` lines and repeated ids.
 */
export async function lockLines(
  unit: UnitOfWork,
  { orderId, entityType }: LineOwner,
  items: readonly { id: string }[],
  { max, message }: { max: number; message: string },
): Promise<Result<{ order: OrderRecord; lines: ReadonlyMap<string, LineItem> }>> {
  if (items.length > max) return refuse(limitExceeded(max, items.length, message));
  const repeatedLineProblem = findRepeatedLineProblem(items);
  if (repeatedLineProblem) return refuse(repeatedLineProblem);
  const ids = items.map(({ id }) => id);
  const [order, lines] = await Promise.all([
    lockOrder(unit, orderId, entityType),
    findLinesById(unit, orderId, ids),
  ]);
  return order ? ok({ order, lines }) : refuse(orderNotFoundProblem(orderId, entityType));
}
