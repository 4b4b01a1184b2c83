import { useEffect } from 'react';
import { type MutationQueue, createMutationQueue } from '#platform/web/query/mutationQueue.ts';

/** Queues by order. They outlive the page, so that a user who leaves an order and returns waits for its pending operations. */
interface OrderQueues {
  create: () => MutationQueue;
  byOrder: Map<string, SharedQueue>;
}

interface SharedQueue {
  queue: MutationQueue;
  /** Shown pages that use it. */
  pages: number;
}

const operations: OrderQueues = { create: createGuardedQueue, byOrder: new Map() };
const typedLines: OrderQueues = { create: () => createMutationQueue(), byOrder: new Map() };

/** Creates a queue that makes the browser ask before closing while an operation is pending. */
function createGuardedQueue(): MutationQueue {
  const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault();
  return createMutationQueue((busy) =>
    busy
      ? window.addEventListener('beforeunload', preventClosing)
      : window.removeEventListener('beforeunload', preventClosing),
  );
}

/** Returns the queue of operations on an order: lines, header and status, one after another. */
export const useOrderQueue = (orderId: string): MutationQueue => useQueue(operations, orderId);

/**
 * Returns the queue of an order's typed lines, which are found and priced before they are added as operations on the order, in the
 * order typed.
 */
export const useTypedLineQueue = (orderId: string): MutationQueue => useQueue(typedLines, orderId);

/** Resolves when no operation on an order is pending. */
export const whenOrderIdle = async (orderId: string): Promise<void> =>
  operations.byOrder.get(orderId)?.queue.whenIdle();

function useQueue(queues: OrderQueues, orderId: string): MutationQueue {
  const shared = findQueue(queues, orderId);
  useEffect(() => retain(queues, orderId, shared), [queues, orderId, shared]);
  return shared.queue;
}

function findQueue({ create, byOrder }: OrderQueues, orderId: string): SharedQueue {
  const shared = byOrder.get(orderId) ?? { queue: create(), pages: 0 };
  byOrder.set(orderId, shared);
  return shared;
}

/** Keeps a queue for a page; returns the function that drops it after the last page and the last operation. */
function retain({ byOrder }: OrderQueues, orderId: string, shared: SharedQueue): () => void {
  shared.pages += 1;
  return () => {
    shared.pages -= 1;
    void dropWhenUnused();
  };

  async function dropWhenUnused(): Promise<void> {
    await shared.queue.whenIdle();
    if (shared.pages === 0 && byOrder.get(orderId) === shared) byOrder.delete(orderId);
  }
}
