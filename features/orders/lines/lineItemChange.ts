import * as z from 'zod';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import { optionalLines, optionalText } from '#platform/kernel/text/text.ts';
import { orderedQuantityInput, overridePriceInput } from './lineItem.ts';

const schema = z.object({
  department: optionalText('Department'),
  notes: optionalLines('Notes', 2000),
  quantity: orderedQuantityInput.nullish(),
  overridePrice: overridePriceInput.nullish(),
  reprice: z.boolean().nullish(),
});

/** Changed fields of a line; missing ones stay unchanged (contract, LineItemUpdateInput). */
export interface LineItemChange {
  department?: string | null;
  notes?: string | null;
  quantity?: number;
  overridePrice?: number;
  /** Searches the price again and stores it with its source. */
  reprice?: true;
}

/** Parses a change: null clears a text, but not quantity or price. */
export function parseLineItemChange(
  input: Partial<Record<keyof LineItemChange, unknown>>,
  path: readonly string[],
): Result<LineItemChange> {
  const result = validateInput(schema, input, path);
  if (!result.ok) return result;
  const { department, notes, quantity, overridePrice, reprice } = result.value;
  return ok({
    ...(input.department !== undefined && { department }),
    ...(input.notes !== undefined && { notes }),
    ...(typeof quantity === 'number' && { quantity }),
    ...(typeof overridePrice === 'number' && { overridePrice }),
    ...(reprice === true && { reprice }),
  });
}
