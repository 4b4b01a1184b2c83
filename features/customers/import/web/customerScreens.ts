import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { cityAndState } from '#platform/kernel/address/address.ts';
import { formatRowNumbers } from '#platform/kernel/import/formatRowNumbers.ts';
import type { DetailTab, ImportScreens } from '#platform/web/import/importScreens.ts';
import { nameColumns } from '../customerColumns.ts';
import { type CustomerGroup, type ImportedAddress, listNames } from '../customerGroup.ts';
import { type CustomerImportTypes, customerImport } from '../customerImport.ts';
import { noCustomerCounts } from '../customerResults.ts';
import { customerImportPath, customersPath } from '../../customer/web/customerPaths.ts';

/** Screens of the customer import (spec 1 §2, "Customer import wizard"). */
export const customerScreens: ImportScreens<CustomerImportTypes> = {
  workflow: customerImport,
  kind: 'CUSTOMERS',
  path: customerImportPath,
  list: { path: customersPath, label: 'View Customers' },
  noun: { one: 'customer', many: 'customers' },
  columns: [
    { title: 'Name', value: ({ customerName }) => customerName, card: 'title' },
    { title: 'Description', value: ({ customerDescription }) => customerDescription },
    {
      title: 'Billing Addresses',
      value: ({ billingAddresses }) => billingAddresses.length,
      card: 'line',
      cardText: ({ billingAddresses }) => `${billingAddresses.length} billing`,
    },
    {
      title: 'Contacts',
      value: ({ contacts }) => contacts.length,
      card: 'line',
      cardText: ({ contacts }) => countNoun(contacts.length, 'contact'),
    },
    {
      title: 'Locations',
      value: ({ locations }) => locations.length,
      card: 'line',
      cardText: ({ locations }) => countNoun(locations.length, 'location'),
    },
    { title: 'Terms', value: ({ customerTerms }) => customerTerms, card: 'end' },
  ],
  listDetails,
  countParts: (groups) => [
    { label: 'Locations', count: sum(groups, ({ locations }) => locations.length) },
    { label: 'Billing addresses', count: sum(groups, ({ billingAddresses }) => billingAddresses.length) },
    { label: 'Contacts', count: sum(groups, ({ contacts }) => contacts.length) },
  ],
  listCounters: ({ customerCounts: counts }) =>
    counts
      ? [
          { label: 'Customers', successful: counts.successfulCustomers, failed: counts.failedCustomers },
          { label: 'Locations', successful: counts.successfulLocations, failed: counts.failedLocations },
          { label: 'Contacts', successful: counts.successfulContacts, failed: counts.failedContacts },
        ]
      : [],
  toResults: ({ totalGroups, customerCounts }, results) => ({
    totalCustomers: totalGroups,
    counts: customerCounts ?? noCustomerCounts,
    errors: results.flatMap(({ name, groupKey, errors }) =>
      errors.map(({ message, csvRows }) => ({
        customerName: name ?? groupKey,
        rowNumbers: csvRows,
        error: message,
      })),
    ),
  }),
};

const sum = (groups: readonly CustomerGroup[], count: (group: CustomerGroup) => number): number =>
  groups.reduce((total, group) => total + count(group), 0);

function listDetails({
  customerName,
  customerDescription,
  customerTerms,
  csvRowNumbers,
  locations,
  billingAddresses,
  contacts,
}: CustomerGroup): readonly DetailTab[] {
  const named = nameColumns.filter((column) =>
    locations.some((location) => listNames(location, column).length > 0),
  );
  return [
    {
      title: 'Customer Info',
      fields: {
        Name: customerName,
        Description: customerDescription,
        'Terms Name': customerTerms,
        'CSV Rows': formatRowNumbers(csvRowNumbers),
      },
    },
    {
      title: `Locations (${locations.length})`,
      table: {
        columns: ['Code', 'Name', 'Address', 'Terms Name', 'Store Number', 'GLN', ...named],
        rows: locations.map((location) => [
          location.locationCode,
          location.locationName,
          formatAddress(location.address),
          location.locationTerms,
          location.storeNumber,
          location.gln,
          ...named.map((column) => listNames(location, column).join(', ')),
        ]),
      },
    },
    {
      title: `Billing Addresses (${billingAddresses.length})`,
      table: {
        columns: ['To Name', 'Address'],
        rows: billingAddresses.map((address) => [address.toName, formatAddress(address)]),
      },
    },
    {
      title: `Contacts (${contacts.length})`,
      table: {
        columns: ['Name', 'Title', 'Email', 'Phone'],
        rows: contacts.map(({ firstName, lastName, title, emailAddress, phoneNumber }) => [
          `${firstName} ${lastName}`,
          title,
          emailAddress,
          phoneNumber,
        ]),
      },
    },
  ];
}

const formatAddress = ({ addressLine1, addressLine2, zipcode, ...rest }: ImportedAddress): string =>
  [addressLine1, addressLine2, `${cityAndState(rest)} ${zipcode}`].filter((line) => line !== '').join(', ');
