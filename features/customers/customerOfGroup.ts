import type { CustomerGroup, ImportedAddress } from './customerImport.ts';
import type { NewCustomerInput } from './newCustomer.ts';

/** Values that a file does not contain. */
export interface ImportSettings {
  erpId: string;
  /** Returns the id of terms by name; missing terms are created before (decision CI8). */
  termsId: (name: string) => string;
  /** Returns the id of a part, e.g. 'location:RBF-1000', always the same for the same file, so that a repeated import changes nothing. */
  idOf: (part: string) => string;
}

/** Converts a customer of a file to the input of its creation, with the defaults of spec 1 §9. */
export function customerOfGroup(group: CustomerGroup, settings: ImportSettings): NewCustomerInput {
  const { erpId, termsId, idOf } = settings;
  const termsOf = (name: string) => (name === '' ? null : termsId(name));
  return {
    customerId: idOf('customer'),
    name: group.customerName,
    description: group.customerDescription,
    erpId,
    termsId: termsOf(group.customerTerms),
    locations: group.locations.map((location) => ({
      id: idOf(`location:${location.locationCode}`),
      code: location.locationCode,
      name: location.locationName,
      description: location.locationDescription,
      storeNumber: location.storeNumber,
      globalLocationNumber: location.gln,
      termsId: termsOf(location.locationTerms),
      address: addressOf(location.address, idOf(`location:${location.locationCode}:address`)),
    })),
    billingAddresses: group.billingAddresses.map((address, index) =>
      addressOf(address, idOf(`billingAddress:${index}`)),
    ),
    contacts: group.contacts.map((contact, index) => ({
      id: idOf(`contact:${index}`),
      firstName: contact.firstName,
      lastName: contact.lastName,
      title: contact.title,
      type: 'PRIMARY',
      emailAddresses: [{ type: 'WORK', value: contact.emailAddress }],
      phoneNumbers: [{ type: 'MOBILE', value: contact.phoneNumber }],
    })),
  };
}

const addressOf = (address: ImportedAddress, id: string) => ({ ...address, id, country: 'US' });
