import { readRows } from '#platform/kernel/import/readRows.ts';
import { type CustomerColumn, type CustomerFileRow, customerColumns } from '../customerColumns.ts';
import { type CustomerGroup, groupCustomers } from '../customerGroup.ts';
import type { CustomerImportApi, CustomerLookUps } from '../customerLookUps.ts';

export type CustomerCells = Partial<Record<CustomerColumn, string>>;

/** A valid row of a customer file; no two columns have the same value. */
export const littleCreek: CustomerCells = {
  CustomerName: 'Little Creek',
  CustomerTerms: 'Net 60',
  LocationCode: 'LC-1',
  LocationName: 'Little Creek - Tampa',
  LocationAddressLine1: '11302 N 56th St',
  LocationCity: 'Tampa',
  'LocationState/Province': 'FL',
  LocationZipcode: '33617',
  BillingAddressLine1: '9300 Civic Center Dr',
  BillingCity: 'Beverly Hills',
  'BillingState/Province': 'CA',
  BillingZipcode: '90210',
  ContactFirstName: 'Kira',
  ContactLastName: 'Underhill',
  ContactPhoneNumber: '(407) 555-0100',
  ContactEmailAddress: 'kira@example.com',
};

/** A row that shares no key with `littleCreek` but the name and terms of the customer. */
export const secondStore: CustomerCells = {
  ...littleCreek,
  LocationCode: 'LC-2',
  LocationName: 'Little Creek - Ocala',
  BillingAddressLine1: '1 Main St',
  ContactFirstName: 'Felix',
  ContactPhoneNumber: '(407) 555-0101',
  ContactEmailAddress: 'felix@example.com',
};

/** Returns rows with these cells, numbered from 2. */
export const customerRows = (...rows: readonly CustomerCells[]): readonly CustomerFileRow[] =>
  readRows({ columns: customerColumns }, [
    customerColumns,
    ...rows.map((cells) => customerColumns.map((column) => cells[column] ?? '')),
  ]);

export const customerGroups = (...rows: readonly CustomerCells[]): readonly CustomerGroup[] =>
  groupCustomers(customerRows(...rows));

const noNames = { 'Sales Person': new Map(), 'Price Group': new Map(), 'Ship From': new Map() };

/** Returns the data of an empty tenant. */
export const noLookUps = (): CustomerLookUps => ({
  customers: new Map(),
  locations: new Map(),
  terms: new Map(),
  named: noNames,
});

/** A tenant without any data. */
export const emptyApi: CustomerImportApi = {
  findCustomers: () => Promise.resolve([]),
  findLocations: () => Promise.resolve([]),
  findTerms: () => Promise.resolve([]),
  findNames: () => Promise.resolve([]),
};
