import type { NewCustomerInput } from '../customer/newCustomer.ts';
import type { NameColumn } from './customerColumns.ts';
import type { CustomerGroup, ImportedAddress } from './customerGroup.ts';

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
 * Converts a customer of a file to the input of its creation, with the defaults of spec 1 §9. The customer has the first price group
 * of its locations, which those with another one have themselves, and the ship-from locations of all of them.
 */
export function toNewCustomer(
  group: CustomerGroup,
  settings: CustomerImportSettings,
): NewCustomerInput & { customerId: string } {
  const { erpId, termsId, partId, findValue } = settings;
  const findTermsId = (name: string) => (name === '' ? null : termsId(name));
  const findOwnValue = ({ names }: CustomerGroup['locations'][number], column: NameColumn) => {
    const name = names?.[column];
    return name === undefined ? undefined : findValue(column, name);
  };
  const findAllValues = (column: NameColumn) => [
    ...new Set(group.locations.flatMap((location) => findOwnValue(location, column) ?? [])),
  ];
  const [priceGroupId = null] = findAllValues('Price Group');
  return {
    customerId: partId('customer'),
    name: group.customerName,
    description: group.customerDescription,
    erpId,
    termsId: findTermsId(group.customerTerms),
    priceGroupId,
    shipFromLocations: findAllValues('Ship From').map((name) => ({ name })),
    locations: group.locations.map((location) => {
      const ownGroupId = findOwnValue(location, 'Price Group') ?? null;
      const emailAddress = findOwnValue(location, 'Sales Person');
      return {
        id: partId(`location:${location.locationCode}`),
        code: location.locationCode,
        name: location.locationName,
        description: location.locationDescription,
        storeNumber: location.storeNumber,
        globalLocationNumber: location.gln,
        priceGroupId: ownGroupId === priceGroupId ? null : ownGroupId,
        termsId: findTermsId(location.locationTerms),
        address: toAddress(location.address, partId(`location:${location.locationCode}:address`)),
        salesPeople: emailAddress === undefined ? [] : [{ emailAddress }],
      };
    }),
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

const toAddress = (
  { toName, addressLine1, addressLine2, city, stateProvince, zipcode }: ImportedAddress,
  id: string,
) => ({ id, toName, addressLine1, addressLine2, city, stateProvince, zipcode, country: 'US' });
