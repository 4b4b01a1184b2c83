import { effectiveQuantity, isCustomLine, type LineQuantities } from '../lines/lineItem.ts';
import { sumByLine } from './allocation.ts';
import type { AllocationEdit } from './allocationChange.ts';

/** Values of a line that decide what it takes of its item. */
export interface ItemLine extends LineQuantities {
  id: string;
  itemId: string;
}

/** A change of a line; `after` is undefined for a removed line. */
export interface ItemLineChange<Line = ItemLine> {
  before: Line;
  after: Line | undefined;
}

/** Quantity of a line in effect beyond what is allocated to it. */
export const unallocatedQuantity = (line: LineQuantities, allocated: number): number =>
  Math.max(0, effectiveQuantity(line) - allocated);

/** Returns by how much the unallocated quantity of each item grows, without items that keep theirs. Custom lines have no stock. */
export function sumUnallocatedChanges(
  lines: readonly ItemLineChange[],
  edit: AllocationEdit,
): readonly { itemId: string; change: number }[] {
  const allocatedBefore = sumByLine(edit.before);
  const allocatedAfter = sumByLine(edit.after);
  const changes = new Map<string, number>();
  for (const { before, after } of lines) {
    if (isCustomLine(before)) continue;
    const { id, itemId } = before;
    const change =
      (after ? unallocatedQuantity(after, allocatedAfter.get(id) ?? 0) : 0) -
      unallocatedQuantity(before, allocatedBefore.get(id) ?? 0);
    changes.set(itemId, (changes.get(itemId) ?? 0) + change);
  }
  return [...changes].flatMap(([itemId, change]) => (change === 0 ? [] : { itemId, change }));
}
