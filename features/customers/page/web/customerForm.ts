import { currencies } from '#platform/kernel/numbers/currency.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import {
  collectMessages,
  createFormFieldFinder,
  type RecordFields,
  type RecordFormDefinition,
  toRecordField,
} from '#platform/web/record/form/recordFields.ts';
import { customerInput } from '../../customer/customer.ts';
import { customerFields } from '../../customer/customerFields.ts';
import type { CustomerHeadFieldsFragment } from '../../web/documents.ts';
import type { NamedChoice } from '../../terms/web/namedChoice.ts';
import {
  newOrderDefaults,
  orderDefaultFields,
  type OrderDefaults,
  toOrderDefaults,
  toOrderDefaultsInput,
} from '../../customer/web/orderDefaults.ts';

/** Form values of a customer, without its parts. */
export interface CustomerFormValues extends OrderDefaults {
  name: string;
  description: string;
  currency: (typeof currencies)[number] | null;
  erpId: string;
  erpPriceGroupId: string;
  shipFromLocations: readonly NamedChoice[];
  orderSubmitter: { name: string; phone: string; email: string };
}

export const newCustomerValues: CustomerFormValues = {
  name: '',
  description: '',
  currency: 'USD',
  erpId: '',
  erpPriceGroupId: '',
  ...newOrderDefaults,
  shipFromLocations: [],
  orderSubmitter: { name: '', phone: '', email: '' },
};

const fields: RecordFields<CustomerFormValues, undefined> = {
  name: toRecordField(customerFields.name, ({ name }) => name),
  description: toRecordField(customerFields.description, ({ description }) => description),
  currency: toRecordField(customerFields.currency, ({ currency }) => currency),
  erpId: toRecordField(customerFields.erpId, ({ erpId }) => erpId),
  erpPriceGroupId: toRecordField(customerFields.erpPriceGroupId, ({ erpPriceGroupId }) => erpPriceGroupId),
  ...orderDefaultFields,
  shipFromLocations: {
    label: customerFields.shipFromLocations.label,
    text: ({ shipFromLocations }) => shipFromLocations.map(({ name }) => name).join(', '),
  },
  orderSubmitter: {
    label: customerFields.orderSubmitter.label,
    text: ({ orderSubmitter }) =>
      Object.values(orderSubmitter)
        .filter((text) => text.trim() !== '')
        .join(', '),
  },
};

const findFormField = createFormFieldFinder(fields);

/** Converts the form to the input of create and update; empty fields are sent as null. */
export const toCustomerInput = (values: CustomerFormValues) => ({
  name: values.name,
  description: values.description,
  currency: values.currency,
  erpId: values.erpId.trim() || null,
  erpPriceGroupId: values.erpPriceGroupId.trim() || null,
  ...toOrderDefaultsInput(values),
  shipFromLocations: values.shipFromLocations.map(({ name }) => ({ name })),
  orderSubmitter: {
    name: values.orderSubmitter.name.trim() || null,
    phone: values.orderSubmitter.phone.trim() || null,
    email: values.orderSubmitter.email.trim() || null,
  },
});

/** Returns the values as they read once stored. */
const normalizeCustomer = (values: CustomerFormValues): CustomerFormValues => ({
  ...values,
  name: values.name.trim(),
  description: values.description.trim(),
  erpId: values.erpId.trim(),
  erpPriceGroupId: values.erpPriceGroupId.trim() || 'DEFAULT',
  orderSubmitter: {
    name: values.orderSubmitter.name.trim(),
    phone: values.orderSubmitter.phone.trim(),
    email: values.orderSubmitter.email.trim(),
  },
});

/** Form of a customer, new or stored. `findTermsName` returns the name of terms by their id. */
export const createCustomerForm = (
  findTermsName: (id: string) => string | undefined,
): RecordFormDefinition<CustomerFormValues, CustomerHeadFieldsFragment, undefined> => ({
  fields,
  normalize: normalizeCustomer,
  toValues: (customer) => ({
    name: customer.name,
    description: customer.description ?? '',
    currency: currencies.find((currency) => currency === customer.currency) ?? null,
    erpId: customer.erpId ?? '',
    erpPriceGroupId: customer.erpPriceGroupId ?? '',
    ...toOrderDefaults(customer, findTermsName),
    shipFromLocations: customer.shipFromLocations.map(({ name }) => ({ id: name, name })),
    orderSubmitter: {
      name: customer.orderSubmitter?.name ?? '',
      phone: customer.orderSubmitter?.phone ?? '',
      email: customer.orderSubmitter?.email ?? '',
    },
  }),
  requiredFields: ['name', 'description', 'currency'],
  validate: (values) => {
    const result = validateInput(customerInput, toCustomerInput(values));
    return result.ok ? {} : collectMessages(result.problems, findFormField);
  },
});
