import { invalid, noChanges, notFound, type Problem } from '#platform/kernel/results/result.ts';
import { orderEntityNames, type OrderEntityType } from '../order.ts';

/** Clients know this problem by exactly this text, and show their own (spec 2 §8, decision O32). */
export const orderNoChangesProblem = (entityType: OrderEntityType = 'ORDER') =>
  noChanges(`${orderEntityNames[entityType]} command data has no changes`);

export const orderNotFoundProblem = (orderId: string, entityType: OrderEntityType = 'ORDER') =>
  notFound(entityType, orderId, orderEntityNames[entityType]);

export const lineNotFoundProblem = (lineId: string) => notFound('LINE_ITEM', lineId, 'Line item');

/** Returns the problem of an operation that sends the same line twice. */
export function findRepeatedLineProblem(items: readonly { id: string }[]): Problem | undefined {
  const lastPositions = new Map(items.map(({ id }, position) => [id, position]));
  const index = items.findIndex(({ id }, position) => lastPositions.get(id) !== position);
  return index < 0
    ? undefined
    : invalid('INVALID_FORMAT', ['items', String(index), 'id'], 'Send each line only once');
}
