import * as z from 'zod';
import type { CatalogueChoice } from '#features/catalogue/search/catalogueChoice.ts';
import { defineForm, type FormField, formFields } from '#platform/web/record/form/defineForm.ts';
import { adjustmentFields } from '../adjustmentFields.ts';
import { adjustmentInput } from '../adjustmentInput.ts';

const itemField: FormField<CatalogueChoice | null, object, { itemId: string }> = {
  label: 'Item',
  initial: null,
  text: (item) => item?.name ?? '',
  toValue: () => null,
  toInput: (item) => ({ itemId: item?.id ?? '' }),
  inputPaths: { itemId: 'item' },
};

/** Form of an adjustment (spec 3 §5): item and quantity are required. */
export const adjustmentForm = defineForm(
  {
    item: itemField,
    ...formFields(adjustmentFields, ['direction', 'quantity', 'reason', 'comment']),
  },
  adjustmentInput
    .pick({ direction: true, quantity: true, reason: true, comment: true })
    .extend({ itemId: z.string().min(1, 'Item is required') }),
);

export type AdjustmentValues = typeof adjustmentForm.initial;
