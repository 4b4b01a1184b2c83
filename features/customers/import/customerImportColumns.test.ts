import { expect, test } from 'vitest';
import { readRows } from '#platform/kernel/import/readRows.ts';
import { customerColumns } from './customerColumns.ts';
import { billingAddressKey } from './customerGroup.ts';
import { customerImport } from './customerImport.ts';
import { customerNameKey } from '../customer/customer.ts';
import { locationCodeKey } from '../parts/customerLocation.ts';
import { toNewCustomer } from './toNewCustomer.ts';

/** A row with the name of the column in each cell. */
const full = customerColumns.map((column) => `a ${column}`);
const rowWith = (change: Partial<Record<(typeof customerColumns)[number], string>>) =>
  customerColumns.map((column, index) => change[column] ?? full[index] ?? '');
const groups = (...rows: readonly (readonly string[])[]) =>
  customerImport.group(readRows(customerImport, [customerColumns, ...rows]));

const location = {
  toName: 'a LocationAddressToName',
  addressLine1: 'a LocationAddressLine1',
  addressLine2: 'a LocationAddressLine2',
  city: 'a LocationCity',
  stateProvince: 'a LocationState/Province',
  zipcode: 'a LocationZipcode',
};
const billing = {
  toName: 'a BillingToName',
  addressLine1: 'a BillingAddressLine1',
  addressLine2: 'a BillingAddressLine2',
  city: 'a BillingCity',
  stateProvince: 'a BillingState/Province',
  zipcode: 'a BillingZipcode',
};

const rows = { csvRowNumbers: [2], differentRows: [] };
test('reads every column of a file', () =>
  expect(groups(full)).toEqual([
    {
      customerName: 'a CustomerName',
      customerDescription: 'a CustomerDescription',
      customerTerms: 'a CustomerTerms',
      csvRowNumbers: [2],
      locations: [
        {
          locationCode: 'a LocationCode',
          locationName: 'a LocationName',
          locationDescription: 'a LocationDescription',
          locationTerms: 'a LocationTerms',
          storeNumber: 'a StoreNumber',
          gln: 'a GLN',
          namedCells: ['Sales Person', 'Price Group', 'Ship From'].map((column) => ({
            column,
            name: `a ${column}`,
            csvRowNumbers: [2],
          })),
          ...rows,
          address: location,
        },
      ],
      billingAddresses: [{ ...billing, ...rows }],
      contacts: [
        {
          firstName: 'a ContactFirstName',
          lastName: 'a ContactLastName',
          title: 'a ContactTitle',
          emailAddress: 'a ContactEmailAddress',
          phoneNumber: 'a ContactPhoneNumber',
          ...rows,
        },
      ],
      conflicts: [],
    },
  ]));

test('lists the required columns', () =>
  expect(customerImport.required).toEqual([
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
  ]));

test('merges contacts with the same e-mail or phone, not those without either', () => {
  const count = (first: object, second: object) =>
    groups(rowWith(first), rowWith({ ContactFirstName: 'Other', ...second }))[0]?.contacts.length;
  const neither = { ContactEmailAddress: '', ContactPhoneNumber: '' };
  expect(count(neither, neither)).toBe(2);
  expect(count({ ContactPhoneNumber: '' }, { ContactPhoneNumber: '' })).toBe(1);
  expect(
    count(
      { ContactPhoneNumber: '(407) 555-0100' },
      { ContactEmailAddress: 'x', ContactPhoneNumber: '407 555 0100' },
    ),
  ).toBe(1);
  expect(count({ ContactPhoneNumber: '1' }, { ContactEmailAddress: 'x', ContactPhoneNumber: '2' })).toBe(2);
});

test('converts all parts of a customer, each with its own id', () => {
  const [group] = groups(full);
  const address = { id: '', country: 'US' };
  expect(
    group &&
      toNewCustomer(group, {
        erpId: 'E-1',
        termsId: (name) => `terms ${name}`,
        findValue: (column, name) => `${column} ${name}`,
        partId: (part) => `id ${part}`,
      }),
  ).toEqual({
    customerId: 'id customer',
    name: 'a CustomerName',
    description: 'a CustomerDescription',
    erpId: 'E-1',
    termsId: 'terms a CustomerTerms',
    priceGroupId: 'Price Group a Price Group',
    shipFromLocations: [{ name: 'Ship From a Ship From' }],
    locations: [
      {
        id: 'id location:a LocationCode',
        code: 'a LocationCode',
        name: 'a LocationName',
        description: 'a LocationDescription',
        storeNumber: 'a StoreNumber',
        globalLocationNumber: 'a GLN',
        termsId: 'terms a LocationTerms',
        priceGroupId: null,
        salesPeople: [{ emailAddress: 'Sales Person a Sales Person' }],
        address: { ...address, ...location, id: 'id location:a LocationCode:address' },
      },
    ],
    billingAddresses: [{ ...address, ...billing, id: 'id billingAddress:0' }],
    contacts: [
      {
        id: 'id contact:0',
        firstName: 'a ContactFirstName',
        lastName: 'a ContactLastName',
        title: 'a ContactTitle',
        type: 'PRIMARY',
        emailAddresses: [{ type: 'WORK', value: 'a ContactEmailAddress' }],
        phoneNumbers: [{ type: 'MOBILE', value: 'a ContactPhoneNumber' }],
      },
    ],
  });
});

test('ignores case and outer spaces in keys', () => {
  expect([customerNameKey(' Maple '), locationCodeKey(' S-1 ')]).toEqual(['maple', 's-1']);
  const baseAddress = { addressLine1: '1 Main St', city: 'Ajo', stateProvince: 'AZ', zipcode: '85321' };
  expect(billingAddressKey({ ...baseAddress, city: ' AJO ' })).toBe(billingAddressKey(baseAddress));
  for (const field of ['addressLine1', 'city', 'stateProvince', 'zipcode'])
    expect(billingAddressKey({ ...baseAddress, [field]: 'x' })).not.toBe(billingAddressKey(baseAddress));
});
