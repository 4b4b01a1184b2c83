import { addressLine } from '#platform/kernel/address/address.ts';
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
  toRecordField,
} from '#platform/web/record/form/recordFields.ts';
import { partFields } from '../../customer/customerFields.ts';
import { customerLocationInput } from '../customerLocation.ts';
import type { AddLocationMutationVariables, CustomerLocationFieldsFragment } from '../../web/documents.ts';
import type { NamedChoice } from '../../terms/web/namedChoice.ts';
import {
  newOrderDefaults,
  orderDefaultFields,
  type OrderDefaults,
  toOrderDefaults,
  toOrderDefaultsInput,
} from '../../customer/web/orderDefaults.ts';
import { toBillingAddressInput } from './billingAddressForm.ts';
import type { StoredCustomerPart, CustomerPartList } from './customerParts.ts';

type TextField =
  | 'name'
  | 'code'
  | 'storeNumber'
  | 'description'
  | 'region'
  | 'market'
  | 'adGroup'
  | 'scopeId'
  | 'globalLocationNumber';

/** Form values of a location of a customer. Without price group or terms, those of the customer apply. */
export interface CustomerLocationFormValues extends Record<TextField, string>, OrderDefaults {
  poRequired: boolean;
  address: AddressFormValues;
  /** E-mail addresses, as choices of a picker. */
  salesPeople: readonly NamedChoice[];
}

export const newCustomerLocationValues: CustomerLocationFormValues = {
  name: '',
  code: '',
  storeNumber: '',
  description: '',
  region: '',
  market: '',
  adGroup: '',
  scopeId: '',
  globalLocationNumber: '',
  poRequired: false,
  ...newOrderDefaults,
  address: emptyAddress,
  salesPeople: [],
};

const labels = partFields.locations;
const toTextField = (field: TextField) =>
  toRecordField<CustomerLocationFormValues, undefined>(labels[field], (values) => values[field]);

const fields: RecordFields<CustomerLocationFormValues, undefined> = {
  name: toTextField('name'),
  code: toTextField('code'),
  storeNumber: toTextField('storeNumber'),
  description: toTextField('description'),
  region: toTextField('region'),
  market: toTextField('market'),
  adGroup: toTextField('adGroup'),
  scopeId: toTextField('scopeId'),
  globalLocationNumber: toTextField('globalLocationNumber'),
  poRequired: toRecordField(labels.poRequired, ({ poRequired }) => poRequired),
  ...orderDefaultFields,
  address: {
    label: labels.address.label,
    text: (values) => addressLine(toBillingAddressInput(values, null)),
  },
  salesPeople: {
    label: labels.salesPeople.label,
    text: ({ salesPeople }) => salesPeople.map(({ name }) => name).join(', '),
  },
};
const findFormField = createFormFieldFinder(fields);

export const customerLocationParts: CustomerPartList<CustomerLocationFieldsFragment> = {
  get: ({ locations }) => locations,
  set: (locations) => ({ locations }),
};

type LocationInput = AddLocationMutationVariables['input']['location'];

/** Converts the form to the location of an input; empty fields are sent as null. */
export const toCustomerLocationInput = (
  values: CustomerLocationFormValues,
  id: string | null,
): LocationInput => {
  const textOrNull = (field: TextField) => values[field].trim() || null;
  return {
    id,
    name: values.name,
    code: values.code,
    storeNumber: textOrNull('storeNumber'),
    description: textOrNull('description'),
    region: textOrNull('region'),
    market: textOrNull('market'),
    adGroup: textOrNull('adGroup'),
    scopeId: textOrNull('scopeId'),
    globalLocationNumber: textOrNull('globalLocationNumber'),
    poRequired: values.poRequired,
    ...toOrderDefaultsInput(values),
    address: toBillingAddressInput(values, values.address.id),
    salesPeople: values.salesPeople.map(({ id: emailAddress }) => ({ emailAddress })),
  };
};

const toTexts = (location: Readonly<Record<TextField, string | null>>): Record<TextField, string> => ({
  name: location.name ?? '',
  code: location.code ?? '',
  storeNumber: location.storeNumber ?? '',
  description: location.description ?? '',
  region: location.region ?? '',
  market: location.market ?? '',
  adGroup: location.adGroup ?? '',
  scopeId: location.scopeId ?? '',
  globalLocationNumber: location.globalLocationNumber ?? '',
});

/** Form of a location of a customer, new or stored. `findTermsName` returns the name of terms by their id. */
export function createCustomerLocationForm(
  findTermsName: (id: string) => string | undefined,
): RecordFormDefinition<
  CustomerLocationFormValues,
  StoredCustomerPart<CustomerLocationFieldsFragment>,
  undefined
> {
  return {
    fields,
    inputParts: ['location'],
    normalize: (values) => {
      const { success, data } = customerLocationInput.safeParse(toCustomerLocationInput(values, null));
      return success
        ? {
            ...values,
            ...toTexts(data),
            address: toAddressFormValues({ ...data.address, id: values.address.id }),
          }
        : values;
    },
    toValues: ({ part }) => ({
      ...toTexts(part),
      poRequired: part.poRequired,
      ...toOrderDefaults(part, findTermsName),
      address: toAddressFormValues(part.address),
      salesPeople: part.salesPeople.map(({ emailAddress }) => ({ id: emailAddress, name: emailAddress })),
    }),
    requiredFields: ['name', 'code'],
    validate: (values) => {
      const result = validateInput(customerLocationInput, toCustomerLocationInput(values, null));
      return result.ok ? {} : collectMessages(result.problems, findFormField);
    },
  };
}
