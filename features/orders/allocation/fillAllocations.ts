import { slotId } from '#features/availability/stock/slot.ts';
import type { LineQuantities } from '../lines/lineItem.ts';
import { allocatableQuantity, allocationId, sumBySlot } from './allocation.ts';
import type { LineSlotStock } from './lineStock.ts';

/** A quantity of a line at one location and grade. */
export type LineAllocation = Pick<LineSlotStock, 'lineItemId' | 'itemId' | 'locationId' | 'grade'> & {
  quantity: number;
};

interface FillOptions {
  /** Lines to fill, in the sequence in which they get stock. */
  lines: readonly (LineQuantities & { id: string })[];
  /** Stock from which the lines are filled, without what other orders reserved. */
  stocks: readonly LineSlotStock[];
  /** All quantities of the order as they stand, also those of other lines and locations. */
  current: readonly LineAllocation[];
  /** Setting of the company: whether grade 3 is used before grade 1 (decision A2). */
  highestGradeFirst: boolean;
}

/**
 * Fills lines up to their quantity: by grade, then most actual stock (spec 2 §7, decision A3). Quantities that are allocated
 * already stay; returns the changed ones.
 */
export function fillAllocations({
  lines,
  stocks,
  current,
  highestGradeFirst,
}: FillOptions): readonly LineAllocation[] {
  const used = new Map(sumBySlot(current));
  const allocated = new Map(current.map((one) => [allocationId(one), one.quantity]));
  const byLine = Map.groupBy(current, ({ lineItemId }) => lineItemId);
  const stocksByLine = Map.groupBy(stocks, ({ lineItemId }) => lineItemId);
  return lines.flatMap((line) => {
    const own = (byLine.get(line.id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    let missing = allocatableQuantity(line) - own;
    const sorted = (stocksByLine.get(line.id) ?? []).toSorted(byPreference(highestGradeFirst));
    return sorted.flatMap((stock): readonly LineAllocation[] => {
      const slot = slotId(stock);
      const added = Math.min(missing, stock.actual - (used.get(slot) ?? 0));
      if (added <= 0) return [];
      missing -= added;
      used.set(slot, (used.get(slot) ?? 0) + added);
      const { lineItemId, itemId, locationId, grade } = stock;
      const quantity = (allocated.get(allocationId(stock)) ?? 0) + added;
      return [{ lineItemId, itemId, locationId, grade, quantity }];
    });
  });
}

/** Compares slots of one item by the sequence in which they are used; the location decides between equal ones. */
export const byPreference =
  (highestGradeFirst: boolean) =>
  (a: LineSlotStock, b: LineSlotStock): number => {
    const byGrade = highestGradeFirst ? b.grade - a.grade : a.grade - b.grade;
    if (byGrade !== 0) return byGrade;
    if (a.actual !== b.actual) return b.actual - a.actual;
    return a.locationId < b.locationId ? -1 : 1;
  };
