import { type MutationQueue, createMutationQueue } from '#platform/web/query/mutationQueue.ts';

// Outlives the page, so that a user who leaves an order and returns waits for its pending operations.
const queues = new Map<string, MutationQueue>();
const typedLineQueues = new Map<string, MutationQueue>();

/**
 * Returns the queue of operations on an order: lines, header and status, one after another. The browser asks before
 * closing while one is pending.
 */
export function getOrderQueue(orderId: string): MutationQueue {
  const existing = queues.get(orderId);
  if (existing) return existing;
  const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault();
  const queue = createMutationQueue((busy) =>
    busy
      ? window.addEventListener('beforeunload', preventClosing)
      : window.removeEventListener('beforeunload', preventClosing),
  );
  queues.set(orderId, queue);
  return queue;
}

/**
 * Returns the queue of an order's typed lines, which are found and priced before they are added as operations on the order, in the
 * order typed.
 */
export function getTypedLineQueue(orderId: string): MutationQueue {
  const queue = typedLineQueues.get(orderId) ?? createMutationQueue();
  typedLineQueues.set(orderId, queue);
  return queue;
}
