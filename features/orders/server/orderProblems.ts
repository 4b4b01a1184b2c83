import { invalid, noChanges, notFound, type Problem } from '#platform/kernel/result.ts';

/** The client replaces this message with its own (spec 2 §8, decision O32). */
export const orderNoChanges = () => noChanges('Order command data has no changes');

export const orderNotFound = (orderId: string) => notFound('ORDER', orderId, 'Order');

export const lineNotFound = (lineId: string) => notFound('LINE_ITEM', lineId, 'Line item');

/** Returns the problem of an operation that sends the same line twice. */
export function repeatedLines(items: readonly { id: string }[]): Problem | undefined {
  const lastPlaces = new Map(items.map(({ id }, place) => [id, place]));
  const index = items.findIndex(({ id }, place) => lastPlaces.get(id) !== place);
  return index < 0
    ? undefined
    : invalid('INVALID_FORMAT', ['items', String(index), 'id'], 'Send each line only once');
}
