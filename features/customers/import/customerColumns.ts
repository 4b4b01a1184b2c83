import type { ImportRow } from '#platform/kernel/import/importDefinition.ts';

/** Optional columns with names of what exists; a file creates none of it. They are additions to the specification. */
export const nameColumns = ['Sales Person', 'Price Group', 'Ship From'] as const;
export type NameColumn = (typeof nameColumns)[number];

/** Words for what the optional columns name. */
export const nameNouns: Readonly<Record<NameColumn, { one: string; many: string }>> = {
  'Sales Person': { one: 'sales person', many: 'sales people' },
  'Price Group': { one: 'price group', many: 'price groups' },
  'Ship From': { one: 'ship-from location', many: 'ship-from locations' },
};

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
  ...nameColumns,
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

/** Titles in files of other systems. */
export const customerSynonyms: Readonly<Partial<Record<CustomerColumn, readonly string[]>>> = {
  CustomerName: ['Customer', 'Name', 'Company', 'Company Name', 'Account Name'],
  CustomerTerms: ['Terms', 'Payment Terms'],
  LocationCode: ['Ship To Code', 'Ship To ID', 'Store Code', 'ERP ID'],
  LocationName: ['Location', 'Ship To', 'Ship To Name', 'Store', 'Store Name'],
  StoreNumber: ['Store No', 'Store #'],
  GLN: ['Global Location Number'],
  LocationAddressToName: ['Ship To Attention'],
  LocationAddressLine1: [
    'Ship To Address',
    'Ship To Address 1',
    'Address',
    'Address 1',
    'Address Line 1',
    'Street',
  ],
  LocationAddressLine2: ['Ship To Address 2', 'Address 2', 'Address Line 2'],
  LocationCity: ['Ship To City', 'City'],
  'LocationState/Province': ['Ship To State', 'Location State', 'State', 'Province'],
  LocationZipcode: ['Ship To Zip', 'Location Zip', 'Zip', 'Zip Code', 'Postal Code'],
  BillingToName: ['Bill To', 'Bill To Name', 'Billing Name'],
  BillingAddressLine1: ['Bill To Address', 'Bill To Address 1', 'Billing Address', 'Billing Address 1'],
  BillingAddressLine2: ['Bill To Address 2', 'Billing Address 2'],
  BillingCity: ['Bill To City'],
  'BillingState/Province': ['Bill To State', 'Billing State'],
  BillingZipcode: ['Bill To Zip', 'Billing Zip', 'Billing Postal Code'],
  ContactFirstName: ['First Name', 'Contact First'],
  ContactLastName: ['Last Name', 'Contact Last'],
  ContactTitle: ['Job Title'],
  ContactPhoneNumber: ['Phone', 'Phone Number', 'Contact Phone'],
  ContactEmailAddress: ['Email', 'Email Address', 'Contact Email'],
  'Sales Person': ['Sales People', 'Sales Rep', 'Account Manager'],
  'Price Group': ['Customer Price Group', 'Location Price Group'],
  'Ship From': ['From Location', 'From Locations', 'Ship From Location', 'Ship From Site'],
};
