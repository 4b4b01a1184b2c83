import { defineForm, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import type { SalesPersonFieldsFragment } from '../../web/documents.ts';
import { newSalesPerson } from '../salesPerson.ts';
import { salesPersonFields } from '../salesPersonFields.ts';

const form = defineForm(
  formFields(salesPersonFields, ['firstName', 'lastName', 'email', 'signInEmail', 'territory']),
  newSalesPerson,
);

export type SalesPersonFormValues = typeof form.initial;
export const newSalesPersonValues = form.initial;

/** Form of a sales person, new or stored. */
export const salesPersonForm: RecordFormDefinition<
  SalesPersonFormValues,
  SalesPersonFieldsFragment,
  undefined
> = form;

/** Converts valid values to the input of create and update. */
export const toSalesPersonInput = form.toInput;
