import * as z from 'zod';
import type { AllocationEntry } from './allocationTable.ts';

const allocationEntrySchema: z.ZodType<AllocationEntry> = z.object({
  lineItemId: z.string(),
  itemId: z.string(),
  locationId: z.string(),
  grade: z.number(),
  quantity: z.number(),
  base: z.number(),
  invalid: z.object({ text: z.string(), message: z.string() }).exactOptional(),
});
const allocationsSchema = z.array(z.tuple([z.string(), allocationEntrySchema]));

/** Returns the typed allocations, by allocation. */
export const parseAllocations = (
  input: unknown,
): readonly (readonly [string, AllocationEntry])[] | undefined => allocationsSchema.safeParse(input).data;
