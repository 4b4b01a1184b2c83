import { addressLine } from '#platform/kernel/address/address.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { isSameRecord } from '#platform/web/record/compareRecords.ts';
import { createFormFieldFinder, type RecordDefinition } from '#platform/web/record/recordFields.ts';
import { orderTypeLabels } from '../../order.ts';
import { formatContact } from '../../orderHistoryLabels.ts';
import { type OrderFormValues, normalizeOrderForm } from '../data/orderFormValues.ts';

/** Returns the name of terms; undefined when they are unknown. */
export type FindTermsName = (termsId: string) => string | undefined;

/** Fields of an order header: names, paths in the input and texts in conflicts. */
export const orderHeaderDefinition: RecordDefinition<OrderFormValues, FindTermsName> = {
  fields: {
    type: { label: 'Order Type', text: ({ type }) => orderTypeLabels[type] },
    customer: {
      label: 'Customer',
      inputPaths: { customer: 'customer' },
      text: ({ customer, location }) => [customer?.name, location?.name].filter(Boolean).join(' · '),
    },
    location: { chosenWith: 'customer', inputPaths: { 'customer.location': 'location' } },
    expectedDeliveryDate: {
      label: 'Expected Delivery Date',
      text: (form) => dayText(form.expectedDeliveryDate ?? ''),
    },
    poNumber: { label: 'PO Number', text: ({ poNumber }) => poNumber },
    salesPersonEmail: { label: 'Salesperson', text: (form) => form.salesPersonEmail ?? '' },
    fromLocation: {
      label: 'Ship From',
      inputPaths: { fromLocation: 'fromLocation' },
      text: ({ fromLocation }) => fromLocation ?? '',
    },
    termsId: {
      label: 'Terms',
      text: ({ termsId }, findTermsName) => (termsId ? (findTermsName(termsId) ?? 'Not loaded') : ''),
    },
    finalCredit: { label: 'Final Credit', text: (form) => (form.finalCredit ? 'Yes' : 'No') },
    contact: {
      label: 'Contact',
      inputPaths: {
        'customer.contact.': 'contact.',
        'customer.contact.emailAddress.value': 'contact.email',
        'customer.contact.phoneNumber.value': 'contact.phone',
      },
      text: ({ contact }) => formatContact(contact),
    },
    locationAddress: {
      label: 'Location Address',
      inputPaths: { 'customer.location.address.': 'locationAddress.' },
      text: (form) => addressLine(form.locationAddress),
    },
    billingAddress: {
      label: 'Billing Address',
      inputPaths: { 'customer.billToAddress.': 'billingAddress.' },
      text: (form) => addressLine(form.billingAddress),
    },
  },
  normalize: normalizeOrderForm,
};

/** Returns the form field of a path that a rule or the server reports. */
export const findOrderFormField = createFormFieldFinder(orderHeaderDefinition.fields);

/** Returns true when two headers are equal once both are stored. */
export const isSameHeader = (a: OrderFormValues, b: OrderFormValues): boolean =>
  isSameRecord(orderHeaderDefinition, a, b);
