import { type CallQueue, callQueue } from '#platform/web/query/callQueue.ts';

// Outlives the page, so that a user who leaves an order and returns waits for its pending operations.
const queues = new Map<string, CallQueue>();

/**
 * Returns the queue of operations on an order: lines, header and status, one after another. The browser asks before
 * closing while one is pending.
 */
export function orderQueue(orderId: string): CallQueue {
  const known = queues.get(orderId);
  if (known) return known;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const queue = callQueue((busy) =>
    busy ? window.addEventListener('beforeunload', ask) : window.removeEventListener('beforeunload', ask),
  );
  queues.set(orderId, queue);
  return queue;
}
