import type { MutationQueue } from '#platform/web/query/mutationQueue.ts';
import type { OrderChange, SavedOrder } from './orderChange.ts';

/** A saved order on its page: header, lines and status change it through the same queue and cache. */
export interface OrderSession {
  /** The displayed order. */
  order: SavedOrder;
  /** The order after the last response, which may not be rendered yet. */
  current: () => SavedOrder | undefined;
  queue: MutationQueue;
  /** Applies the response of a change. */
  apply: (change: OrderChange) => void;
  /** Reloads the order; undefined when that fails. */
  reread: () => Promise<SavedOrder | null | undefined>;
  /** Called after every successful change. */
  onChanged: () => void;
}
