import type { OrderQuery } from './documents.ts';
import type { OrderLine } from './orderLine.ts';

export type SavedOrder = NonNullable<OrderQuery['order']>;

/** Changes of an order in a response: header fields, and new or changed lines. */
export interface OrderChange {
  head?: Partial<SavedOrder> | null | undefined;
  lines?: readonly OrderLine[] | null | undefined;
  /** Id of a removed line. */
  removed?: string | undefined;
}

const withLines = (
  lines: readonly OrderLine[],
  changed: readonly OrderLine[],
  removed: string | undefined,
): readonly OrderLine[] => {
  const byId = new Map([...lines, ...changed].map((line) => [line.id, line]));
  if (removed !== undefined) byId.delete(removed);
  return [...byId.values()].toSorted((a, b) => a.lineNumber - b.lineNumber);
};

/** Returns true when another user changed the order in between, so that the response is incomplete. */
export const hasGap = ({ version }: SavedOrder, { head }: OrderChange): boolean =>
  head?.version !== undefined && head.customer === undefined && head.version > version + 1;

/**
 * Applies a change. After a gap the order keeps its version, so that saving its header detects the other changes. A
 * response older than the loaded order is ignored.
 */
export function changedOrder(order: SavedOrder, change: OrderChange): SavedOrder {
  if ((change.head?.version ?? order.version) < order.version) return order;
  const next = { ...order, ...change.head };
  return {
    ...next,
    version: hasGap(order, change) ? order.version : next.version,
    lineItems: withLines(next.lineItems, change.lines ?? [], change.removed),
  };
}
