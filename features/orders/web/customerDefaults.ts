import { inheritedTerms } from '#features/customers/inheritedTerms.ts';
import type { OwnLocations } from '#features/customers/web/useOwnLocations.ts';
import type {
  ContactFieldsFragment,
  CustomerDetailFieldsFragment,
  CustomerLocationFieldsFragment,
} from '#features/customers/web/documents.ts';
import { foldedEmail } from '#platform/kernel/email.ts';
import { asOnOrder } from '../orderAddress.ts';
import { isSameContent } from './isSameContent.ts';
import {
  addressFormOf,
  type Choice,
  type ContactForm,
  emptyAddress,
  emptyContact,
  type OrderForm,
} from './orderForm.ts';

/** Values from user and tenant that fill in a picked customer or location. */
export interface Defaults {
  userEmail: string;
  own: OwnLocations;
  defaultTermsId: string | null;
  defaultShipFrom: string | null;
}

const isOwn = (own: OwnLocations, locationId: string): boolean =>
  own === 'all' || own.locations.has(locationId);

/** Converts a contact of the customer to form values. */
export const contactFormOf = ({
  emailAddresses,
  phoneNumbers,
  ...contact
}: ContactFieldsFragment): ContactForm => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  title: contact.title,
  type: contact.type,
  email: emailAddresses[0]?.value ?? '',
  emailType: emailAddresses[0]?.type ?? 'WORK',
  phone: phoneNumbers[0]?.value ?? '',
  phoneType: phoneNumbers[0]?.type ?? 'WORK',
});

/** The customer's order submitter, else its first primary contact, else its first contact. */
function usualContact({ orderSubmitter, contacts }: CustomerDetailFieldsFragment): ContactForm {
  if (orderSubmitter) {
    const [firstName = '', ...rest] = (orderSubmitter.name ?? '').split(' ');
    return {
      ...emptyContact,
      firstName,
      lastName: rest.join(' '),
      email: orderSubmitter.email ?? '',
      phone: orderSubmitter.phone ?? '',
    };
  }
  const contact = contacts.find(({ type }) => type === 'PRIMARY') ?? contacts[0];
  return contact ? contactFormOf(contact) : emptyContact;
}

/** The current user if assigned to the location, else its first sales person. */
const usualSalesPerson = (location: CustomerLocationFieldsFragment, userEmail: string): string | null =>
  (
    location.salesPeople.find(({ emailAddress }) => foldedEmail(emailAddress) === foldedEmail(userEmail)) ??
    location.salesPeople[0]
  )?.emailAddress ?? null;

/** Returns the form with another location of its customer. */
export const withLocation = (
  form: OrderForm,
  customer: CustomerDetailFieldsFragment,
  location: CustomerLocationFieldsFragment | undefined,
  { userEmail, defaultTermsId }: Defaults,
): OrderForm => ({
  ...form,
  location: location ? { id: location.id, name: location.name, code: location.code } : null,
  locationAddress: location ? addressFormOf(asOnOrder(location.address)) : emptyAddress,
  salesPersonEmail: location ? usualSalesPerson(location, userEmail) : null,
  termsId: inheritedTerms(location, customer, { termsId: defaultTermsId }),
});

/** Returns the form with another customer: its only location, and its address, contact, terms and ship-from. */
export function withCustomer(
  form: OrderForm,
  customer: CustomerDetailFieldsFragment,
  defaults: Defaults,
): OrderForm {
  const locations = customer.locations.filter(({ id }) => isOwn(defaults.own, id));
  return withLocation(
    {
      ...form,
      customer: { id: customer.customerId, name: customer.name, code: customer.erpId },
      billingAddress: addressFormOf(asOnOrder(customer.billingAddresses[0])),
      contact: usualContact(customer),
      fromLocation: customer.shipFromLocations[0]?.name ?? defaults.defaultShipFrom,
    },
    customer,
    locations.length === 1 ? locations[0] : undefined,
    defaults,
  );
}

/** Returns the form with another customer before its details are loaded; values of the previous customer are cleared. */
export const withUnreadCustomer = (
  form: OrderForm,
  customer: Choice | null,
  defaultShipFrom: string | null,
): OrderForm => ({
  ...form,
  customer,
  location: null,
  locationAddress: emptyAddress,
  billingAddress: emptyAddress,
  contact: emptyContact,
  // The server uses the customer's terms when none are chosen.
  termsId: null,
  salesPersonEmail: null,
  fromLocation: defaultShipFrom,
});

const fieldsOfCustomer = [
  'location',
  'locationAddress',
  'billingAddress',
  'contact',
  'termsId',
  'salesPersonEmail',
  'fromLocation',
] as const satisfies readonly (keyof OrderForm)[];

/** Returns the form with the customer's details in all fields that are still as in `emptied`; edited fields stay. */
export function withDetails(
  form: OrderForm,
  emptied: OrderForm,
  customer: CustomerDetailFieldsFragment,
  defaults: Defaults,
): OrderForm {
  const typed = fieldsOfCustomer.filter((field) => !isSameContent(form[field], emptied[field]));
  return {
    ...withCustomer(form, customer, defaults),
    ...Object.fromEntries(typed.map((field) => [field, form[field]])),
  };
}
