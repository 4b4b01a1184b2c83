import { sumByLine } from '../../allocation/allocation.ts';
import type { LineStock } from '../../allocation/lineStock.ts';
import { findMissingStock } from '../../allocation/missingStock.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';

/** Stock of the items of an order's lines, by line. */
export type LineStocks = ReadonlyMap<string, LineStock>;

/** A line as the grid shows it; orders without allocations have no allocated quantities, and lines of custom items no stock. */
export type ShownLine = OrderLine & {
  allocatedQuantity?: number;
  /** `short`: ordered quantity that is not in stock. */
  stock?: LineStock & { short: number };
};

/** Returns the lines with their allocated quantities and stock; the same lines for an order that has neither. */
export function addStockToLines(
  lines: readonly OrderLine[],
  allocations: SavedOrder['allocations'],
  stocks: LineStocks | undefined,
): readonly ShownLine[] {
  if (allocations.length === 0 && stocks === undefined) return lines;
  const sums = allocations.length > 0 ? sumByLine(allocations) : undefined;
  const missing = stocks && findMissingStock(lines, stocks);
  return lines.map((line) => {
    const stock = stocks?.get(line.id);
    return {
      ...line,
      ...(sums && { allocatedQuantity: sums.get(line.id) ?? 0 }),
      ...(stock && { stock: { ...stock, short: missing?.get(line.id) ?? 0 } }),
    };
  });
}
