import { defineForm, type FormField, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import { locationDetailFields, partFields } from '../../customer/customerFields.ts';
import { customerLocationInput } from '../customerLocation.ts';
import { createOrderDefaultFields } from '../../customer/web/orderDefaults.ts';
import type { NamedChoice } from '../../terms/web/namedChoice.ts';
import type { AddLocationMutationVariables, CustomerLocationFieldsFragment } from '../../web/documents.ts';
import type { StoredCustomerPart, CustomerPartList } from './customerParts.ts';

/** E-mail addresses, as choices of a picker. */
const salesPeople: FormField<
  readonly NamedChoice[],
  Pick<CustomerLocationFieldsFragment, 'salesPeople'>,
  { salesPeople: { emailAddress: string }[] }
> = {
  label: partFields.locations.salesPeople.label,
  initial: [],
  text: (people) => people.map(({ name }) => name).join(', '),
  toValue: (location) =>
    location.salesPeople.map(({ emailAddress }) => ({ id: emailAddress, name: emailAddress })),
  toInput: (people) => ({ salesPeople: people.map(({ id: emailAddress }) => ({ emailAddress })) }),
};

const createForm = (findTermsName: (id: string) => string | undefined) =>
  defineForm(
    {
      ...formFields(partFields.locations, ['name', 'code']),
      ...formFields(locationDetailFields),
      ...createOrderDefaultFields(findTermsName),
      ...formFields(partFields.locations, ['address']),
      salesPeople,
    },
    customerLocationInput,
  );

const newForm = createForm(() => undefined);
export type CustomerLocationFormValues = typeof newForm.initial;
export const newCustomerLocationValues = newForm.initial;

/**
 * Form of a location of a customer, new or stored. Without price group or terms, those of the customer apply;
 * `findTermsName` returns the name of terms by their id.
 */
export function createCustomerLocationForm(
  findTermsName: (id: string) => string | undefined,
): RecordFormDefinition<
  CustomerLocationFormValues,
  StoredCustomerPart<CustomerLocationFieldsFragment>,
  undefined
> {
  const form = createForm(findTermsName);
  return { ...form, inputParts: ['location'], toValues: ({ part }) => form.toValues(part) };
}

export const customerLocationParts: CustomerPartList<CustomerLocationFieldsFragment> = {
  get: ({ locations }) => locations,
  set: (locations) => ({ locations }),
};

/** Converts the form to the location of an input; empty fields are sent as null. */
export const toCustomerLocationInput = (
  values: CustomerLocationFormValues,
  id: string | null,
): AddLocationMutationVariables['input']['location'] => ({ id, ...newForm.toInput(values) });
