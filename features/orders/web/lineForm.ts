import * as z from 'zod';
import { requiredText } from '#platform/kernel/text.ts';
import { confirmedQuantityInput, orderedQuantityInput, overridePriceInput } from '../lineItem.ts';

/** A number field, empty at first; any other input is validated by the rule, too. */
const typed = (rule: z.ZodType<number, number>) =>
  z
    .custom<number | null>(() => true)
    .transform((value, context) => {
      const judged = rule.safeParse(value);
      if (judged.success) return judged.data;
      for (const { message } of judged.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** Quantity and price of a line (spec 2 §5). */
export const amountsForm = z.object({
  quantity: typed(orderedQuantityInput),
  overridePrice: typed(overridePriceInput),
});
export type AmountsForm = z.input<typeof amountsForm>;
export type Amounts = z.output<typeof amountsForm>;

/** Quantity and price of a picked item: without a price it costs the found one. */
export const pickedForm = amountsForm.extend({
  overridePrice: overridePriceInput.nullable(),
});
export type PickedForm = z.input<typeof pickedForm>;
export type Picked = z.output<typeof pickedForm>;

/** A line that is not from the catalogue (spec 2 §5). */
export const customItemForm = z.object({ name: requiredText('Item name'), ...amountsForm.shape });

/** The quantity that a later status requires. */
export const confirmedForm = (label: string) => z.object({ confirmed: typed(confirmedQuantityInput(label)) });
