import { addressInput, addressLine } from '#platform/kernel/address/address.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import {
  type AddressFormValues,
  emptyAddress,
  toAddressFormValues,
} from '#platform/web/form/address/addressFormValues.ts';
import {
  collectMessages,
  createFormFieldFinder,
  type RecordFields,
  type RecordFormDefinition,
} from '#platform/web/record/form/recordFields.ts';
import type { AddressFieldsFragment } from '#platform/web/query/documents.ts';
import { partFields } from '../../customer/customerFields.ts';
import type { AddBillingAddressMutationVariables } from '../../web/documents.ts';
import type { StoredCustomerPart, CustomerPartList } from './customerParts.ts';

/** Form values of a billing address of a customer. */
export interface BillingAddressFormValues {
  address: AddressFormValues;
}

export const newBillingAddressValues: BillingAddressFormValues = { address: emptyAddress };

type AddressInput = AddBillingAddressMutationVariables['input']['address'];

/** Converts the form to the address of an input. */
export const toBillingAddressInput = (
  { address }: BillingAddressFormValues,
  id: string | null,
): AddressInput => ({
  id,
  toName: address.toName ?? '',
  addressLine1: address.addressLine1 ?? '',
  addressLine2: address.addressLine2?.trim() || null,
  city: address.city ?? '',
  stateProvince: address.stateProvince ?? '',
  zipcode: address.zipcode ?? '',
  country: address.country ?? '',
});

const fields: RecordFields<BillingAddressFormValues, undefined> = {
  address: {
    label: partFields.billingAddresses.address.label,
    text: (values) => addressLine(toBillingAddressInput(values, null)),
    inputPaths: Object.fromEntries(Object.keys(emptyAddress).map((field) => [field, `address.${field}`])),
  },
};
const findFormField = createFormFieldFinder(fields);

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
  fields,
  inputParts: ['address', 'newAddress'],
  normalize: (values) => {
    const { success, data } = addressInput.safeParse(toBillingAddressInput(values, values.address.id));
    return success ? { address: toAddressFormValues(data) } : values;
  },
  toValues: ({ part }) => ({ address: toAddressFormValues(part) }),
  requiredFields: [],
  validate: (values) => {
    const result = validateInput(addressInput, toBillingAddressInput(values, null));
    return result.ok ? {} : collectMessages(result.problems, findFormField);
  },
};
