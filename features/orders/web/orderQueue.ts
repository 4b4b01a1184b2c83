import { type CallQueue, callQueue } from '#platform/web/query/callQueue.ts';

// Beyond a page: who leaves an order and comes back meets the calls that are still on their way.
const queues = new Map<string, CallQueue>();

/** The calls that change an order: lines, head and status, one after the other. Closing the window asks while one is on its way. */
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
