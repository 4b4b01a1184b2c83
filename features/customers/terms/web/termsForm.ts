import * as z from 'zod';
import { requiredText } from '#platform/kernel/text/text.ts';
import { defineForm, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import type { TermsFieldsFragment } from '../../web/documents.ts';
import { interestInput, termDaysInput } from '../terms.ts';
import { termsFields } from '../termsFields.ts';

const schema = z.object({
  name: requiredText('Name'),
  termLimitDays: termDaysInput,
  accrueInterestPercentage: interestInput,
  isDefault: z.boolean(),
});
const fields = formFields(termsFields, ['name', 'termLimitDays', 'accrueInterestPercentage', 'isDefault']);
const form = defineForm(fields, schema);

export type TermsFormValues = typeof form.initial;
type TermsForm = RecordFormDefinition<TermsFormValues, TermsFieldsFragment, undefined>;

export const newTermsValues = form.initial;
export const termsForm: TermsForm = form;

/** Form of new terms, whose days may follow from their name. */
export const newTermsForm: TermsForm = defineForm(
  fields,
  schema.extend({ termLimitDays: termDaysInput.nullish() }),
);

/** Converts valid values to the input of create and update. */
export const toTermsInput = form.toInput;
