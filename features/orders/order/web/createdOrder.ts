import { openTabChannel } from '#platform/web/live/browserTabs.ts';
import type { InitializeOrderMutationVariables } from '../../web/documents.ts';

export type CreateOrderInput = InitializeOrderMutationVariables['input'];

let createdOrderId: string | undefined;
const channel = openTabChannel('trellis-created-orders');
const listeners = new Set<(created: CreateOrderInput) => void>();

channel.addEventListener('message', ({ data }: MessageEvent<CreateOrderInput>) => {
  for (const notify of listeners) notify(data);
});

/** Stores for the page that opens next that an order was created, and notifies other tabs: one may continue the same draft. */
export function setCreatedOrder(created: CreateOrderInput): void {
  createdOrderId = created.orderId;
  channel.postMessage(created);
}

/** Returns true once when the order was created right before its page opened. */
export function takeCreatedOrder(orderId: string): boolean {
  const isCreated = createdOrderId === orderId;
  createdOrderId = undefined;
  return isCreated;
}

/** Calls the listener with each order that another tab creates. Returns a function that ends it. */
export function subscribeToOtherTabs(listener: (created: CreateOrderInput) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
