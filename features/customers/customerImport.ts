import type { ImportDefinition, ImportRow } from '#platform/kernel/import/importDefinition.ts';
import { normalizeEmail } from '#platform/kernel/address/email.ts';
import { phoneDigits } from '#platform/kernel/address/phone.ts';
import { customerNameKey } from './customer.ts';
import { locationCodeKey } from './customerLocation.ts';

export const customerColumns = [
  'CustomerName',
  'CustomerDescription',
  'CustomerTerms',
  'LocationCode',
  'LocationName',
  'LocationTerms',
  'LocationDescription',
  'StoreNumber',
  'GLN',
  'LocationAddressToName',
  'LocationAddressLine1',
  'LocationAddressLine2',
  'LocationCity',
  'LocationState/Province',
  'LocationZipcode',
  'BillingToName',
  'BillingAddressLine1',
  'BillingAddressLine2',
  'BillingCity',
  'BillingState/Province',
  'BillingZipcode',
  'ContactFirstName',
  'ContactLastName',
  'ContactTitle',
  'ContactPhoneNumber',
  'ContactEmailAddress',
] as const;

export type CustomerColumn = (typeof customerColumns)[number];

export interface ImportedAddress {
  toName: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateProvince: string;
  zipcode: string;
}

interface ImportedLocation {
  locationCode: string;
  locationName: string;
  locationDescription: string;
  locationTerms: string;
  storeNumber: string;
  gln: string;
  address: ImportedAddress;
}

interface ImportedCustomerContact {
  firstName: string;
  lastName: string;
  title: string;
  emailAddress: string;
  phoneNumber: string;
}

/** A customer of a file: the rows of one name, without repeated parts (spec 1 §3). */
export interface CustomerGroup {
  customerName: string;
  customerDescription: string;
  /** Name of the terms; empty for the tenant's default. */
  customerTerms: string;
  csvRowNumbers: readonly number[];
  locations: readonly ImportedLocation[];
  billingAddresses: readonly ImportedAddress[];
  contacts: readonly ImportedCustomerContact[];
}

type Row = ImportRow<CustomerColumn>;

/** Value of a required field that the file may omit (decision CI2). */
const placeholder = '-';

/** Definition of the customer import: one group for each customer name (spec 1 §3, decisions CI1 to CI3). */
export const customerImport: ImportDefinition<CustomerColumn, CustomerGroup> = {
  title: 'Import Customers from CSV',
  template: 'customer_import_template.csv',
  columns: customerColumns,
  required: [
    'CustomerName',
    'LocationCode',
    'LocationName',
    'LocationAddressLine1',
    'LocationCity',
    'LocationState/Province',
    'LocationZipcode',
    'BillingAddressLine1',
    'BillingCity',
    'BillingState/Province',
    'BillingZipcode',
    'ContactFirstName',
    'ContactLastName',
    'ContactPhoneNumber',
    'ContactEmailAddress',
  ],
  group: (rows) =>
    [...Map.groupBy(rows, ({ cells }) => customerNameKey(cells.CustomerName)).values()].map(toCustomerGroup),
};

function toCustomerGroup(rows: readonly Row[]): CustomerGroup {
  const first = (column: CustomerColumn) =>
    rows.find(({ cells }) => cells[column] !== '')?.cells[column] ?? '';
  const customerName = first('CustomerName');
  return {
    customerName,
    customerDescription: first('CustomerDescription') || placeholder,
    customerTerms: first('CustomerTerms'),
    csvRowNumbers: rows.map(({ number }) => number),
    locations: removeRepeats(rows.map(toImportedLocation), ({ locationCode }) => [
      locationCodeKey(locationCode),
    ]),
    billingAddresses: removeRepeats(
      rows.map((row) => toImportedBillingAddress(row, customerName)),
      (address) => [billingAddressKey(address)],
    ),
    contacts: removeRepeats(rows.map(toImportedContact), contactKeys),
  };
}

const toImportedLocation = ({ cells }: Row): ImportedLocation => ({
  locationCode: cells.LocationCode,
  locationName: cells.LocationName,
  locationDescription: cells.LocationDescription,
  locationTerms: cells.LocationTerms,
  storeNumber: cells.StoreNumber,
  gln: cells.GLN,
  address: {
    toName: cells.LocationAddressToName || cells.LocationName,
    addressLine1: cells.LocationAddressLine1,
    addressLine2: cells.LocationAddressLine2,
    city: cells.LocationCity,
    stateProvince: cells['LocationState/Province'],
    zipcode: cells.LocationZipcode,
  },
});

const toImportedBillingAddress = ({ cells }: Row, customerName: string): ImportedAddress => ({
  toName: cells.BillingToName || customerName,
  addressLine1: cells.BillingAddressLine1,
  addressLine2: cells.BillingAddressLine2,
  city: cells.BillingCity,
  stateProvince: cells['BillingState/Province'],
  zipcode: cells.BillingZipcode,
});

const toImportedContact = ({ cells }: Row): ImportedCustomerContact => ({
  firstName: cells.ContactFirstName,
  lastName: cells.ContactLastName,
  title: cells.ContactTitle || placeholder,
  emailAddress: cells.ContactEmailAddress,
  phoneNumber: cells.ContactPhoneNumber,
});

/** Two contacts are the same when their e-mail or their phone is (spec 1 §5). */
const contactKeys = ({ emailAddress, phoneNumber }: ImportedCustomerContact): readonly string[] =>
  [normalizeEmail(emailAddress), phoneDigits(phoneNumber)].filter((key) => key !== '');

function removeRepeats<Part>(
  parts: readonly Part[],
  getKeys: (part: Part) => readonly string[],
): readonly Part[] {
  const seenKeys = new Set<string>();
  return parts.filter((part) => {
    const keys = getKeys(part);
    const isRepeated = keys.some((key) => seenKeys.has(key));
    for (const key of keys) seenKeys.add(key);
    return !isRepeated;
  });
}

interface BillingAddressFields {
  readonly addressLine1: string;
  readonly city: string;
  readonly stateProvince: string;
  readonly zipcode: string;
}

/** Returns the key that identifies a billing address: line 1, city, state and zip code, ignoring case (spec 1 §5). */
export const billingAddressKey = ({
  addressLine1,
  city,
  stateProvince,
  zipcode,
}: BillingAddressFields): string =>
  JSON.stringify([addressLine1, city, stateProvince, zipcode].map((text) => text.trim().toLowerCase()));
