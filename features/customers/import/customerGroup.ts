import { normalizeEmail } from '#platform/kernel/address/email.ts';
import { parsePhone, phoneDigits } from '#platform/kernel/address/phone.ts';
import { customerNameKey } from '../customer/customer.ts';
import { locationCodeKey } from '../parts/customerLocation.ts';
import {
  type CustomerColumn,
  type CustomerFileRow,
  type NameColumn,
  nameColumns,
} from './customerColumns.ts';
import { mergeRepeatedParts } from './repeatedParts.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

export interface ImportedAddress {
  toName: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateProvince: string;
  zipcode: string;
}

/** Rows of a part that occurs once in its customer, however many rows repeat it. */
interface PartRows {
  csvRowNumbers: readonly number[];
  /** Rows that repeat the key of the part with other values, which are not imported. */
  differentRows: readonly number[];
}

interface ImportedLocation extends PartRows {
  locationCode: string;
  locationName: string;
  locationDescription: string;
  locationTerms: string;
  storeNumber: string;
  gln: string;
  address: ImportedAddress;
  /** Names in the optional columns of all its rows, in their order. Absent in jobs that an earlier version has read. */
  namedCells?: readonly NamedCells[];
}

/** Cells of a location that contain the same name, ignoring case. */
interface NamedCells {
  column: NameColumn;
  name: string;
  csvRowNumbers: readonly number[];
}

export interface ImportedBillingAddress extends ImportedAddress, PartRows {}

interface ImportedCustomerContact extends PartRows {
  firstName: string;
  lastName: string;
  title: string;
  emailAddress: string;
  phoneNumber: string;
}

/** Values of the customer that differ from its first one and are not imported. */
interface CustomerConflict {
  column: 'CustomerDescription' | 'CustomerTerms';
  /** Row of the first value. */
  usedRow: number;
  csvRowNumbers: readonly number[];
}

/** A customer of a file: the rows of one name, without repeated parts (spec 1 §3). */
export interface CustomerGroup {
  customerName: string;
  customerDescription: string;
  /** Name of the terms; empty for the tenant's default. */
  customerTerms: string;
  csvRowNumbers: readonly number[];
  locations: readonly ImportedLocation[];
  billingAddresses: readonly ImportedBillingAddress[];
  contacts: readonly ImportedCustomerContact[];
  conflicts: readonly CustomerConflict[];
}

/** Value of a required field that the file may omit (decision CI2). */
const placeholder = '-';

/** Returns the key that rows of a customer have in common: its name, ignoring case (spec 1 §3). */
export const customerRowKey = ({ cells }: CustomerFileRow): string => customerNameKey(cells.CustomerName);

/** Groups the rows of each customer. */
export const groupCustomers = (rows: readonly CustomerFileRow[]): readonly CustomerGroup[] =>
  Array.from(Map.groupBy(rows, customerRowKey).values(), toCustomerGroup);

function toCustomerGroup(rows: readonly CustomerFileRow[]): CustomerGroup {
  const first = (column: CustomerColumn) =>
    rows.find(({ cells }) => cells[column] !== '')?.cells[column] ?? '';
  const customerName = first('CustomerName');
  const rowsByLocation = Map.groupBy(rows, ({ cells }) => locationCodeKey(cells.LocationCode));
  return {
    customerName,
    customerDescription: first('CustomerDescription') || placeholder,
    customerTerms: first('CustomerTerms'),
    csvRowNumbers: rows.map(({ number }) => number),
    locations: mergeParts(rows, toLocation, ({ locationCode }) => [locationCodeKey(locationCode)]).map(
      (location) => ({
        ...location,
        namedCells: findNamedCells(rowsByLocation.get(locationCodeKey(location.locationCode)) ?? []),
      }),
    ),
    billingAddresses: mergeParts(
      rows,
      (row) => toBillingAddress(row, customerName),
      (address) => [billingAddressKey(address)],
    ),
    contacts: mergeParts(rows, toContact, contactKeys),
    conflicts: (['CustomerDescription', 'CustomerTerms'] as const).flatMap((column) =>
      findConflict(rows, column),
    ),
  };
}

const findNamedCells = (rows: readonly CustomerFileRow[]): readonly NamedCells[] =>
  nameColumns.flatMap((column) => {
    const filled = rows.filter(({ cells }) => cells[column] !== '');
    return Array.from(
      Map.groupBy(filled, ({ cells }) => textKey(cells[column])).values(),
      (same): NamedCells => ({
        column,
        name: same[0]?.cells[column] ?? '',
        csvRowNumbers: same.map(({ number }) => number),
      }),
    );
  });

/** Returns the names that a location is imported with: all of ship-from locations, the first of a sales person or a price group. */
export function listNames(
  { namedCells = [] }: Pick<ImportedLocation, 'namedCells'>,
  column: NameColumn,
): readonly string[] {
  const names = namedCells.filter((cells) => cells.column === column).map(({ name }) => name);
  return column === 'Ship From' ? names : names.slice(0, 1);
}

function findConflict(
  rows: readonly CustomerFileRow[],
  column: CustomerConflict['column'],
): readonly CustomerConflict[] {
  const [used, ...others] = rows.filter(({ cells }) => cells[column] !== '');
  if (!used) return [];
  const key = textKey(used.cells[column]);
  const different = others.filter(({ cells }) => textKey(cells[column]) !== key);
  if (different.length === 0) return [];
  return [{ column, usedRow: used.number, csvRowNumbers: different.map(({ number }) => number) }];
}

function mergeParts<Part extends object>(
  rows: readonly CustomerFileRow[],
  toPart: (row: CustomerFileRow) => Part,
  getKeys: (part: Part) => readonly string[],
): readonly (Part & PartRows)[] {
  const parts = rows.map((row) => ({ number: row.number, part: toPart(row) }));
  return mergeRepeatedParts(parts, getKeys).map(({ first, csvRowNumbers, differentRows }) => ({
    ...first,
    csvRowNumbers,
    differentRows,
  }));
}

const toLocation = ({ cells }: CustomerFileRow): Omit<ImportedLocation, keyof PartRows | 'namedCells'> => ({
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

const toBillingAddress = ({ cells }: CustomerFileRow, customerName: string): ImportedAddress => ({
  toName: cells.BillingToName || customerName,
  addressLine1: cells.BillingAddressLine1,
  addressLine2: cells.BillingAddressLine2,
  city: cells.BillingCity,
  stateProvince: cells['BillingState/Province'],
  zipcode: cells.BillingZipcode,
});

const toContact = ({ cells }: CustomerFileRow): Omit<ImportedCustomerContact, keyof PartRows> => ({
  firstName: cells.ContactFirstName,
  lastName: cells.ContactLastName,
  title: cells.ContactTitle || placeholder,
  emailAddress: cells.ContactEmailAddress,
  phoneNumber: parsePhone(cells.ContactPhoneNumber) ?? cells.ContactPhoneNumber,
});

/** Returns the keys of a contact. Two contacts are the same when their e-mail or their phone is (spec 1 §5). */
export const contactKeys = ({
  emailAddress,
  phoneNumber,
}: Pick<ImportedCustomerContact, 'emailAddress' | 'phoneNumber'>): readonly string[] =>
  [normalizeEmail(emailAddress), phoneDigits(phoneNumber)].filter((key) => key !== '');

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
}: BillingAddressFields): string => JSON.stringify([addressLine1, city, stateProvince, zipcode].map(textKey));
