import type { ContactType } from '#features/customers/parts/contact.ts';
import type { EmailAddressType } from '#platform/kernel/address/email.ts';
import type { PhoneType } from '#platform/kernel/address/phone.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import {
  type AddressFormValues,
  emptyAddress,
  toAddress,
  toAddressFormValues,
} from '#platform/web/form/address/addressFormValues.ts';
import { orderAddressInput } from '#features/customers/parts/orderAddress.ts';
import { selectableOrderTypes } from '../orderInput.ts';
import type {
  EditOrderMutationVariables,
  OrderCustomerFieldsFragment,
  OrderHeadFieldsFragment,
} from '../../web/documents.ts';

type SelectableOrderType = (typeof selectableOrderTypes)[number];

/** Value of a picker. */
export interface PickerValue {
  id: string;
  name: string;
  code: string | null;
}

export interface OrderContactFormValues {
  firstName: string;
  lastName: string;
  title: string;
  email: string;
  phone: string;
  type: ContactType | null;
  emailType: EmailAddressType;
  phoneType: PhoneType;
}

/** Form values of the header that orders and master orders have; every field has the type of its control. */
export interface HeaderFormValues {
  type: SelectableOrderType;
  customer: PickerValue | null;
  location: PickerValue | null;
  poNumber: string;
  salesPersonEmail: string | null;
  fromLocation: string | null;
  contact: OrderContactFormValues;
  locationAddress: AddressFormValues;
  billingAddress: AddressFormValues;
}

/** Form values of an order header. */
export interface OrderFormValues extends HeaderFormValues {
  expectedDeliveryDate: Day | null;
  termsId: string | null;
  finalCredit: boolean;
}

export const emptyContact: OrderContactFormValues = {
  firstName: '',
  lastName: '',
  title: '',
  email: '',
  phone: '',
  type: null,
  emailType: 'WORK',
  phoneType: 'WORK',
};

export const newHeaderFormValues = (fromLocation: string | null): HeaderFormValues => ({
  type: 'PO',
  customer: null,
  location: null,
  poNumber: '',
  salesPersonEmail: '',
  fromLocation,
  contact: emptyContact,
  locationAddress: emptyAddress,
  billingAddress: emptyAddress,
});

export const newOrderFormValues = (today: Day, fromLocation: string | null): OrderFormValues => ({
  ...newHeaderFormValues(fromLocation),
  expectedDeliveryDate: today,
  termsId: '',
  finalCredit: false,
});

const toContactFormValues = (contact: OrderCustomerFieldsFragment['contact']): OrderContactFormValues =>
  contact
    ? {
        firstName: contact.firstName ?? '',
        lastName: contact.lastName ?? '',
        title: contact.title ?? '',
        email: contact.emailAddress?.value ?? '',
        phone: contact.phoneNumber?.value ?? '',
        type: contact.type,
        emailType: contact.emailAddress?.type ?? 'WORK',
        phoneType: contact.phoneNumber?.type ?? 'WORK',
      }
    : emptyContact;

/** The header of a stored order or master order. */
export type StoredHeader = Pick<
  OrderHeadFieldsFragment,
  'type' | 'customer' | 'poNumber' | 'salesPerson' | 'shipFromLocation'
>;

export const toHeaderFormValues = ({ customer, ...header }: StoredHeader): HeaderFormValues => ({
  type: selectableOrderTypes.find((type) => type === header.type) ?? 'PO',
  customer: { id: customer.id, name: customer.name, code: customer.erpId },
  location: customer.location && {
    id: customer.location.id,
    name: customer.location.name,
    code: customer.location.code,
  },
  poNumber: header.poNumber ?? '',
  salesPersonEmail: header.salesPerson?.emailAddress ?? '',
  fromLocation: header.shipFromLocation?.name ?? '',
  contact: toContactFormValues(customer.contact),
  locationAddress: toAddressFormValues(customer.location?.address),
  billingAddress: toAddressFormValues(customer.billToAddress),
});

export const toOrderFormValues = (order: OrderHeadFieldsFragment): OrderFormValues => ({
  ...toHeaderFormValues(order),
  expectedDeliveryDate: order.expectedDeliveryDate ?? '',
  termsId: order.termsId ?? '',
  finalCredit: order.finalCredit,
});

const textOrNull = (text: string | null): string | null => text?.trim() || null;

const toContactInput = ({ type, emailType, phoneType, ...texts }: OrderContactFormValues) =>
  Object.values(texts).some((text) => text.trim() !== '')
    ? {
        firstName: textOrNull(texts.firstName),
        lastName: textOrNull(texts.lastName),
        title: textOrNull(texts.title),
        type,
        emailAddress: texts.email.trim() ? { type: emailType, value: texts.email.trim() } : null,
        phoneNumber: texts.phone.trim() ? { type: phoneType, value: texts.phone.trim() } : null,
      }
    : null;

/** Returns an invalid address unchanged, because comparing headers must not throw. */
function normalizeAddress(form: AddressFormValues): AddressFormValues {
  const { success, data } = orderAddressInput.safeParse(toAddress(form));
  return success ? toAddressFormValues(data) : form;
}

/** Returns the form as it reads once stored: trimmed, with normalized addresses. */
export const normalizeHeaderForm = <Form extends HeaderFormValues>(form: Form): Form => ({
  ...form,
  poNumber: form.poNumber.trim(),
  salesPersonEmail: form.salesPersonEmail?.trim() ?? '',
  fromLocation: form.fromLocation ?? '',
  contact: toContactFormValues(toContactInput(form.contact)),
  locationAddress: normalizeAddress(form.locationAddress),
  billingAddress: normalizeAddress(form.billingAddress),
});

export const normalizeOrderForm = (form: OrderFormValues): OrderFormValues => ({
  ...normalizeHeaderForm(form),
  expectedDeliveryDate: form.expectedDeliveryDate ?? '',
  termsId: form.termsId ?? '',
});

type OrderHeaderInput = Omit<EditOrderMutationVariables['input'], 'orderId' | 'orderNumber'>;

/** Converts the form to the input of the operations of orders and master orders. */
export const toHeaderInput = (
  form: HeaderFormValues,
): Omit<OrderHeaderInput, 'expectedDeliveryDate' | 'finalCredit' | 'termsId'> => ({
  type: form.type,
  fromLocation: form.fromLocation ? { name: form.fromLocation } : null,
  poNumber: textOrNull(form.poNumber),
  salesPersonEmail: textOrNull(form.salesPersonEmail),
  customer: {
    id: form.customer?.id ?? '',
    name: form.customer?.name ?? '',
    billToAddress: toAddress(form.billingAddress),
    contact: toContactInput(form.contact),
    location: form.location && {
      id: form.location.id,
      name: form.location.name,
      address: toAddress(form.locationAddress),
    },
  },
});

/** Converts the form to the input of an operation of orders. */
export const toOrderHeaderInput = (form: OrderFormValues): OrderHeaderInput => ({
  ...toHeaderInput(form),
  expectedDeliveryDate: textOrNull(form.expectedDeliveryDate),
  finalCredit: form.type === 'CREDIT' && form.finalCredit,
  termsId: textOrNull(form.termsId),
});
