import { type EntityField, fieldName, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { contactTypeLabels, contactTypes } from '../parts/contact.ts';
import { customerStatuses, customerStatusLabels } from './customerStatus.ts';

type Field = EntityField<unknown>;
type Text = NonNullable<Field['text']>;

const formatText: Text = (value) => (typeof value === 'string' ? value : undefined);
const formatStatus: Text = (value) =>
  customerStatuses.flatMap((status) => (status === value ? customerStatusLabels[status] : []))[0];
const formatContactType: Text = (value) =>
  contactTypes.flatMap((type) => (type === value ? contactTypeLabels[type] : []))[0];

/** Fields that a customer and its locations share. Terms and price groups are stored with their names, which may change. */
const sharedFields = {
  name: { label: 'Name', text: formatText },
  description: { label: 'Description', text: formatText },
  priceGroup: { label: 'Price Group' },
  terms: { label: 'Terms' },
  allowOrderBillingAddressEdit: { label: 'Allow Order Billing Address Edit' },
  allowOrderLocationAddressEdit: { label: 'Allow Order Location Address Edit' },
} satisfies Readonly<Record<string, Field>>;

/** Fields of a customer, as its forms and its history name them (spec 1 §3). */
export const customerFields = {
  ...sharedFields,
  currency: { label: 'Currency', text: formatText },
  status: { label: 'Status', text: formatStatus },
  erpId: { label: 'ERP ID', text: formatText },
  erpPriceGroupId: { label: 'ERP Price Group', text: formatText },
  shipFromLocations: { label: 'Ship From' },
  orderSubmitter: { label: 'Order Submitter' },
} satisfies Readonly<Record<string, Field>>;
export type CustomerField = keyof typeof customerFields;

/** Fields of the parts of a customer. */
export const partFields = {
  locations: {
    ...sharedFields,
    code: { label: 'Code', text: formatText },
    storeNumber: { label: 'Store Number', text: formatText },
    region: { label: 'Region', text: formatText },
    market: { label: 'Market', text: formatText },
    adGroup: { label: 'Ad Group', text: formatText },
    scopeId: { label: 'Scope', text: formatText },
    globalLocationNumber: { label: 'GLN', text: formatText },
    poRequired: { label: 'PO Required' },
    address: { label: 'Address' },
    salesPeople: { label: 'Sales People' },
  },
  billingAddresses: { address: { label: 'Address' } },
  contacts: {
    firstName: { label: 'First Name', text: formatText },
    lastName: { label: 'Last Name', text: formatText },
    title: { label: 'Title', text: formatText },
    type: { label: 'Contact Type', text: formatContactType },
    emailAddresses: { label: 'Emails' },
    phoneNumbers: { label: 'Phones' },
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>;

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
export const partPath = (kind: PartKind, name: string, field: string = wholePart): string =>
  `${kind}.${name}.${field}`;

interface PathParts {
  /** "Location Lowe's 0121"; undefined for a field of the customer itself. */
  part: string | undefined;
  field: Field | undefined;
}

/** Returns what a path in the history names; undefined for paths that only another version of the product has. */
export function findCustomerField(path: string): PathParts | undefined {
  const [, kind, name, key = ''] = /^(\w+)\.(.*)\.(\w+)$/s.exec(path) ?? [];
  if (kind === undefined) {
    const field = findOwnField(customerFields, path);
    return field && { part: undefined, field };
  }
  if (!isPartKind(kind)) return undefined;
  const field = findOwnField(partFields[kind], key);
  return field || key === wholePart ? { part: `${partLabels[kind]} ${name}`, field } : undefined;
}

const isPartKind = (kind: string): kind is PartKind => Object.hasOwn(partFields, kind);

/** Name of a field or a part at the beginning of a line: "Location Lowe's 0121: Code". */
export const formatFieldPath = ({ part, field }: PathParts): string =>
  [part ?? [], field ? fieldName(field) : []].flat().join(': ');
