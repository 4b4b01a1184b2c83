import { sumByLine } from '../../allocation/allocation.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';

/** A line as the grid shows it; orders without allocations have no allocated quantities. */
export type ShownLine = OrderLine & { allocatedQuantity?: number };

/** Returns the lines with their allocated quantities; the same lines for an order without allocations. */
export function addAllocatedQuantities(
  lines: readonly OrderLine[],
  allocations: SavedOrder['allocations'],
): readonly ShownLine[] {
  if (allocations.length === 0) return lines;
  const sums = sumByLine(allocations);
  return lines.map((line) => ({ ...line, allocatedQuantity: sums.get(line.id) ?? 0 }));
}
