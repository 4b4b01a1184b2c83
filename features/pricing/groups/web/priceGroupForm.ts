import { defineForm, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import { priceGroupInput } from '../priceGroup.ts';
import { priceGroupFields } from '../priceGroupFields.ts';
import type { PriceGroupFieldsFragment } from '../../web/documents.ts';

const form = defineForm(formFields(priceGroupFields, ['name']), priceGroupInput.omit({ id: true }));

export type PriceGroupFormValues = typeof form.initial;
export const newPriceGroupValues = form.initial;

/** Form of a price group without its levels, new or stored (spec 2 §5). */
export const priceGroupForm: RecordFormDefinition<PriceGroupFormValues, PriceGroupFieldsFragment, undefined> =
  form;
