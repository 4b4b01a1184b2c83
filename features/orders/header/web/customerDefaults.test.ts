import { expect, test } from 'vitest';
import {
  customerDetail as customer,
  customerLocation as location,
} from '#features/customers/web/testing/customerDetail.ts';
import { withCustomer, withCustomerDetails, withLocation, withPendingCustomer } from './customerDefaults.ts';
import { newOrderFormValues } from './orderFormValues.ts';

const form = newOrderFormValues('2027-04-11', null);
const defaults = {
  ownEmails: ['g.hill@example.com', 'gwen@example.com'],
  own: 'all',
  defaultTermsId: 'tenantTerms',
  defaultShipFrom: 'Canby Farm',
} as const;

test("fills in a customer's only location and its address in the form of orders", () =>
  expect(withCustomer(form, customer(), defaults)).toMatchObject({
    customer: { id: 'c1', name: 'Sandy Trail', code: 'E-1' },
    location: { id: '1' },
    locationAddress: { city: 'BEE BRANCH' },
    billingAddress: { addressLine1: '9665 EAST STATE STREET' },
    fromLocation: 'Canby Farm',
    termsId: 'customerTerms',
  }));

test('fills in no location when there are several, unless the user is assigned to only one of them', () => {
  const customerOfTwoLocations = customer({ locations: [location('1'), location('2')] });
  expect(withCustomer(form, customerOfTwoLocations, defaults).location).toBeNull();
  const own = { customers: new Set(['c1']), locations: new Set(['2']) };
  expect(withCustomer(form, customerOfTwoLocations, { ...defaults, own }).location).toMatchObject({
    id: '2',
  });
});

test.each([
  [['first@example.com', 'Gwen@Example.com'], 'Gwen@Example.com'],
  [['first@example.com', 'G.Hill@example.com'], 'G.Hill@example.com'],
  [['first@example.com', 'other@example.com'], 'first@example.com'],
  [[], null],
] as const)('of the sales people %j picks %s', (emails, expected) => {
  const assignedLocation = location('1', { salesPeople: emails.map((emailAddress) => ({ emailAddress })) });
  expect(withLocation(form, customer(), assignedLocation, defaults).salesPersonEmail).toBe(expected);
});

test.each([
  ['locationTerms', 'customerTerms', 'locationTerms'],
  [null, 'customerTerms', 'customerTerms'],
  [null, null, 'tenantTerms'],
] as const)('inherits terms from location %s, customer %s: %s', (locationTerms, customerTerms, expected) =>
  expect(
    withLocation(
      form,
      customer({ termsId: customerTerms }),
      location('1', { termsId: locationTerms }),
      defaults,
    ).termsId,
  ).toBe(expected),
);

test('fills in the order submitter as contact, else the primary contact', () => {
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

const previousCustomerForm = {
  ...withCustomer(form, customer(), defaults),
  salesPersonEmail: 'first@example.com',
  fromLocation: 'Former Farm',
  contact: { ...form.contact, firstName: 'Mabel', title: 'Buyer', type: 'PRIMARY' as const },
};

test("clears the previous customer's values until the details of the new one are loaded", () =>
  expect(
    withPendingCustomer(previousCustomerForm, { id: 'c2', name: 'Maple', code: null }, 'Canby Farm'),
  ).toEqual({
    ...form,
    customer: { id: 'c2', name: 'Maple', code: null },
    termsId: null,
    salesPersonEmail: null,
    fromLocation: 'Canby Farm',
  }));

test('fills in late details only in fields that were not edited meanwhile', () => {
  const emptied = withPendingCustomer(previousCustomerForm, { id: 'c1', name: 'Sandy', code: null }, null);
  const typed = { ...emptied, contact: { ...emptied.contact, firstName: 'Kim' }, poNumber: 'PO 1' };
  expect(withCustomerDetails(typed, emptied, customer(), defaults)).toMatchObject({
    contact: { firstName: 'Kim', title: '' },
    poNumber: 'PO 1',
    location: { id: '1' },
    termsId: 'customerTerms',
    fromLocation: 'Canby Farm',
  });
});
