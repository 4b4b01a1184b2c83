import { allocatableQuantity } from './allocation.ts';
import type { LineStock } from './lineStock.ts';
import type { LineQuantities } from '../lines/lineItem.ts';

/** An order line of which stock may be missing. */
type NeededLine = LineQuantities & { id: string };

/**
 * Returns what is missing of the lines' quantities, by line; lines that stock covers are left out. Lines of one item share its
 * stock, the first line before the next. What is allocated to the order itself is part of `actual`.
 */
export function findMissingStock(
  lines: readonly NeededLine[],
  stocks: ReadonlyMap<string, LineStock>,
): ReadonlyMap<string, number> {
  const missing = new Map<string, number>();
  const restByItem = new Map<string, number>();
  for (const line of lines) {
    const stock = stocks.get(line.id);
    if (!stock) continue;
    const rest = restByItem.get(stock.itemId) ?? Math.max(0, stock.actual);
    const needed = allocatableQuantity(line);
    restByItem.set(stock.itemId, Math.max(0, rest - needed));
    if (needed > rest) missing.set(line.id, needed - rest);
  }
  return missing;
}
