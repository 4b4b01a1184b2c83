import { addressInput } from '#platform/kernel/address/address.ts';
import {
  type AddressFormValues,
  emptyAddress,
  toAddressFormValues,
  toAddressInput,
} from '#platform/web/form/address/addressFormValues.ts';
import type { AddressFieldsFragment } from '#platform/web/query/documents.ts';
import { defineForm, type FormField, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import { partFields } from '../../customer/customerFields.ts';
import type { AddBillingAddressMutationVariables } from '../../web/documents.ts';
import type { StoredCustomerPart, CustomerPartList } from './customerParts.ts';

type AddressInput = AddBillingAddressMutationVariables['input']['address'];

/** The address is the whole input. */
const address: FormField<AddressFormValues, AddressFieldsFragment, AddressInput> = {
  ...formFields(partFields.billingAddresses, ['address']).address,
  toValue: toAddressFormValues,
  toInput: toAddressInput,
  inputPaths: Object.fromEntries(Object.keys(emptyAddress).map((field) => [field, `address.${field}`])),
};
const form = defineForm({ address }, addressInput);

export type BillingAddressFormValues = typeof form.initial;
export const newBillingAddressValues = form.initial;

export const billingAddressParts: CustomerPartList<AddressFieldsFragment> = {
  get: ({ billingAddresses }) => billingAddresses,
  set: (billingAddresses) => ({ billingAddresses }),
};

/** Form of a billing address, new or stored (spec 1 §5). */
export const billingAddressForm: RecordFormDefinition<
  BillingAddressFormValues,
  StoredCustomerPart<AddressFieldsFragment>,
  undefined
> = {
  ...form,
  inputParts: ['address', 'newAddress'],
  normalize: (values) => {
    const { success, data } = addressInput.safeParse(form.toInput(values));
    return success ? { address: toAddressFormValues(data) } : values;
  },
  toValues: ({ part }) => form.toValues(part),
  requiredFields: [],
};

/** Converts the form to the address of an input. */
export const toBillingAddressInput = (values: BillingAddressFormValues, id: string | null): AddressInput => ({
  ...form.toInput(values),
  id,
});
