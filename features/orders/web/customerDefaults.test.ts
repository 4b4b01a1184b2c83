import { expect, test } from 'vitest';
import type {
  CustomerDetailFieldsFragment,
  CustomerLocationFieldsFragment,
} from '#features/customers/web/documents.ts';
import { withCustomer, withLocation } from './customerDefaults.ts';
import { newOrderForm } from './orderForm.ts';

const address = {
  id: 'a'.repeat(32),
  toName: 'Sandy Trail',
  addressLine1: '9665 East State Street',
  addressLine2: null,
  city: 'Bee Branch',
  stateProvince: 'AR',
  zipcode: '72013',
  country: 'US',
};
const location = (id: string, more: Partial<CustomerLocationFieldsFragment> = {}) => ({
  id,
  customerId: 'c1',
  code: `L-${id}`,
  storeNumber: null,
  name: `Location ${id}`,
  description: null,
  region: 'DEFAULT',
  market: 'DEFAULT',
  adGroup: 'DEFAULT',
  scopeId: 'DEFAULT',
  globalLocationNumber: null,
  poRequired: false,
  priceGroupId: null,
  priceGroupName: null,
  termsId: null,
  allowOrderBillingAddressEdit: true,
  allowOrderLocationAddressEdit: true,
  address,
  salesPeople: [],
  ...more,
});
const customer = (more: Partial<CustomerDetailFieldsFragment> = {}): CustomerDetailFieldsFragment => ({
  id: 'c1',
  customerId: 'c1',
  tenantId: 'MOIF',
  name: 'Sandy Trail',
  description: '-',
  currency: 'USD',
  status: 'ACTIVE',
  erpId: 'E-1',
  erpPriceGroupId: 'DEFAULT',
  priceGroupId: null,
  priceGroupName: null,
  termsId: 'customerTerms',
  dateCreated: '2027-01-01T00:00:00.000Z',
  numberOfContacts: 0,
  numberOfLocations: 1,
  numberOfBillingAddresses: 1,
  numberOfShipFromLocations: 0,
  numberOfNotes: 0,
  version: 1,
  updatedAt: '2027-01-01T00:00:00.000Z',
  allowOrderBillingAddressEdit: true,
  allowOrderLocationAddressEdit: true,
  shipFromLocations: [],
  orderSubmitter: null,
  locations: [location('1')],
  billingAddresses: [address],
  contacts: [],
  ...more,
});
const form = newOrderForm('2027-04-11', null);
const defaults = {
  userEmail: 'gwen@example.com',
  own: 'all',
  defaultTermsId: 'tenantTerms',
  defaultShipFrom: 'Canby Farm',
} as const;

test('the only location of a customer is filled in with its address, as orders keep it', () =>
  expect(withCustomer(form, customer(), defaults)).toMatchObject({
    customer: { id: 'c1', name: 'Sandy Trail', code: 'E-1' },
    location: { id: '1' },
    locationAddress: { city: 'BEE BRANCH' },
    billingAddress: { addressLine1: '9665 EAST STATE STREET' },
    fromLocation: 'Canby Farm',
    termsId: 'customerTerms',
  }));

test('of several locations none is chosen, of several foreign ones the only own one is', () => {
  const two = customer({ locations: [location('1'), location('2')] });
  expect(withCustomer(form, two, defaults).location).toBeNull();
  const own = { customers: new Set(['c1']), locations: new Set(['2']) };
  expect(withCustomer(form, two, { ...defaults, own }).location).toMatchObject({ id: '2' });
});

test.each([
  [['first@example.com', 'Gwen@Example.com'], 'Gwen@Example.com'],
  [['first@example.com', 'other@example.com'], 'first@example.com'],
  [[], null],
] as const)('of the sales people %j the order gets %s', (emails, expected) => {
  const place = location('1', { salesPeople: emails.map((emailAddress) => ({ emailAddress })) });
  expect(withLocation(form, customer(), place, defaults).salesPersonEmail).toBe(expected);
});

test.each([
  ['locationTerms', 'customerTerms', 'locationTerms'],
  [null, 'customerTerms', 'customerTerms'],
  [null, null, 'tenantTerms'],
] as const)('terms of location %s and customer %s give %s', (ofLocation, ofCustomer, expected) =>
  expect(
    withLocation(form, customer({ termsId: ofCustomer }), location('1', { termsId: ofLocation }), defaults)
      .termsId,
  ).toBe(expected),
);

test('the order submitter is the contact, else the primary contact', () => {
  const contact = {
    id: 'k1',
    firstName: 'Mabel',
    lastName: 'Larkspur',
    title: 'Buyer',
    type: 'PRIMARY',
    emailAddresses: [{ type: 'WORK', value: 'mabel@example.com' }],
    phoneNumbers: [{ type: 'MOBILE', value: '(501) 555-0113' }],
  } as const;
  expect(withCustomer(form, customer({ contacts: [contact] }), defaults).contact).toMatchObject({
    firstName: 'Mabel',
    email: 'mabel@example.com',
    phone: '(501) 555-0113',
    phoneType: 'MOBILE',
  });
  const submitter = { name: 'Ann De la Vega', phone: null, email: 'ann@example.com' };
  expect(
    withCustomer(form, customer({ contacts: [contact], orderSubmitter: submitter }), defaults).contact,
  ).toMatchObject({ firstName: 'Ann', lastName: 'De la Vega', email: 'ann@example.com', phone: '' });
});
