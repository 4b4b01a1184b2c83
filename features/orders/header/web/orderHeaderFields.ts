import { isSameRecord } from '#platform/web/record/form/compareRecords.ts';
import {
  createFormFieldFinder,
  type RecordDefinition,
  toRecordField,
  toRecordFields,
} from '#platform/web/record/form/recordFields.ts';
import { headerAddressFields, editableFields } from '../../order/orderFields.ts';
import { formatContact, type OrderNames } from '../../order/orderFieldTexts.ts';
import { type OrderFormValues, normalizeOrderForm } from './orderFormValues.ts';

const {
  type,
  customer,
  location: _,
  salesPerson,
  fromLocation,
  terms,
  finalCredit,
  contact,
  ...sameFields
} = editableFields;
const { locationAddress, billToAddress } = headerAddressFields;

/** Fields of an order header: names, paths in the input and texts in conflicts, which show them in this order. */
export const orderHeaderDefinition: RecordDefinition<OrderFormValues, OrderNames> = {
  fields: {
    type: toRecordField(type, (form) => form.type),
    customer: {
      label: customer.label,
      inputPaths: { customer: 'customer' },
      text: (form) => [form.customer?.name, form.location?.name].filter(Boolean).join(' · '),
    },
    location: { chosenWith: 'customer', inputPaths: { 'customer.location': 'location' } },
    ...toRecordFields<OrderFormValues, OrderNames, keyof typeof sameFields>(sameFields),
    salesPersonEmail: toRecordField(salesPerson, (form) => form.salesPersonEmail),
    fromLocation: {
      ...toRecordField(fromLocation, (form) => form.fromLocation),
      inputPaths: { fromLocation: 'fromLocation' },
    },
    termsId: {
      label: terms.label,
      text: ({ termsId }, { findTermsName }) => (termsId && findTermsName(termsId)) || '',
    },
    finalCredit: toRecordField(finalCredit, (form) => form.finalCredit),
    contact: {
      label: contact.label,
      inputPaths: {
        'customer.contact.': 'contact.',
        'customer.contact.emailAddress.value': 'contact.email',
        'customer.contact.phoneNumber.value': 'contact.phone',
      },
      text: (form) => formatContact(form.contact),
    },
    locationAddress: {
      ...toRecordField(locationAddress, (form) => form.locationAddress),
      inputPaths: { 'customer.location.address.': 'locationAddress.' },
    },
    billingAddress: {
      ...toRecordField(billToAddress, (form) => form.billingAddress),
      inputPaths: {
        'customer.billToAddress.': 'billingAddress.',
        // No control shows an id.
        'customer.billToAddress.id': 'billingAddress.addressLine1',
      },
    },
  },
  normalize: normalizeOrderForm,
};

/** Returns the form field of a path that a rule or the server reports. */
export const findOrderFormField = createFormFieldFinder(orderHeaderDefinition.fields);

/** Returns true when two headers are equal once both are stored. */
export const isSameHeader = (a: OrderFormValues, b: OrderFormValues): boolean =>
  isSameRecord(orderHeaderDefinition, a, b);
