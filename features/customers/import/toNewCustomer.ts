import type { NewCustomerInput } from '../customer/newCustomer.ts';
import type { NameColumn } from './customerColumns.ts';
import { type CustomerGroup, type ImportedAddress, listNames } from './customerGroup.ts';

/** Values that a file does not contain. */
interface CustomerImportSettings {
  erpId: string;
  /** Returns the id of terms by name; missing terms are created before (decision CI8). */
  termsId: (name: string) => string;
  /** Returns what a name in an optional column stands for. */
  findValue: (column: NameColumn, name: string) => string | undefined;
  /** Returns the id of a part, e.g. 'location:RBF-1000', always the same for the same file, so that a repeated import changes nothing. */
  partId: (part: string) => string;
}

/**
 * Converts a customer of a file to the input of its creation, with the defaults of spec 1 §9. The customer has the ship-from locations
 * of all its locations, and their price group if they all name the same one, which they inherit.
 */
export function toNewCustomer(
  group: CustomerGroup,
  settings: CustomerImportSettings,
): NewCustomerInput & { customerId: string } {
  const { erpId, termsId, partId, findValue } = settings;
  const findTermsId = (name: string) => (name === '' ? null : termsId(name));
  const findValues = (location: CustomerGroup['locations'][number], column: NameColumn) =>
    listNames(location, column).flatMap((name) => findValue(column, name) ?? []);
  const findGroupId = (location: CustomerGroup['locations'][number]) =>
    findValues(location, 'Price Group')[0] ?? null;
  const [firstGroupId = null, ...otherGroupIds] = group.locations.map(findGroupId);
  const priceGroupId = otherGroupIds.every((id) => id === firstGroupId) ? firstGroupId : null;
  const shipFrom = new Set(group.locations.flatMap((location) => findValues(location, 'Ship From')));
  return {
    customerId: partId('customer'),
    name: group.customerName,
    description: group.customerDescription,
    erpId,
    termsId: findTermsId(group.customerTerms),
    priceGroupId,
    shipFromLocations: Array.from(shipFrom, (name) => ({ name })),
    locations: group.locations.map((location) => ({
      id: partId(`location:${location.locationCode}`),
      code: location.locationCode,
      name: location.locationName,
      description: location.locationDescription,
      storeNumber: location.storeNumber,
      globalLocationNumber: location.gln,
      priceGroupId: priceGroupId === null ? findGroupId(location) : null,
      termsId: findTermsId(location.locationTerms),
      address: toAddress(location.address, partId(`location:${location.locationCode}:address`)),
      salesPeople: findValues(location, 'Sales Person').map((emailAddress) => ({ emailAddress })),
    })),
    billingAddresses: group.billingAddresses.map((address, index) =>
      toAddress(address, partId(`billingAddress:${index}`)),
    ),
    contacts: group.contacts.map((contact, index) => ({
      id: partId(`contact:${index}`),
      firstName: contact.firstName,
      lastName: contact.lastName,
      title: contact.title,
      type: 'PRIMARY',
      emailAddresses: [{ type: 'WORK', value: contact.emailAddress }],
      phoneNumbers: [{ type: 'MOBILE', value: contact.phoneNumber }],
    })),
  };
}

/**
 * Returns the input of a creation as it completes a stored customer, whose own price group stays: each location has the group that its
 * rows name, unless it inherits that one. Only a new customer gets an ERP id (decision CI11).
 */
export const toStoredCustomer = (
  { priceGroupId = null, ...input }: NewCustomerInput & { customerId: string },
  storedGroupId: string | null,
): NewCustomerInput & { customerId: string } => ({
  ...input,
  erpId: null,
  priceGroupId: null,
  locations: input.locations?.map((location) => {
    const namedId = location.priceGroupId ?? priceGroupId;
    return { ...location, priceGroupId: namedId === storedGroupId ? null : namedId };
  }),
});

const toAddress = (
  { toName, addressLine1, addressLine2, city, stateProvince, zipcode }: ImportedAddress,
  id: string,
) => ({ id, toName, addressLine1, addressLine2, city, stateProvince, zipcode, country: 'US' });
