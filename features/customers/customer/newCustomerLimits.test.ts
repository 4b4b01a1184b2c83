import { describe, expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { contactTypes } from '../parts/contact.ts';
import { isGln } from '../parts/customerLocation.ts';
import { customerStatuses, canOrder } from './customerStatus.ts';
import { newCustomer } from './newCustomer.ts';
import { newTerms, termsStatuses } from '../terms/terms.ts';

const id = 'a'.repeat(32);
const address = {
  id,
  toName: 'Store 1',
  addressLine1: '1 Main St',
  addressLine2: 'Rear',
  city: 'Laval',
  stateProvince: 'QC',
  zipcode: 'H7A 1A1',
  country: 'CA',
};
const location = {
  id,
  code: 'S-1',
  storeNumber: '1001',
  name: 'Store 1',
  description: 'By the river',
  region: 'East',
  market: 'Big',
  adGroup: 'B',
  scopeId: 'S',
  globalLocationNumber: '9520000001005',
  poRequired: true,
  priceGroupId: id,
  termsId: id,
  address,
  salesPeople: [{ emailAddress: 'kim@example.com' }],
  allowOrderBillingAddressEdit: false,
  allowOrderLocationAddressEdit: false,
};
const contact = {
  id,
  firstName: 'Kira',
  lastName: 'Underhill',
  title: 'Buyer',
  type: 'SALES',
  emailAddresses: [{ type: 'HOME', value: 'kira@example.com' }],
  phoneNumbers: [{ type: 'FAX', value: '(407) 555-0100' }],
};
const full = {
  customerId: id,
  name: 'Nursery',
  description: 'A nursery',
  currency: 'CAD',
  erpId: '10014',
  erpPriceGroupId: 'IGC',
  priceGroupId: id,
  termsId: id,
  allowOrderBillingAddressEdit: false,
  allowOrderLocationAddressEdit: false,
  shipFromLocations: [{ name: 'Canby Farm' }],
  orderSubmitter: { name: 'Kim', phone: '(407) 555-0100', email: 'kim@example.com' },
  status: 'INITIALIZED',
  locations: [location],
  billingAddresses: [address],
  contacts: [contact],
};

test('accepts a customer with all its parts', () => expect(newCustomer.parse(full)).toEqual(full));

test('applies the defaults of a location', () => {
  const minimal = { code: 'S-1', name: 'Store 1', address };
  expect(newCustomer.parse({ ...full, locations: [minimal] }).locations).toEqual([
    {
      id: null,
      code: 'S-1',
      storeNumber: null,
      name: 'Store 1',
      description: null,
      region: 'DEFAULT',
      market: 'DEFAULT',
      adGroup: 'DEFAULT',
      scopeId: 'DEFAULT',
      globalLocationNumber: null,
      poRequired: false,
      priceGroupId: null,
      termsId: null,
      address,
      salesPeople: [],
      allowOrderBillingAddressEdit: true,
      allowOrderLocationAddressEdit: true,
    },
  ]);
});

test.each(['name', 'phone', 'email'] as const)('accepts an order submitter with only a %s', (part) => {
  const nobody = { name: null, phone: null, email: null };
  const submitter = { ...nobody, [part]: full.orderSubmitter[part] };
  expect(newCustomer.parse({ ...full, orderSubmitter: submitter }).orderSubmitter).toEqual(submitter);
});

test('accepts a customer without order submitter and ship-from locations', () =>
  expect(newCustomer.parse({ ...full, orderSubmitter: null, shipFromLocations: null })).toMatchObject({
    orderSubmitter: null,
    shipFromLocations: [],
  }));

describe('reports the limit of a text', () => {
  const long = 'x'.repeat(256);
  const cannot = (label: string) => `${label} cannot exceed 255 characters`;
  test.each([
    [{ erpId: long }, cannot('ERP ID')],
    [{ erpPriceGroupId: long }, cannot('ERP Price Group')],
    [{ shipFromLocations: [{ name: long }] }, cannot('From Location')],
    [{ orderSubmitter: { name: long } }, cannot('Name')],
    [{ locations: [{ ...location, code: long }] }, cannot('Code')],
    [{ locations: [{ ...location, storeNumber: long }] }, cannot('Store Number')],
    [{ locations: [{ ...location, name: long }] }, cannot('Name')],
    [{ locations: [{ ...location, description: long }] }, cannot('Description')],
    [{ locations: [{ ...location, region: long }] }, cannot('Region')],
    [{ locations: [{ ...location, market: long }] }, cannot('Market')],
    [{ locations: [{ ...location, adGroup: long }] }, cannot('Ad Group')],
    [{ locations: [{ ...location, scopeId: long }] }, cannot('Scope')],
    [{ contacts: [{ ...contact, firstName: long }] }, cannot('First Name')],
    [{ contacts: [{ ...contact, lastName: long }] }, cannot('Last Name')],
    [{ contacts: [{ ...contact, title: long }] }, cannot('Title')],
    [
      { billingAddresses: [{ ...address, addressLine2: 'x'.repeat(101) }] },
      'Address Line 2 cannot exceed 100 characters',
    ],
    [
      { billingAddresses: [{ ...address, stateProvince: 'x'.repeat(11) }] },
      'State/Province cannot exceed 10 characters',
    ],
    [{ contacts: [{ ...contact, type: 'BOSS' }] }, 'Contact Type is required'],
  ])('%j', (change, message) => {
    const result = validateInput(newCustomer, { ...full, ...change });
    expect(result.ok ? [] : result.problems.map((problem) => problem.message)).toEqual([message]);
  });
});

describe('reports the limit of a list', () => {
  const many = <Part>(length: number, part: Part) => Array.from({ length }, () => part);
  test.each([
    [
      { contacts: many(1000, contact) },
      { contacts: many(1001, contact) },
      'A customer can have at most 1000 contacts',
    ],
    [
      { billingAddresses: many(1000, address) },
      { billingAddresses: many(1001, address) },
      'A customer can have at most 1000 billing addresses',
    ],
    [
      { contacts: [{ ...contact, emailAddresses: many(20, contact.emailAddresses[0]) }] },
      { contacts: [{ ...contact, emailAddresses: many(21, contact.emailAddresses[0]) }] },
      'A contact can have at most 20 emails',
    ],
    [
      { contacts: [{ ...contact, phoneNumbers: many(20, contact.phoneNumbers[0]) }] },
      { contacts: [{ ...contact, phoneNumbers: many(21, contact.phoneNumbers[0]) }] },
      'A contact can have at most 20 phones',
    ],
    [
      { locations: [{ ...location, salesPeople: many(50, location.salesPeople[0]) }] },
      { locations: [{ ...location, salesPeople: many(51, location.salesPeople[0]) }] },
      'A location can have at most 50 sales people',
    ],
    [
      { shipFromLocations: many(200, { name: 'Canby' }) },
      { shipFromLocations: many(201, { name: 'Canby' }) },
      'A customer can have at most 200 from locations',
    ],
  ])('list %#', (within, beyond, message) => {
    expect(validateInput(newCustomer, { ...full, ...within }).ok).toBe(true);
    expect(validateInput(newCustomer, { ...full, ...beyond })).toMatchObject({ problems: [{ message }] });
  });
});

test.each([
  ['9520000001005', true],
  ['952000000100', false],
  ['95200000010055', false],
  ['x9520000001005', false],
  ['952000000100x', false],
])('recognizes %s as a GLN: %s', (text, is) => expect(isGln(text)).toBe(is));

test('accepts terms from 0 to 3650 days and from 0 to 100 percent', () => {
  const terms = (change: object) => validateInput(newTerms, { name: 'Net 30', ...change });
  expect(
    terms({ termsId: id, termLimitDays: 0, accrueInterestPercentage: 0, isDefault: true }),
  ).toMatchObject({
    value: { termsId: id, termLimitDays: 0, accrueInterestPercentage: 0, isDefault: true, status: 'ACTIVE' },
  });
  expect(terms({ termLimitDays: 3650, accrueInterestPercentage: 100, status: 'INACTIVE' }).ok).toBe(true);
  const message = (change: object) => {
    const result = terms(change);
    return result.ok ? undefined : result.problems[0].message;
  };
  expect(message({ termLimitDays: 3651 })).toBe('Term days must be from 0 to 3650');
  expect(message({ accrueInterestPercentage: -0.01 })).toBe('Interest must be from 0 to 100 percent');
  expect(message({ accrueInterestPercentage: 'x' })).toBe('Interest must be a number');
});

test('has the statuses and types of the contract', () => {
  expect(customerStatuses).toEqual(['INITIALIZED', 'ACTIVE', 'INACTIVE', 'DELETED', 'UNKNOWN']);
  expect(customerStatuses.filter(canOrder)).toEqual(['INITIALIZED', 'ACTIVE']);
  expect(termsStatuses).toEqual(['ACTIVE', 'INACTIVE', 'DELETED']);
  expect(contactTypes).toEqual(['PRIMARY', 'SALES', 'SUPPORT', 'OTHER', 'UNKNOWN']);
});
