import { openTabChannel } from '#platform/web/live/browserTabs.ts';
import type {
  InitializeMasterOrderMutationVariables,
  InitializeOrderMutationVariables,
} from '../../web/documents.ts';

export type CreateOrderInput = InitializeOrderMutationVariables['input'];
export type CreateMasterOrderInput = InitializeMasterOrderMutationVariables['input'];
/** The input that created an order or a master order. */
export type CreatedInput = CreateOrderInput | CreateMasterOrderInput;

/** Returns the id of an order or master order from the input that created it. */
export const getCreatedId = (created: CreatedInput): string =>
  'orderId' in created ? created.orderId : created.masterOrderId;

let createdOrderId: string | undefined;
const channel = openTabChannel('trellis-created-orders');
const listeners = new Set<(created: CreatedInput) => void>();

channel.addEventListener('message', ({ data }: MessageEvent<CreatedInput>) => {
  for (const notify of listeners) notify(data);
});

/** Stores for the page that opens next that an order or master order was created, and notifies other tabs: one may continue the same draft. */
export function setCreatedOrder(created: CreatedInput): void {
  createdOrderId = getCreatedId(created);
  channel.postMessage(created);
}

/** Returns true once when the order was created right before its page opened. */
export function takeCreatedOrder(orderId: string): boolean {
  const isCreated = createdOrderId === orderId;
  createdOrderId = undefined;
  return isCreated;
}

/** Calls the listener with each order that another tab creates. Returns a function that ends it. */
export function subscribeToOtherTabs(listener: (created: CreatedInput) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
