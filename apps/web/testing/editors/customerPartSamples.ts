import { customerPath, type CustomerTab } from '#features/customers/customer/web/customerPaths.ts';
import {
  AddBillingAddressDocument,
  type AddBillingAddressMutationVariables,
  AddContactDocument,
  AddLocationDocument,
  CustomerChangesDocument,
  RemoveBillingAddressDocument,
  RemoveContactDocument,
  RemoveLocationDocument,
  UpdateBillingAddressDocument,
  UpdateContactDocument,
  UpdateLocationDocument,
} from '#features/customers/web/documents.ts';
import { customerLocation } from '#features/customers/web/testing/customerDetail.ts';
import { ivy, toContact } from '#features/customers/web/testing/showContacts.ts';
import { customerId, sandyTrail } from '#features/customers/web/testing/showCustomer.ts';
import {
  type LoadedCustomer,
  changedCustomer,
  customerPages,
  customerReader,
  respondToPages,
  sandy,
} from './customerSample.ts';
import { editorSample, type RecordStore, refusedMessage } from './editorSample.ts';

type AddressInput = AddBillingAddressMutationVariables['input']['address'];

/** Places of a kind of parts: a tab of their customer. */
const onTab = (tab: CustomerTab) => ({
  frame: 'part' as const,
  pages: customerPages,
  addPath: customerPath(customerId, tab),
  storedPath: customerPath(customerId, tab),
  reader: customerReader,
  ...changedCustomer,
});

/** Returns functions that store parts of a kind in the customer, as its responses have them. */
function storeParts(store: RecordStore<LoadedCustomer>, empty: LoadedCustomer) {
  const current = () => store.find(customerId) ?? empty;
  return {
    current,
    put: (values: Partial<LoadedCustomer>) => ({ customer: store.change(customerId, values), errors: null }),
  };
}

const withoutPart = <Part extends { readonly id: string | null }>(
  parts: readonly Part[],
  id: string | null,
) => parts.filter((part) => part.id !== id);

/** Returns the parts with one that replaces its earlier state, or is added. */
const withPart = <Part extends { readonly id: string | null }>(parts: readonly Part[], part: Part) => [
  ...withoutPart(parts, part.id),
  part,
];

const customerWithIvy = sandyTrail({ contacts: [ivy] });

export const contactSample = editorSample<LoadedCustomer>({
  ...onTab('contacts'),
  file: 'features/customers/parts/web/ContactsTab.tsx',
  noun: 'contact',
  rowText: 'Ivy Hill',
  row: customerWithIvy,
  getPartIds: ({ contacts }) => contacts.map(({ id }) => id),
  serve: (server, store) => {
    const { current, put } = storeParts(store, customerWithIvy);
    const save = (input: Parameters<typeof toContact>[0]) => {
      const contact = toContact(input);
      return { ...put({ contacts: withPart(current().contacts, contact) }), contact };
    };
    respondToPages(server, store);
    server.respond(AddContactDocument, ({ input }) => ({ addContact: save(input.contact) }));
    server.respond(UpdateContactDocument, ({ input }) => ({ updateContact: save(input.contact) }));
    server.respond(RemoveContactDocument, ({ input }) => ({
      removeContact: put({ contacts: withoutPart(current().contacts, input.contactId) }),
    }));
  },
  operations: {
    create: AddContactDocument,
    update: UpdateContactDocument,
    reread: CustomerChangesDocument,
    remove: RemoveContactDocument,
  },
  newValues: {
    'First Name': 'Noah',
    'Last Name': 'Hill',
    Title: 'Buyer',
    'Email 1': 'noah@example.com',
    'Phone Number 1': '(503) 555-0100',
  },
  required: {
    labels: ['First Name', 'Last Name', 'Title', 'Contact Type', 'Emails', 'Phone Numbers'],
    toast:
      'First Name is required, Last Name is required, Title is required, Email is required, Phone Number is required',
  },
  field: {
    label: 'Title',
    path: ['contact', 'title'],
    change: ({ contacts }, title) => ({ contacts: contacts.map((one) => ({ ...one, title })) }),
  },
  other: {
    label: 'First Name',
    path: ['contact', 'firstName'],
    value: 'Iva',
    change: ({ contacts }) => ({ contacts: contacts.map((one) => ({ ...one, firstName: 'Iva' })) }),
  },
  texts: {
    added: 'Contact Added',
    addRefused: 'Error adding contact',
    addLost: 'Error adding contact',
    saved: 'Contact Updated',
    saveRefused: 'Error updating contact',
    saveLost: 'Error updating contact',
    notRead: 'Error updating contact',
  },
  removal: {
    question: 'Delete this contact?',
    about: 'Ivy Hill',
    removed: 'Contact Removed',
    refused: 'Error removing contact',
    lost: 'Error removing contact',
  },
});

const newAddress = {
  'To Name': 'Office',
  'Address Line 1': '1 Ivy St',
  City: 'Canby',
  'State/Province': 'OR',
  Zipcode: '97013',
};
const addressLabels = ['To Name', 'Address Line 1', 'City', 'State/Province', 'Zipcode', 'Country'];
const addressProblems =
  'To Name is required, Address Line 1 is required, City is required, State/Province is required, Zipcode is required';

export const billingAddressSample = editorSample<LoadedCustomer>({
  ...onTab('addresses'),
  file: 'features/customers/parts/web/BillingAddressesTab.tsx',
  noun: 'address',
  rowText: 'Bee Branch',
  row: sandy,
  getPartIds: ({ billingAddresses }) => billingAddresses.map(({ id }) => id),
  serve: (server, store) => {
    const { current, put } = storeParts(store, sandy);
    const save = ({ id = null, addressLine2 = null, country = 'US', ...address }: AddressInput) => {
      const billingAddress = { ...address, id, addressLine2, country };
      return {
        ...put({ billingAddresses: withPart(current().billingAddresses, billingAddress) }),
        billingAddress,
      };
    };
    respondToPages(server, store);
    server.respond(AddBillingAddressDocument, ({ input }) => ({ addBillingAddress: save(input.address) }));
    server.respond(UpdateBillingAddressDocument, ({ input }) => ({
      updateBillingAddress: save(input.newAddress),
    }));
    server.respond(RemoveBillingAddressDocument, ({ input }) => ({
      removeBillingAddress: put({
        billingAddresses: withoutPart(current().billingAddresses, input.addressId),
      }),
    }));
  },
  operations: {
    create: AddBillingAddressDocument,
    update: UpdateBillingAddressDocument,
    reread: CustomerChangesDocument,
    remove: RemoveBillingAddressDocument,
  },
  newValues: newAddress,
  required: { labels: addressLabels, toast: addressProblems },
  field: {
    label: 'City',
    createPath: ['address', 'city'],
    path: ['newAddress', 'city'],
    change: ({ billingAddresses }, city) => ({
      billingAddresses: billingAddresses.map((one) => ({ ...one, city })),
    }),
  },
  texts: {
    added: 'Address Added',
    addRefused: 'Error adding address',
    addLost: 'Error posting add address',
    saved: 'Address Updated',
    saveRefused: `Error updating address: ${refusedMessage}`,
    saveLost: 'Error posting update address',
    notRead: `Error updating address: ${refusedMessage}`,
  },
  removal: {
    question: 'Delete this address?',
    about: 'Sandy Trail, 9665 East State Street, Bee Branch, AR 72013, United States',
    removed: 'Address Removed',
    refused: 'Error removing address',
    lost: 'Error posting remove address',
  },
});

const downtown = customerLocation('1'.repeat(32), { name: 'Downtown', code: 'D-1' });
const customerWithDowntown = sandyTrail({ locations: [downtown] });

export const customerLocationSample = editorSample<LoadedCustomer>({
  ...onTab('locations'),
  file: 'features/customers/parts/web/CustomerLocationsTab.tsx',
  noun: 'location',
  rowText: 'D-1',
  row: customerWithDowntown,
  getPartIds: ({ locations }) => locations.map(({ id }) => id),
  serve: (server, store) => {
    const { current, put } = storeParts(store, customerWithDowntown);
    const save = ({ id, name, code }: { id?: string | null | undefined; name: string; code: string }) => {
      const location = { ...downtown, id: id ?? '', name, code };
      return { ...put({ locations: withPart(current().locations, location) }), location };
    };
    respondToPages(server, store);
    server.respond(AddLocationDocument, ({ input }) => ({ addLocation: save(input.location) }));
    server.respond(UpdateLocationDocument, ({ input }) => ({ updateLocation: save(input.location) }));
    server.respond(RemoveLocationDocument, ({ input }) => ({
      removeLocation: put({ locations: withoutPart(current().locations, input.locationId) }),
    }));
  },
  operations: {
    create: AddLocationDocument,
    update: UpdateLocationDocument,
    reread: CustomerChangesDocument,
    remove: RemoveLocationDocument,
  },
  newValues: { ...newAddress, Name: 'Uptown', Code: 'U-1' },
  required: {
    labels: ['Name', 'Code', ...addressLabels],
    toast: `Name is required, Code is required, ${addressProblems}`,
  },
  field: {
    label: 'Name',
    path: ['location', 'name'],
    change: ({ locations }, name) => ({ locations: locations.map((one) => ({ ...one, name })) }),
  },
  other: {
    label: 'Code',
    path: ['location', 'code'],
    value: 'D-2',
    change: ({ locations }) => ({ locations: locations.map((one) => ({ ...one, code: 'D-2' })) }),
  },
  texts: {
    added: 'Location added',
    addRefused: 'Location creation failed',
    addLost: 'Location creation failed',
    saved: 'Location updated',
    saveRefused: 'Location update failed',
    saveLost: 'Location update failed',
    notRead: 'Location update failed',
  },
  removal: {
    question: 'Delete this location?',
    about: 'Downtown',
    removed: 'Location removed',
    refused: 'Error removing location',
    lost: 'Error removing location',
  },
});
