import * as z from 'zod';
import { requiredText } from '#platform/kernel/text/text.ts';
import { confirmedQuantityInput, orderedQuantityInput, overridePriceInput } from '../lineItem.ts';

/** A number field, empty at first; any other input is validated by the rule, too. */
const numberField = (rule: z.ZodType<number, number>) =>
  z
    .custom<number | null>(() => true)
    .transform((value, context) => {
      const parsed = rule.safeParse(value);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** Quantity and price of a line (spec 2 §5). */
export const amountsSchema = z.object({
  quantity: numberField(orderedQuantityInput),
  overridePrice: numberField(overridePriceInput),
});
export type AmountsFormValues = z.input<typeof amountsSchema>;
export type Amounts = z.output<typeof amountsSchema>;

/** Quantity and price of a picked item: without a price it costs the found one. */
export const pickedItemSchema = amountsSchema.extend({
  overridePrice: overridePriceInput.nullable(),
});
export type PickedItemFormValues = z.input<typeof pickedItemSchema>;
export type PickedItemAmounts = z.output<typeof pickedItemSchema>;

/** A line that is not from the catalogue (spec 2 §5). */
export const customItemSchema = z.object({ name: requiredText('Item name'), ...amountsSchema.shape });

/** The quantity that a later status requires. */
export const confirmedQuantitySchema = (label: string) =>
  z.object({ confirmed: numberField(confirmedQuantityInput(label)) });
