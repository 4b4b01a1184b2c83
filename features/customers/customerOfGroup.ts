import type { CustomerGroup, ImportedAddress } from './customerImport.ts';
import type { NewCustomerInput } from './newCustomer.ts';

/** What a file does not say about its customers. */
export interface ImportSettings {
  erpId: string;
  /** Id of terms by their name: missing ones were created before (decision CI8). */
  termsId: (name: string) => string;
  /** Id of a part of the customer, e.g. 'location:RBF-1000': the same again for the same file, so that a repeated run changes nothing. */
  idOf: (part: string) => string;
}

/** A customer of a file as it is created, with the defaults of spec 1 §9. */
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
