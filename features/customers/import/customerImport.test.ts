import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { customerImport } from './customerImport.ts';
import { type CustomerCells, customerRows, littleCreek } from './testing/customerRows.ts';
import { toNewCustomer } from './toNewCustomer.ts';
import { newCustomer } from '../customer/newCustomer.ts';

const groupRows = (...rows: readonly CustomerCells[]) => customerImport.group(customerRows(...rows));

test('defines 26 columns and 3 with names, 15 of them required', () => {
  expect(customerImport.columns).toHaveLength(29);
  expect(customerImport.required).toHaveLength(15);
  expect(customerImport).toMatchObject({
    title: 'Import Customers from CSV',
    template: 'customer_import_template.csv',
  });
});

const rows = { csvRowNumbers: [2], differentRows: [] };
test('converts a row to a customer with location, billing address and contact', () =>
  expect(groupRows(littleCreek)).toEqual([
    {
      customerName: 'Little Creek',
      customerDescription: '-',
      customerTerms: 'Net 60',
      csvRowNumbers: [2],
      locations: [
        {
          locationCode: 'LC-1',
          locationName: 'Little Creek - Tampa',
          locationDescription: '',
          locationTerms: '',
          storeNumber: '',
          gln: '',
          namedCells: [],
          ...rows,
          address: {
            toName: 'Little Creek - Tampa',
            addressLine1: '11302 N 56th St',
            addressLine2: '',
            city: 'Tampa',
            stateProvince: 'FL',
            zipcode: '33617',
          },
        },
      ],
      billingAddresses: [
        {
          toName: 'Little Creek',
          addressLine1: '9300 Civic Center Dr',
          addressLine2: '',
          city: 'Beverly Hills',
          stateProvince: 'CA',
          zipcode: '90210',
          ...rows,
        },
      ],
      contacts: [
        {
          firstName: 'Kira',
          lastName: 'Underhill',
          title: '-',
          emailAddress: 'kira@example.com',
          phoneNumber: '(407) 555-0100',
          ...rows,
        },
      ],
      conflicts: [],
    },
  ]));

test('groups rows by customer name, ignoring case and order', () =>
  expect(
    groupRows(
      littleCreek,
      { ...littleCreek, CustomerName: 'River Bend' },
      {
        ...littleCreek,
        CustomerName: 'LITTLE CREEK',
        CustomerDescription: 'Garden center',
        LocationCode: 'LC-2',
      },
    ),
  ).toMatchObject([
    {
      customerName: 'Little Creek',
      customerDescription: 'Garden center',
      csvRowNumbers: [2, 4],
      locations: [{ locationCode: 'LC-1' }, { locationCode: 'LC-2' }],
    },
    { customerName: 'River Bend', csvRowNumbers: [3] },
  ]));

const other = {
  ...littleCreek,
  LocationCode: 'LC-2',
  BillingZipcode: '90211',
  ContactEmailAddress: 'felix@example.com',
  ContactPhoneNumber: '(804) 555-0100',
};

test.each([
  ['a location code in another case', { ...other, LocationCode: 'lc-1' }, [1, 2, 2]],
  ['a billing address', { ...other, BillingZipcode: '90210', BillingToName: 'Accounts Payable' }, [2, 1, 2]],
  ['an e-mail in another case', { ...other, ContactEmailAddress: 'KIRA@example.com' }, [2, 2, 1]],
  ['a phone', { ...other, ContactPhoneNumber: '(407) 555-0100' }, [2, 2, 1]],
  ['nothing', other, [2, 2, 2]],
] as const)('includes once %s that repeats', (_, second, counts) => {
  const [group] = groupRows(littleCreek, second);
  expect([group?.locations.length, group?.billingAddresses.length, group?.contacts.length]).toEqual(counts);
});

test('converts a group to a customer with the defaults of the import', () => {
  const [group] = groupRows({ ...littleCreek, LocationTerms: 'Net 10' });
  const input =
    group &&
    toNewCustomer(group, {
      erpId: 'LITT1',
      termsId: (name) => (name === 'Net 60' ? '6'.repeat(32) : '1'.repeat(32)),
      findValue: () => undefined,
      partId: (part) =>
        [...part]
          .reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
          .toString(16)
          .padStart(32, '0'),
    });
  expect(validateInput(newCustomer, input)).toMatchObject({
    value: {
      name: 'Little Creek',
      description: '-',
      currency: 'USD',
      status: 'ACTIVE',
      erpId: 'LITT1',
      erpPriceGroupId: 'DEFAULT',
      termsId: '6'.repeat(32),
      locations: [
        {
          code: 'LC-1',
          termsId: '1'.repeat(32),
          region: 'DEFAULT',
          poRequired: false,
          address: { toName: 'Little Creek - Tampa', country: 'US' },
        },
      ],
      billingAddresses: [{ toName: 'Little Creek', country: 'US' }],
      contacts: [
        {
          title: '-',
          type: 'PRIMARY',
          emailAddresses: [{ type: 'WORK', value: 'kira@example.com' }],
          phoneNumbers: [{ type: 'MOBILE', value: '(407) 555-0100' }],
        },
      ],
    },
  });
});

const someRow = fc
  .record({
    CustomerName: fc.constantFrom('Ajo', 'AJO', ' ajo', 'Little Creek', 'straße', 'STRASSE', 'İ', 'i'),
    LocationCode: fc.constantFrom('A-1', 'a-1', 'A-2'),
    BillingCity: fc.constantFrom('Ajo', 'Tampa'),
    ContactEmailAddress: fc.constantFrom('', 'a@example.com', 'b@example.com'),
  })
  .map((cells) => ({ ...littleCreek, ...cells }));

test('makes the same groups of the rows of one key after the other', () =>
  fc.assert(
    fc.property(fc.array(someRow, { maxLength: 8 }), (cells) => {
      const all = customerRows(...cells);
      const rowsByKey = [...Map.groupBy(all, customerImport.rowKey).values()];
      expect(rowsByKey.flatMap(customerImport.group)).toEqual(customerImport.group(all));
      expect(rowsByKey.every((same) => customerImport.group(same).length === 1)).toBe(true);
    }),
  ));
