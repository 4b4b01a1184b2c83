import { inheritedTerms } from '#features/customers/terms/inheritedTerms.ts';
import type { OwnLocations } from '#features/customers/customer/web/useOwnLocations.ts';
import type {
  ContactFieldsFragment,
  CustomerDetailFieldsFragment,
  CustomerLocationFieldsFragment,
} from '#features/customers/web/documents.ts';
import { isOwnEmail } from '#features/customers/salesPeople/ownEmails.ts';
import { toOrderAddress } from '#features/customers/parts/orderAddress.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import { emptyAddress, toAddressFormValues } from '#platform/web/form/address/addressFormValues.ts';
import {
  type PickerValue,
  type OrderContactFormValues,
  emptyContact,
  type HeaderFormValues,
  type OrderFormValues,
} from './orderFormValues.ts';

/** A form whose customer fills in its defaults; orders have terms, too. */
export type FilledForm = HeaderFormValues & Partial<Pick<OrderFormValues, 'termsId'>>;

/** Values from user and tenant that fill in a picked customer or location. */
export interface CustomerDefaultsContext {
  /** Addresses by which locations may know the user. */
  ownEmails: readonly string[];
  own: OwnLocations;
  defaultTermsId: string | null;
  defaultShipFrom: string | null;
}

/** Locations of a customer that the user can order for. */
export const listOwnLocations = (
  { locations }: CustomerDetailFieldsFragment,
  own: OwnLocations,
): readonly CustomerLocationFieldsFragment[] =>
  own === 'all' ? locations : locations.filter(({ id }) => own.locations.has(id));

/** Converts a contact of the customer to form values. */
export const toContactForm = ({
  emailAddresses,
  phoneNumbers,
  ...contact
}: ContactFieldsFragment): OrderContactFormValues => ({
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
function getDefaultContact({
  orderSubmitter,
  contacts,
}: CustomerDetailFieldsFragment): OrderContactFormValues {
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
  return contact ? toContactForm(contact) : emptyContact;
}

/** The current user if assigned to the location, else its first sales person. */
const getDefaultSalesPerson = (
  { salesPeople }: CustomerLocationFieldsFragment,
  ownEmails: readonly string[],
): string | null =>
  (salesPeople.find(({ emailAddress }) => isOwnEmail(emailAddress, ownEmails)) ?? salesPeople[0])
    ?.emailAddress ?? null;

/** Returns the form with another location of its customer. */
export const withLocation = <Form extends FilledForm>(
  form: Form,
  customer: CustomerDetailFieldsFragment,
  location: CustomerLocationFieldsFragment | undefined,
  { ownEmails, defaultTermsId }: CustomerDefaultsContext,
): Form => ({
  ...form,
  location: location ? { id: location.id, name: location.name, code: location.code } : null,
  locationAddress: location ? toAddressFormValues(toOrderAddress(location.address)) : emptyAddress,
  salesPersonEmail: location ? getDefaultSalesPerson(location, ownEmails) : null,
  termsId: inheritedTerms(location, customer, { termsId: defaultTermsId }),
});

/** Returns the form with another customer: its only location, and its address, contact, terms and ship-from. */
export function withCustomer<Form extends FilledForm>(
  form: Form,
  customer: CustomerDetailFieldsFragment,
  defaults: CustomerDefaultsContext,
): Form {
  const locations = listOwnLocations(customer, defaults.own);
  return withLocation(
    {
      ...form,
      customer: { id: customer.customerId, name: customer.name, code: customer.erpId },
      billingAddress: toAddressFormValues(toOrderAddress(customer.billingAddresses[0])),
      contact: getDefaultContact(customer),
      fromLocation: customer.shipFromLocations[0]?.name ?? defaults.defaultShipFrom,
    },
    customer,
    locations.length === 1 ? locations[0] : undefined,
    defaults,
  );
}

/** Returns the form with another customer before its details are loaded; values of the previous customer are cleared. */
export const withPendingCustomer = <Form extends FilledForm>(
  form: Form,
  customer: PickerValue | null,
  defaultShipFrom: string | null,
): Form => ({
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

const customerDependentFields = [
  'location',
  'locationAddress',
  'billingAddress',
  'contact',
  'termsId',
  'salesPersonEmail',
  'fromLocation',
] as const satisfies readonly (keyof FilledForm)[];

/** Returns the form with the customer's details in all fields that are still as in `emptied`; edited fields stay. */
export function withCustomerDetails<Form extends FilledForm>(
  form: Form,
  emptied: FilledForm,
  customer: CustomerDetailFieldsFragment,
  defaults: CustomerDefaultsContext,
): Form {
  const editedFields = customerDependentFields.filter(
    (field) => !isSameFormValue(form[field], emptied[field]),
  );
  return {
    ...withCustomer(form, customer, defaults),
    ...Object.fromEntries(editedFields.map((field) => [field, form[field]])),
  };
}

/** Returns the values that a choice has filled in, of the fields that the form has; the others are those of the form before. */
export const pickFilled = (before: FilledForm, after: FilledForm): Partial<FilledForm> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => Object.hasOwn(before, key) && !Object.is(value, Reflect.get(before, key)),
    ),
  );
