import { isSameRecord } from '#platform/web/record/form/compareRecords.ts';
import {
  createFormFieldFinder,
  type RecordDefinition,
  type RecordFields,
  toRecordField,
  toRecordFields,
} from '#platform/web/record/form/recordFields.ts';
import { headerAddressFields, editableFields } from '../../order/orderFields.ts';
import { formatContact, type OrderNames } from '../../order/orderFieldTexts.ts';
import { type HeaderFormValues, normalizeOrderForm, type OrderFormValues } from './orderFormValues.ts';

const {
  type,
  customer,
  expectedDeliveryDate,
  poNumber,
  salesPerson,
  fromLocation,
  terms,
  finalCredit,
  contact,
} = editableFields;
const { locationAddress, billToAddress } = headerAddressFields;

/** Fields that orders and master orders have. */
export const commonHeaderFields: RecordFields<HeaderFormValues, OrderNames> = {
  ...toRecordFields<HeaderFormValues, OrderNames, 'type' | 'poNumber'>({ type, poNumber }),
  customer: {
    label: customer.label,
    inputPaths: { customer: 'customer' },
    text: (form) => [form.customer?.name, form.location?.name].filter(Boolean).join(' · '),
  },
  location: { chosenWith: 'customer', inputPaths: { 'customer.location': 'location' } },
  salesPersonEmail: toRecordField(salesPerson, (form) => form.salesPersonEmail),
  fromLocation: {
    ...toRecordField(fromLocation, (form) => form.fromLocation),
    inputPaths: { fromLocation: 'fromLocation' },
  },
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
};

const orderOnlyFields = toRecordFields<OrderFormValues, OrderNames, 'expectedDeliveryDate' | 'finalCredit'>({
  expectedDeliveryDate,
  finalCredit,
});

/** Fields of an order header: names, paths in the input and texts in conflicts, which show them in this order. */
export const orderHeaderDefinition: RecordDefinition<OrderFormValues, OrderNames> = {
  fields: {
    type: commonHeaderFields.type,
    customer: commonHeaderFields.customer,
    location: commonHeaderFields.location,
    expectedDeliveryDate: orderOnlyFields.expectedDeliveryDate,
    poNumber: commonHeaderFields.poNumber,
    salesPersonEmail: commonHeaderFields.salesPersonEmail,
    fromLocation: commonHeaderFields.fromLocation,
    termsId: {
      label: terms.label,
      text: ({ termsId }, { findTermsName }) => (termsId && findTermsName(termsId)) || '',
    },
    finalCredit: orderOnlyFields.finalCredit,
    contact: commonHeaderFields.contact,
    locationAddress: commonHeaderFields.locationAddress,
    billingAddress: commonHeaderFields.billingAddress,
  },
  normalize: normalizeOrderForm,
};

/** Returns the form field of a path that a rule or the server reports. */
export const findOrderFormField = createFormFieldFinder(orderHeaderDefinition.fields);

/** Returns true when two headers are equal once both are stored. */
export const isSameHeader = (a: OrderFormValues, b: OrderFormValues): boolean =>
  isSameRecord(orderHeaderDefinition, a, b);
