import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { newCustomer } from './newCustomer.ts';
import type { NewCustomerInput } from './newCustomer.ts';

const address = {
  toName: 'Store 1',
  addressLine1: '1 Main St',
  city: 'Roanoke',
  stateProvince: 'VA',
  zipcode: '24016',
};
const location = { code: 'S-1', name: 'Store 1', address };
const contact = {
  firstName: 'Kira',
  lastName: 'Underhill',
  title: 'Buyer',
  emailAddresses: [{ value: 'kira@example.com' }],
  phoneNumbers: [{ value: '(407) 555-0100' }],
};
const nursery = { name: 'Nursery', description: 'A nursery' } satisfies NewCustomerInput;

const findProblems = (input: unknown) => {
  const result = validateInput(newCustomer, input);
  return result.ok ? [] : result.problems;
};

test('applies the defaults of a customer', () =>
  expect(validateInput(newCustomer, nursery)).toMatchObject({
    value: {
      customerId: null,
      currency: 'USD',
      status: 'ACTIVE',
      erpId: null,
      erpPriceGroupId: 'DEFAULT',
      priceGroupId: null,
      termsId: null,
      allowOrderBillingAddressEdit: true,
      allowOrderLocationAddressEdit: true,
      shipFromLocations: [],
      orderSubmitter: null,
      locations: [],
      billingAddresses: [],
      contacts: [],
    },
  }));

test('applies the defaults of ERP keys and edit flags of a location', () =>
  expect(validateInput(newCustomer, { ...nursery, locations: [location] })).toMatchObject({
    value: {
      locations: [
        {
          region: 'DEFAULT',
          market: 'DEFAULT',
          adGroup: 'DEFAULT',
          scopeId: 'DEFAULT',
          poRequired: false,
          globalLocationNumber: null,
          salesPeople: [],
          allowOrderBillingAddressEdit: true,
          allowOrderLocationAddressEdit: true,
        },
      ],
    },
  }));

test('stores sales people in lower case, without repetitions', () =>
  expect(
    validateInput(newCustomer, {
      ...nursery,
      locations: [
        {
          ...location,
          salesPeople: [{ emailAddress: 'Kim@Example.com' }, { emailAddress: 'kim@example.com' }],
        },
      ],
    }),
  ).toMatchObject({ value: { locations: [{ salesPeople: [{ emailAddress: 'kim@example.com' }] }] } }));

test('defaults a contact to PRIMARY and its e-mail and phone to WORK', () =>
  expect(validateInput(newCustomer, { ...nursery, contacts: [contact] })).toMatchObject({
    value: {
      contacts: [{ type: 'PRIMARY', emailAddresses: [{ type: 'WORK' }], phoneNumbers: [{ type: 'WORK' }] }],
    },
  }));

test('treats an empty order submitter as none', () =>
  expect(
    validateInput(newCustomer, { ...nursery, orderSubmitter: { name: ' ', phone: '', email: null } }),
  ).toMatchObject({ value: { orderSubmitter: null } }));

test.each([
  [{ name: ' ' }, 'REQUIRED', 'name', 'Name is required'],
  [{ description: '' }, 'REQUIRED', 'description', 'Description is required'],
  [{ description: 'x'.repeat(2001) }, 'TOO_LONG', 'description', 'Description cannot exceed 2000 characters'],
  [{ name: 'x'.repeat(256) }, 'TOO_LONG', 'name', 'Name cannot exceed 255 characters'],
  [{ name: 'a\0' }, 'INVALID_FORMAT', 'name', 'Name contains invalid characters'],
  [{ currency: 'EUR' }, 'INVALID_FORMAT', 'currency', 'Invalid currency'],
  [{ orderSubmitter: { phone: '1' } }, 'INVALID_FORMAT', 'orderSubmitter.phone', 'Invalid phone number'],
  [{ orderSubmitter: { email: 'x' } }, 'INVALID_FORMAT', 'orderSubmitter.email', 'Invalid email address'],
  [{ locations: [{ ...location, code: '' }] }, 'REQUIRED', 'locations.0.code', 'Code is required'],
  [{ locations: [{ ...location, name: '' }] }, 'REQUIRED', 'locations.0.name', 'Name is required'],
  [
    { locations: [{ ...location, globalLocationNumber: '952000000100' }] },
    'INVALID_FORMAT',
    'locations.0.globalLocationNumber',
    'GLN must be exactly 13 digits',
  ],
  [
    { locations: [{ ...location, address: { ...address, zipcode: '1' } }] },
    'INVALID_FORMAT',
    'locations.0.address.zipcode',
    'Zipcode must be in format ##### or #####-####',
  ],
  [
    { locations: [{ ...location, salesPeople: [{ emailAddress: 'kim' }] }] },
    'INVALID_FORMAT',
    'locations.0.salesPeople.0.emailAddress',
    'Invalid email address',
  ],
  [
    { contacts: [{ ...contact, firstName: '' }] },
    'REQUIRED',
    'contacts.0.firstName',
    'First Name is required',
  ],
  [{ contacts: [{ ...contact, lastName: '' }] }, 'REQUIRED', 'contacts.0.lastName', 'Last Name is required'],
  [{ contacts: [{ ...contact, title: '' }] }, 'REQUIRED', 'contacts.0.title', 'Title is required'],
  [
    { contacts: [{ ...contact, emailAddresses: [] }] },
    'REQUIRED',
    'contacts.0.emailAddresses',
    'At least one email is required',
  ],
  [
    { contacts: [{ ...contact, phoneNumbers: [] }] },
    'REQUIRED',
    'contacts.0.phoneNumbers',
    'At least one phone is required',
  ],
  [
    { contacts: [{ ...contact, phoneNumbers: [{ value: '407-555-010' }] }] },
    'INVALID_FORMAT',
    'contacts.0.phoneNumbers.0.value',
    'Invalid phone number',
  ],
])('refuses %j', (change, code, field, message) =>
  expect(findProblems({ ...nursery, ...change })).toEqual([
    { code, severity: 'ERROR', field: field.split('.'), message },
  ]),
);

test('refuses more than 5000 locations', () =>
  expect(
    findProblems({
      ...nursery,
      locations: Array.from({ length: 5001 }, (_, index) => ({ ...location, code: `S-${index}` })),
    }),
  ).toEqual([
    {
      code: 'LIMIT_EXCEEDED',
      severity: 'ERROR',
      limit: 5000,
      actual: 5001,
      message: 'A customer can have at most 5000 locations',
    },
  ]));

test.each([
  ['contacts', { contacts: Array.from({ length: 1001 }, () => contact) }, 1000, 1001],
  ['billing addresses', { billingAddresses: Array.from({ length: 1001 }, () => address) }, 1000, 1001],
  [
    'emails',
    {
      contacts: [
        { ...contact, emailAddresses: Array.from({ length: 21 }, () => ({ value: 'k@example.com' })) },
      ],
    },
    20,
    21,
  ],
  [
    'sales people',
    {
      locations: [
        { ...location, salesPeople: Array.from({ length: 51 }, () => ({ emailAddress: 'k@example.com' })) },
      ],
    },
    50,
    51,
  ],
] as const)('reports the limit of %s', (_, change, limit, actual) =>
  expect(findProblems({ ...nursery, ...change })).toMatchObject([{ code: 'LIMIT_EXCEEDED', limit, actual }]),
);
