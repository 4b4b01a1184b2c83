import type { ContactType } from '#features/customers/contact.ts';
import type { Address } from '#platform/kernel/address.ts';
import type { Day } from '#platform/kernel/day.ts';
import { type AddressField, addressFields, orderAddressInput } from '../orderAddress.ts';
import { chosenOrderTypes } from '../orderInput.ts';
import type {
  EditOrderInput,
  EmailAddressType,
  OrderCustomerFieldsFragment,
  OrderHeadFieldsFragment,
  PhoneType,
} from './documents.ts';

type ChosenOrderType = (typeof chosenOrderTypes)[number];

/** Value of a picker. */
export interface Choice {
  id: string;
  name: string;
  code: string | null;
}

/** Null when a select has no choice. */
export type AddressForm = Record<AddressField, string | null> & { id: string | null };

export interface ContactForm {
  firstName: string;
  lastName: string;
  title: string;
  email: string;
  phone: string;
  type: ContactType | null;
  emailType: EmailAddressType;
  phoneType: PhoneType;
}

/** Form values of an order header; every field has the type of its control. */
export interface OrderForm {
  type: ChosenOrderType;
  customer: Choice | null;
  location: Choice | null;
  expectedDeliveryDate: Day | null;
  poNumber: string;
  salesPersonEmail: string | null;
  fromLocation: string | null;
  termsId: string | null;
  finalCredit: boolean;
  contact: ContactForm;
  locationAddress: AddressForm;
  billingAddress: AddressForm;
}

export const emptyContact: ContactForm = {
  firstName: '',
  lastName: '',
  title: '',
  email: '',
  phone: '',
  type: null,
  emailType: 'WORK',
  phoneType: 'WORK',
};

export const emptyAddress: AddressForm = {
  id: null,
  toName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateProvince: '',
  zipcode: '',
  country: 'US',
};

export const newOrderForm = (today: Day, fromLocation: string | null): OrderForm => ({
  type: 'PO',
  customer: null,
  location: null,
  expectedDeliveryDate: today,
  poNumber: '',
  salesPersonEmail: '',
  fromLocation,
  termsId: '',
  finalCredit: false,
  contact: emptyContact,
  locationAddress: emptyAddress,
  billingAddress: emptyAddress,
});

export const addressFormOf = (address: Address | null | undefined): AddressForm =>
  address ? { ...address, addressLine2: address.addressLine2 ?? '' } : emptyAddress;

const contactFormOf = (contact: OrderCustomerFieldsFragment['contact']): ContactForm =>
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

export const orderFormOf = (order: OrderHeadFieldsFragment): OrderForm => {
  const { customer } = order;
  return {
    type: chosenOrderTypes.find((type) => type === order.type) ?? 'PO',
    customer: { id: customer.id, name: customer.name, code: customer.erpId },
    location: customer.location && {
      id: customer.location.id,
      name: customer.location.name,
      code: customer.location.code,
    },
    expectedDeliveryDate: order.expectedDeliveryDate ?? '',
    poNumber: order.poNumber ?? '',
    salesPersonEmail: order.salesPerson?.emailAddress ?? '',
    fromLocation: order.shipFromLocation?.name ?? '',
    termsId: order.termsId ?? '',
    finalCredit: order.finalCredit,
    contact: contactFormOf(customer.contact),
    locationAddress: addressFormOf(customer.location?.address),
    billingAddress: addressFormOf(customer.billToAddress),
  };
};

const textOrNull = (text: string | null): string | null => text?.trim() || null;

/** Converts form values to an address; null when every field but the country is empty. */
export const addressOf = (form: AddressForm): Address | null =>
  addressFields.some((field) => field !== 'country' && textOrNull(form[field]) !== null)
    ? {
        id: form.id,
        toName: form.toName ?? '',
        addressLine1: form.addressLine1 ?? '',
        addressLine2: textOrNull(form.addressLine2),
        city: form.city ?? '',
        stateProvince: form.stateProvince ?? '',
        zipcode: form.zipcode ?? '',
        country: form.country ?? '',
      }
    : null;

const contactInput = ({ type, emailType, phoneType, ...texts }: ContactForm) =>
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
function storedAddress(form: AddressForm): AddressForm {
  const { success, data } = orderAddressInput.safeParse(addressOf(form));
  return success ? addressFormOf(data) : form;
}

/** Returns the form as it reads once stored: trimmed, with normalized addresses. */
export const storedForm = (form: OrderForm): OrderForm => ({
  ...form,
  expectedDeliveryDate: form.expectedDeliveryDate ?? '',
  poNumber: form.poNumber.trim(),
  salesPersonEmail: form.salesPersonEmail?.trim() ?? '',
  fromLocation: form.fromLocation ?? '',
  termsId: form.termsId ?? '',
  contact: contactFormOf(contactInput(form.contact)),
  locationAddress: storedAddress(form.locationAddress),
  billingAddress: storedAddress(form.billingAddress),
});

/** Converts the form to the input of an operation. */
export const headOf = (form: OrderForm): Omit<EditOrderInput, 'orderId' | 'orderNumber'> => ({
  type: form.type,
  expectedDeliveryDate: textOrNull(form.expectedDeliveryDate),
  finalCredit: form.type === 'CREDIT' && form.finalCredit,
  fromLocation: form.fromLocation ? { name: form.fromLocation } : null,
  poNumber: textOrNull(form.poNumber),
  salesPersonEmail: textOrNull(form.salesPersonEmail),
  termsId: textOrNull(form.termsId),
  customer: {
    id: form.customer?.id ?? '',
    name: form.customer?.name ?? '',
    billToAddress: addressOf(form.billingAddress),
    contact: contactInput(form.contact),
    location: form.location && {
      id: form.location.id,
      name: form.location.name,
      address: addressOf(form.locationAddress),
    },
  },
});
