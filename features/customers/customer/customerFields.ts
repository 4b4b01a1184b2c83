import { cityAndState } from '#platform/kernel/address/address.ts';
import { formatTypedValues } from '#platform/kernel/address/typedValue.ts';
import { type EntityField, fieldName, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { field, recordField } from '#platform/kernel/fields/fieldKinds.ts';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { contactTypeLabels } from '../parts/contact.ts';
import { customerStatusLabels } from './customerStatus.ts';

type Field = EntityField<unknown>;

const addressEditFields = {
  allowOrderBillingAddressEdit: field.check('Allow Order Billing Address Edit', {
    describe: 'Billing address may be edited on orders (default true).',
    initial: true,
  }),
  allowOrderLocationAddressEdit: field.check('Allow Order Location Address Edit', {
    describe: 'Location address may be edited on orders (default true).',
    initial: true,
  }),
};

// Terms and price groups are stored with their names, which may change.
const references = {
  terms: field.related('Terms', {}),
  priceGroup: field.related('Price Group', {}),
};

/** Fields of a customer, as its forms and its history name them (spec 1 §3). */
export const customerFields = {
  name: field.text('Name', {
    describe: 'Company name, required; a repeated name is a warning.',
    hasKey: true,
    ignoresCase: true,
    isSearched: true,
    isFilter: true,
    isSort: true,
    grid: { width: 220, isEmphasized: true, isFlexible: true, sorted: 'asc', card: 'title' },
  }),
  description: field.text('Description', { describe: 'Description, required.' }),
  ...references,
  ...addressEditFields,
  currency: field.choice(
    'Currency',
    { type: 'Currency', labels: { USD: 'USD', CAD: 'CAD' } },
    {
      describe: "Currency of the customer's orders.",
      initial: 'USD',
      grid: { hidden: true, width: 100 },
    },
  ),
  status: field.status(
    'Status',
    { type: 'CustomerStatus', labels: customerStatusLabels },
    {
      describe: 'Status of the customer.',
      isFilter: true,
      isSort: true,
      grid: { width: 112, sortsByOrder: true, card: 'status' },
    },
  ),
  erpId: field.optionalText('ERP ID', {
    describe:
      'Key of the customer in the ERP, unique in the tenant; the BPF order import finds customers by it.',
    isSearched: true,
    isFilter: true,
    grid: { hidden: true, isSearchedWhenHidden: true, width: 130 },
  }),
  erpPriceGroupId: field.optionalText('ERP Price Group', {
    describe: "Key of the customer's price group in the ERP price list; DEFAULT when none.",
    isFilter: true,
    grid: { hidden: true, width: 150 },
  }),
  shipFromLocations: field.related('Ship From', {}),
  orderSubmitter: field.related('Order Submitter', {}),
};
export type CustomerField = keyof typeof customerFields;

/** Fields of a customer that users do not enter. */
export const customerSummaryFields = {
  customerId: field.id('Customer ID', {
    describe: 'Id of the customer.',
    isFilter: true,
    grid: { hidden: true, width: 260 },
  }),
  priceGroupId: field.optionalId('Price Group', {
    describe: "Price group the customer buys at; null means the tenant's default group.",
    isFilter: true,
  }),
  termsId: field.optionalId('Terms', {
    describe: "Payment terms; null means the tenant's default terms.",
  }),
  priceGroupName: field.optionalText('Price Group', { grid: { width: 160, hideOrder: 6, card: 'line' } }),
  numberOfContacts: field.number('Contacts', {
    describe: 'Number of contacts.',
    grid: { width: 92, hideOrder: 3 },
  }),
  numberOfLocations: field.number('Locations', {
    describe: 'Number of locations.',
    grid: {
      width: 98,
      hideOrder: 5,
      card: 'detail',
      cardText: (locations) => countNoun(locations, 'location'),
    },
  }),
  numberOfBillingAddresses: field.number('Billing Addresses', {
    describe: 'Number of billing addresses.',
    grid: { width: 142, hideOrder: 1 },
  }),
  numberOfShipFromLocations: field.number('From Locations', {
    describe: 'Number of ship-from locations.',
    grid: { width: 130, hideOrder: 2 },
  }),
  dateCreated: field.instant('Created', {
    describe: 'Time at which the customer was created.',
    isFilter: true,
    isSort: true,
    grid: { width: 128, hideOrder: 4, card: 'detail' },
  }),
  tenantId: recordField.tenantId({}),
  version: field.number('Version', {
    describe: 'Version of the customer, pass it back as expectedVersion.',
  }),
  updatedAt: field.changeStamp('Updated', {
    describe: 'Last change of the customer or its parts.',
    isFilter: true,
    isSort: true,
  }),
};

/** Regular fields of a location; a new one belongs here. */
export const locationDetailFields = {
  storeNumber: field.optionalText('Store Number', {
    describe: 'Number of the store.',
    grid: { width: 120, hideOrder: 4 },
  }),
  description: field.optionalText('Description', { describe: 'Description.' }),
  region: field.optionalText('Region', { describe: 'Sales region; DEFAULT when none.' }),
  market: field.optionalText('Market', { describe: 'Market; DEFAULT when none.' }),
  adGroup: field.optionalText('Ad Group', { describe: 'Advertising group; DEFAULT when none.' }),
  scopeId: field.optionalText('Scope', { describe: 'Scope; DEFAULT when none.' }),
  globalLocationNumber: field.optionalText('GLN', {
    describe: 'GLN, 13 digits.',
    grid: { width: 130, hideOrder: 1 },
  }),
  poRequired: field.check('PO Required', {
    describe: 'Orders need a purchase order number.',
    initial: false,
    grid: { hidden: true, width: 120 },
  }),
};

/** Fields of a location that users do not enter as they are stored. */
export const locationReferenceFields = {
  locationId: field.id('ID', { apiName: 'id', describe: 'Id of the location.', isFilter: true }),
  customerId: field.id('Customer', { describe: 'Customer it belongs to.' }),
  tenantId: recordField.tenantId({}),
  priceGroupId: field.optionalId('Price Group', {
    describe: "Price group of the location; null means the customer's.",
  }),
  priceGroupName: field.optionalText('Price Group', {}),
  termsId: field.optionalId('Terms', {
    describe: "Payment terms of the location; null means the customer's.",
  }),
  salesPersonEmails: field.texts('Sales People', {}),
};

/** Fields of the parts of a customer, in the order of their history. */
export const partFields = {
  locations: {
    code: field.text('Code', {
      describe: 'Short code, unique within the customer ignoring case.',
      hasKey: true,
      ignoresCase: true,
      isSearched: true,
      isFilter: true,
      isSort: true,
      grid: { isEmphasized: true, sorted: 'asc', width: 120, card: 'detail' },
    }),
    name: field.text('Name', {
      describe: 'Name, required.',
      isSort: true,
      grid: { isFlexible: true, width: 240, card: 'title' },
    }),
    ...locationDetailFields,
    ...references,
    address: field.address('Address', {
      describe: 'Postal address of the location.',
      gridParts: {
        city: {
          width: 140,
          hideOrder: 6,
          card: 'line',
          cardText: (address) => (address ? cityAndState(address) : ''),
        },
        stateProvince: { width: 130, hideOrder: 5 },
        zipcode: { title: 'Zipcode', width: 100, hideOrder: 2 },
      },
    }),
    salesPeople: field.related('Sales People', {}),
    ...addressEditFields,
  },
  billingAddresses: { address: field.address('Address', {}) },
  contacts: {
    firstName: field.text('First Name', { describe: 'First name, required.' }),
    lastName: field.text('Last Name', { describe: 'Last name, required.' }),
    title: field.text('Title', { describe: 'Job title, required.', grid: { width: 180, card: 'line' } }),
    type: field.choice(
      'Contact Type',
      { type: 'ContactType', labels: contactTypeLabels },
      { describe: 'Kind of contact.', initial: 'PRIMARY', grid: { width: 130, hideOrder: 1 } },
    ),
    emailAddresses: field.emails('Emails', {
      describe: 'At least one e-mail address.',
      grid: { cell: formatTypedValues, isFlexible: true, width: 260, hideOrder: 2, card: 'detail' },
    }),
    phoneNumbers: field.phones('Phones', {
      describe: 'At least one phone number.',
      grid: { cell: formatTypedValues, width: 220, hideOrder: 3, card: 'detail' },
    }),
  },
};

/** A kind of parts of a customer. */
export type PartKind = keyof typeof partFields;
export type PartField<Kind extends PartKind> = keyof (typeof partFields)[Kind] & string;

const partLabels: Readonly<Record<PartKind, string>> = {
  locations: 'Location',
  billingAddresses: 'Billing address',
  contacts: 'Contact',
};

/** Key of a whole part that was added or removed. */
const wholePart = 'summary';

/** Path of a part in the history of its customer, or of its field, by the name it had: "locations.Lowe's 0121.code". */
export const partPath = (kind: PartKind, name: string, key: string = wholePart): string =>
  `${kind}.${name}.${key}`;

interface PathParts {
  /** "Location Lowe's 0121"; undefined for a field of the customer itself. */
  part: string | undefined;
  field: Field | undefined;
}

/** Returns what a path in the history names; undefined for paths that only another version of the product has. */
export function findCustomerField(path: string): PathParts | undefined {
  const [, kind, name, key = ''] = /^(\w+)\.(.*)\.(\w+)$/s.exec(path) ?? [];
  if (kind === undefined) {
    const found = findOwnField(customerFields, path);
    return found && { part: undefined, field: found };
  }
  if (!isPartKind(kind)) return undefined;
  const found = findOwnField(partFields[kind], key);
  return found || key === wholePart ? { part: `${partLabels[kind]} ${name}`, field: found } : undefined;
}

const isPartKind = (kind: string): kind is PartKind => Object.hasOwn(partFields, kind);

/** Name of a field or a part at the beginning of a line: "Location Lowe's 0121: Code". */
export const formatFieldPath = (path: PathParts): string =>
  [path.part ?? [], path.field ? fieldName(path.field) : []].flat().join(': ');
