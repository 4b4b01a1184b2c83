import type { Allocation } from './allocation.ts';

/**
 * Reduces the allocations of an order to maximum quantities by line id; lines that are not named keep theirs (decision
 * O37). Later allocations are reduced first, of one time the smaller ones, so that few locations remain to visit.
 */
export function shrinkAllocations(
  allocations: readonly Allocation[],
  maxByLine: ReadonlyMap<string, number>,
): readonly Allocation[] {
  const remaining = new Map(maxByLine);
  const shrunk = new Map<Allocation, number>();
  for (const allocation of allocations.toSorted(byPreference)) {
    const max = remaining.get(allocation.lineItemId);
    if (max === undefined) continue;
    const quantity = Math.min(allocation.quantity, max);
    remaining.set(allocation.lineItemId, max - quantity);
    shrunk.set(allocation, quantity);
  }
  return allocations.flatMap((allocation) => {
    const quantity = shrunk.get(allocation) ?? allocation.quantity;
    if (quantity === 0) return [];
    return quantity === allocation.quantity ? [allocation] : [{ ...allocation, quantity }];
  });
}

function byPreference(a: Allocation, b: Allocation): number {
  if (a.allocatedAt !== b.allocatedAt) return a.allocatedAt < b.allocatedAt ? -1 : 1;
  if (a.quantity !== b.quantity) return b.quantity - a.quantity;
  if (a.locationId !== b.locationId) return a.locationId < b.locationId ? -1 : 1;
  return a.grade - b.grade;
}
