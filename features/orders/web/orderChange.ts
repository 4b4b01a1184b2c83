import type { OrderQuery } from './documents.ts';
import type { OrderLine } from './orderLine.ts';

export type SavedOrder = NonNullable<OrderQuery['order']>;

/** What an answer tells of an order: fields of its head, lines that are new or changed. */
export interface OrderChange {
  head?: Partial<SavedOrder> | null | undefined;
  lines?: readonly OrderLine[] | null | undefined;
  /** Id of a line that is gone. */
  removed?: string;
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

/** Somebody else changed the order in between: what the answer does not tell is no longer known. */
export const hasGap = ({ version }: SavedOrder, { head }: OrderChange): boolean =>
  head?.version !== undefined && head.customer === undefined && head.version > version + 1;

/**
 * The order with a change; behind a gap it keeps its version, so that saving its head meets what others changed. An
 * answer older than what was read meanwhile is in it already.
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
