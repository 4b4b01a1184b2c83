import { actualQuantity, type Slot, slotId } from '#features/availability/stock/slot.ts';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { changedLineFields, type OrderFieldChange } from '../order/orderHistoryChanges.ts';
import { type LineQuantities } from '../lines/lineItem.ts';
import {
  allocatableQuantity,
  type Allocation,
  allocationId,
  type RequestedAllocation,
  sumByLine,
  sumBySlot,
} from './allocation.ts';

/** Values of a line that allocating needs. */
export interface AllocatedLine extends LineQuantities {
  id: string;
  lineNumber: number;
  itemId: string;
  name: string;
}

/** Allocations of an order before and after a change. */
export interface AllocationEdit {
  before: readonly Allocation[];
  after: readonly Allocation[];
}

/** Returns the allocations after the requested ones replaced those of their line, location and grade; unchanged ones keep their user and time. */
export function applyRequests(
  before: readonly Allocation[],
  requested: readonly RequestedAllocation[],
  { user, now }: { user: string; now: ClockTime },
): readonly Allocation[] {
  const after = new Map(before.map((allocation) => [allocationId(allocation), allocation]));
  for (const row of requested) {
    const id = allocationId(row);
    if (row.quantity === 0) after.delete(id);
    else if (after.get(id)?.quantity !== row.quantity)
      after.set(id, { ...row, allocatedBy: user, allocatedAt: now });
  }
  return [...after.values()];
}

/** Returns the rows that an edit writes and the keys of those that it removes. */
export function diffAllocations({ before, after }: AllocationEdit): {
  written: readonly Allocation[];
  removed: readonly Allocation[];
} {
  const stored = new Map(before.map((allocation) => [allocationId(allocation), allocation]));
  const written = after.filter(
    (allocation) => stored.get(allocationId(allocation))?.quantity !== allocation.quantity,
  );
  for (const allocation of after) stored.delete(allocationId(allocation));
  return { written, removed: [...stored.values()] };
}

/** Reason why a requested allocation exceeds a limit, with the quantity that is possible instead. */
export interface ExceededLimit {
  /** Position of the row in the request. */
  index: number;
  limit: 'ORDERED' | 'STOCK';
  /** Quantity that the row could have, with the other rows as requested. */
  possible: number;
}

/**
 * Returns the rows that exceed the actual stock of their slot or the quantity of their line, each with a quantity that both
 * limits allow. A line is judged by what its rows can get, so that a row beyond its stock does not make the others wrong.
 * Rows that allocate no more than before are never refused, so that an order can give stock back that a later count did not
 * find.
 */
export function findExceededLimits(
  { before, after }: AllocationEdit,
  requested: readonly RequestedAllocation[],
  lines: ReadonlyMap<string, AllocatedLine>,
  slots: ReadonlyMap<string, Slot>,
  /** Whether the allocations before the change are part of the slots' reserved quantities. */
  isReserved: boolean,
): readonly ExceededLimit[] {
  const previous = new Map(before.map((allocation) => [allocationId(allocation), allocation.quantity]));
  const ownBefore = sumBySlot(isReserved ? before : []);
  const ownAfter = sumBySlot(after);
  const findStocked = (row: RequestedAllocation): number => {
    const slot = slots.get(slotId(row));
    const actual = slot ? actualQuantity(slot, ownBefore.get(slotId(row)) ?? 0) : 0;
    return Math.max(0, Math.min(row.quantity, row.quantity + actual - (ownAfter.get(slotId(row)) ?? 0)));
  };
  const increased = requested.flatMap((row, index) =>
    row.quantity > (previous.get(allocationId(row)) ?? 0) ? [{ row, index, stocked: findStocked(row) }] : [],
  );
  const byLine = new Map(sumByLine(after));
  for (const { row, stocked } of increased)
    byLine.set(row.lineItemId, (byLine.get(row.lineItemId) ?? 0) - (row.quantity - stocked));
  return increased.flatMap(({ row, index, stocked }): readonly ExceededLimit[] => {
    const line = lines.get(row.lineItemId);
    const unallocated = (line ? allocatableQuantity(line) : 0) - (byLine.get(row.lineItemId) ?? 0);
    if (unallocated < 0) return [{ index, limit: 'ORDERED', possible: Math.max(0, stocked + unallocated) }];
    return stocked < row.quantity ? [{ index, limit: 'STOCK', possible: stocked }] : [];
  });
}

/** Returns the history of an edit: the allocated quantity of each line. */
export function allocationChanges(
  { before, after }: AllocationEdit,
  lines: readonly Pick<AllocatedLine, 'id' | 'lineNumber'>[],
): readonly OrderFieldChange[] {
  const sumsBefore = sumByLine(before);
  const sumsAfter = sumByLine(after);
  return lines.flatMap(({ id, lineNumber }) =>
    changedLineFields(
      lineNumber,
      { allocatedQuantity: sumsBefore.get(id) ?? 0 },
      { allocatedQuantity: sumsAfter.get(id) ?? 0 },
    ),
  );
}
