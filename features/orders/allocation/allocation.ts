import * as z from 'zod';
import { grades, type SlotKey, slotId } from '#features/availability/stock/slot.ts';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { idInput } from '#platform/kernel/ids/id.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { effectiveQuantity, type LineQuantities, lineLimits, operationLimits } from '../lines/lineItem.ts';

/** Stock set aside for an order line at one facility location and grade (spec 2 §3). */
export interface Allocation extends SlotKey {
  lineItemId: string;
  quantity: number;
  /** E-mail of the user who allocated. */
  allocatedBy: string;
  allocatedAt: ClockTime;
}

/** Identifies an allocation within its order. */
type AllocationKey = Pick<Allocation, 'lineItemId' | 'locationId' | 'grade'>;

/** Text that identifies an allocation within its order, for maps. */
export const allocationId = ({ lineItemId, locationId, grade }: AllocationKey): string =>
  `${lineItemId} ${locationId} ${grade}`;

const gradeMessage = `Grade must be ${grades.slice(0, -1).join(', ')} or ${grades.at(-1)}`;
const quantityLabel = 'Allocated quantity';

const allocationInput = z.object({
  grade: z.int({ error: gradeMessage }).min(1, gradeMessage).max(grades.length, gradeMessage),
  itemId: idInput,
  lineItemId: idInput,
  locationId: idInput,
  quantity: z
    .int({ error: wholeNumberError(quantityLabel) })
    .min(0, numberMessages.tooLow(quantityLabel, 0))
    .max(lineLimits.quantity, { error: () => numberMessages.tooHigh(quantityLabel, lineLimits.quantity) }),
});

/** Requested allocations of one operation; each replaces the one of its line, location and grade, 0 removes it (decision A4). */
export const allocationsInput = z
  .array(allocationInput)
  .max(operationLimits.allocations.max, operationLimits.allocations.message)
  .superRefine((rows, context) => {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      const id = allocationId(row);
      if (seen.has(id))
        context.addIssue({
          code: 'custom',
          path: [index, 'locationId'],
          message: 'Send each line, location and grade only once',
          input: row.locationId,
        });
      seen.add(id);
    }
  });
export type AllocationInput = z.input<typeof allocationsInput>[number];
export type RequestedAllocation = z.output<typeof allocationsInput>[number];

/** Maximum quantity that can be allocated to a line: the ordered one, or less when less was confirmed. */
export const allocatableQuantity = (line: LineQuantities): number =>
  Math.min(line.orderedQuantity, effectiveQuantity(line));

/** Sum of the quantities by line. */
export function sumByLine(
  allocations: readonly Pick<Allocation, 'lineItemId' | 'quantity'>[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { lineItemId, quantity } of allocations)
    sums.set(lineItemId, (sums.get(lineItemId) ?? 0) + quantity);
  return sums;
}

/** Sum of the quantities by slot. */
export function sumBySlot(
  allocations: readonly (SlotKey & { quantity: number })[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const allocation of allocations) {
    const id = slotId(allocation);
    sums.set(id, (sums.get(id) ?? 0) + allocation.quantity);
  }
  return sums;
}
