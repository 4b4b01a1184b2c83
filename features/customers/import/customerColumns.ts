import type { ImportRow } from '#platform/kernel/import/importDefinition.ts';

/** Columns of the customer file (spec 1 §3). */
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
export type CustomerFileRow = ImportRow<CustomerColumn>;

/** Columns that every row fills, as the specification lists them in one of its two readings (decision CI1). */
export const requiredCustomerColumns: readonly CustomerColumn[] = [
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
];
