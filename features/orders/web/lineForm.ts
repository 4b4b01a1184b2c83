import * as z from 'zod';
import { requiredText } from '#platform/kernel/text.ts';
import { confirmedQuantityInput, orderedQuantityInput, overridePriceInput } from '../lineItem.ts';

/** A number field that is empty at first; the rule judges what is typed. */
const typed = (label: string, rule: z.ZodType<number, number>) =>
  z
    .number(`${label} must be a number`)
    .nullable()
    .transform((value, context) => {
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: `${label} is required` });
      return z.NEVER;
    })
    .pipe(rule);

/** Quantity and price of a line (spec 2 §5). */
export const amountsForm = z.object({
  quantity: typed('Quantity', orderedQuantityInput),
  overridePrice: typed('Price', overridePriceInput),
});
export type AmountsForm = z.input<typeof amountsForm>;
export type Amounts = z.output<typeof amountsForm>;

/** The same for an item that is picked just now: without a typed price it costs what is found. */
export const pickedForm = amountsForm.extend({
  overridePrice: z.number('Price must be a number').pipe(overridePriceInput).nullable(),
});
export type PickedForm = z.input<typeof pickedForm>;
export type Picked = z.output<typeof pickedForm>;

/** A line for something the catalogue does not have (spec 2 §5). */
export const customItemForm = z.object({ name: requiredText('Item name'), ...amountsForm.shape });

/** The quantity that a later status asks for. */
export const confirmedForm = (label: string) =>
  z.object({ confirmed: typed(label, confirmedQuantityInput(label)) });
