import { defineForm, type FormField, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import { customerInput, type OrderSubmitter } from '../../customer/customer.ts';
import { customerFields } from '../../customer/customerFields.ts';
import { createOrderDefaultFields } from '../../customer/web/orderDefaults.ts';
import type { NamedChoice } from '../../terms/web/namedChoice.ts';
import type { CustomerHeadFieldsFragment } from '../../web/documents.ts';

const shipFromLocations: FormField<
  readonly NamedChoice[],
  { readonly shipFromLocations: readonly { readonly name: string }[] },
  { shipFromLocations: { name: string }[] }
> = {
  label: customerFields.shipFromLocations.label,
  initial: [],
  text: (locations) => locations.map(({ name }) => name).join(', '),
  toValue: (customer) => customer.shipFromLocations.map(({ name }) => ({ id: name, name })),
  toInput: (locations) => ({ shipFromLocations: locations.map(({ name }) => ({ name })) }),
};

type SubmitterValues = Record<keyof OrderSubmitter, string>;

const toSubmitterValues = (submitter: OrderSubmitter | null): SubmitterValues => ({
  name: submitter?.name ?? '',
  phone: submitter?.phone ?? '',
  email: submitter?.email ?? '',
});

const orderSubmitter: FormField<
  SubmitterValues,
  { readonly orderSubmitter: OrderSubmitter | null },
  { orderSubmitter: OrderSubmitter }
> = {
  label: customerFields.orderSubmitter.label,
  initial: toSubmitterValues(null),
  text: (submitter) =>
    Object.values(submitter)
      .filter((text) => text.trim() !== '')
      .join(', '),
  toValue: (customer) => toSubmitterValues(customer.orderSubmitter),
  toInput: ({ name, phone, email }) => ({
    orderSubmitter: { name: name.trim() || null, phone: phone.trim() || null, email: email.trim() || null },
  }),
  fromInput: (submitter: OrderSubmitter | null) => toSubmitterValues(submitter),
};

const createForm = (findTermsName: (id: string) => string | undefined) =>
  defineForm(
    {
      ...formFields(customerFields, ['name', 'description', 'currency', 'erpId', 'erpPriceGroupId']),
      ...createOrderDefaultFields(findTermsName),
      shipFromLocations,
      orderSubmitter,
    },
    customerInput,
  );
const newForm = createForm(() => undefined);

/** Form values of a customer, without its parts. */
export type CustomerFormValues = typeof newForm.initial;
export const newCustomerValues = newForm.initial;

/** Form of a customer, new or stored. `findTermsName` returns the name of terms by their id. */
export const createCustomerForm = (
  findTermsName: (id: string) => string | undefined,
): RecordFormDefinition<CustomerFormValues, CustomerHeadFieldsFragment, undefined> => ({
  ...createForm(findTermsName),
  // Clients of the API may leave out the currency, a user may not.
  requiredFields: [...newForm.requiredFields, 'currency'],
});

/** Converts the form to the input of create and update; empty fields are sent as null. */
export const toCustomerInput = newForm.toInput;
