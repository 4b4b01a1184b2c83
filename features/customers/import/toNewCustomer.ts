import type { NewCustomerInput } from '../customer/newCustomer.ts';
import type { CustomerGroup, ImportedAddress } from './customerGroup.ts';

/** Values that a file does not contain. */
interface CustomerImportSettings {
  erpId: string;
  /** Returns the id of terms by name; missing terms are created before (decision CI8). */
  termsId: (name: string) => string;
  /** Returns the id of a part, e.g. 'location:RBF-1000', always the same for the same file, so that a repeated import changes nothing. */
  partId: (part: string) => string;
}

/** Converts a customer of a file to the input of its creation, with the defaults of spec 1 §9. */
export function toNewCustomer(
  group: CustomerGroup,
  settings: CustomerImportSettings,
): NewCustomerInput & { customerId: string } {
  const { erpId, termsId, partId } = settings;
  const findTermsId = (name: string) => (name === '' ? null : termsId(name));
  return {
    customerId: partId('customer'),
    name: group.customerName,
    description: group.customerDescription,
    erpId,
    termsId: findTermsId(group.customerTerms),
    locations: group.locations.map((location) => ({
      id: partId(`location:${location.locationCode}`),
      code: location.locationCode,
      name: location.locationName,
      description: location.locationDescription,
      storeNumber: location.storeNumber,
      globalLocationNumber: location.gln,
      termsId: findTermsId(location.locationTerms),
      address: toAddress(location.address, partId(`location:${location.locationCode}:address`)),
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

const toAddress = (
  { toName, addressLine1, addressLine2, city, stateProvince, zipcode }: ImportedAddress,
  id: string,
) => ({ id, toName, addressLine1, addressLine2, city, stateProvince, zipcode, country: 'US' });
