import type { OrderQuery } from '../../web/documents.ts';
import type { OrderLine } from './orderLine.ts';

export type SavedOrder = NonNullable<OrderQuery['order']>;

/** Changes of an order in a response: header fields, and new or changed lines. */
export interface OrderChange {
  header?: Partial<SavedOrder> | null | undefined;
  lines?: readonly OrderLine[] | null | undefined;
  /** Id of a removed line. */
  removedLineId?: string | undefined;
}

const mergeLines = (
  lines: readonly OrderLine[],
  changed: readonly OrderLine[],
  removedLineId: string | undefined,
): readonly OrderLine[] => {
  const byId = new Map([...lines, ...changed].map((line) => [line.id, line]));
  if (removedLineId !== undefined) byId.delete(removedLineId);
  return [...byId.values()].toSorted((a, b) => a.lineNumber - b.lineNumber);
};

/** Returns true when another user changed the order in between, so that the response is incomplete. */
export const hasVersionGap = ({ version }: SavedOrder, { header }: OrderChange): boolean =>
  header?.version !== undefined && header.customer === undefined && header.version > version + 1;

/**
 * Applies a change. After a gap the order keeps its version, so that saving its header detects the other changes. A
 * response older than the loaded order is ignored.
 */
export function applyOrderChange(order: SavedOrder, change: OrderChange): SavedOrder {
  if ((change.header?.version ?? order.version) < order.version) return order;
  const next = { ...order, ...change.header };
  return {
    ...next,
    version: hasVersionGap(order, change) ? order.version : next.version,
    lineItems: mergeLines(next.lineItems, change.lines ?? [], change.removedLineId),
  };
}
