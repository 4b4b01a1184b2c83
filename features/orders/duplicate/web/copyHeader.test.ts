import { expect, test } from 'vitest';
import { toOrderAddress } from '#features/customers/parts/orderAddress.ts';
import { customerLocation } from '#features/customers/web/testing/customerDetail.ts';
import type { EnteredField } from '../../order/order.ts';
import { net60, orderCustomer, orderForCustomer } from '../../web/testing/orderServer.ts';
import { buildCopyHeader } from './copyHeader.ts';
import { net30 } from '#features/customers/web/testing/customerServer.ts';
import { termsRow } from '#features/customers/web/testing/terms.ts';

const allTerms = new Map([
  [net30, termsRow(net30, 'Net 30')],
  [net60, termsRow(net60, 'Net 60')],
]);
const [north] = orderCustomer.locations;
const [billing] = orderCustomer.billingAddresses;
if (!north || !billing) throw new Error('The customer has no location.');

/** An order whose customer has changed nothing since, with what was entered on it. */
function orderWith(enteredFields: readonly EnteredField[] = [], more: object = {}) {
  const order = orderForCustomer({ termsId: net30, ...more });
  const { location } = order.customer;
  const customer = {
    ...order.customer,
    billToAddress: toOrderAddress(billing),
    location: location && { ...location, address: toOrderAddress(location.address) },
    enteredFields,
  };
  return { ...order, customer };
}
const context = {
  customer: orderCustomer,
  terms: allTerms,
  defaults: { ownEmails: ['kim@example.com'], own: 'all', defaultShipFrom: null },
} as const;
const copy = (order = orderWith(), more: Partial<Parameters<typeof buildCopyHeader>[2]> = {}) =>
  buildCopyHeader(order, '2027-05-01', { ...context, ...more });
/** The customer after a move, with other terms. */
const moved = {
  ...orderCustomer,
  name: 'Sandy Trail & Sons',
  termsId: net60,
  locations: [{ ...north, address: { ...north.address, addressLine1: '1 New Rd' } }],
  billingAddresses: [{ ...billing, zipcode: '72014' }],
};

test('copies the header of an order whose customer has not changed', () =>
  expect(copy()).toMatchObject({
    values: {
      customer: { name: 'Sandy Trail' },
      location: { id: north.id },
      expectedDeliveryDate: '2027-05-01',
      poNumber: '',
      termsId: net30,
    },
    differences: [],
  }));

test('takes addresses, names and terms of today, and names what differs', () =>
  expect(copy(orderWith(), { customer: moved })).toMatchObject({
    values: {
      customer: { name: 'Sandy Trail & Sons' },
      locationAddress: { addressLine1: '1 NEW RD' },
      billingAddress: { zipcode: '72014' },
      termsId: net60,
    },
    differences: [
      'ship-to address (SANDY TRAIL, 1 NEW RD, BEE BRANCH, AR 72013, United States)',
      'billing address (SANDY TRAIL, 9665 EAST STATE STREET, BEE BRANCH, AR 72014, United States)',
      'terms (Net 60)',
    ],
  }));

test('keeps what was entered on the order itself', () =>
  expect(
    copy(orderWith(['BILL_TO_ADDRESS', 'LOCATION_ADDRESS', 'TERMS']), { customer: moved }),
  ).toMatchObject({
    values: {
      locationAddress: { addressLine1: '9665 EAST STATE STREET' },
      billingAddress: { id: billing.id, zipcode: '72013' },
      termsId: net30,
    },
    differences: [],
  }));

test('replaces entered terms that are no longer offered, and the id of a removed billing address', () => {
  const { values, differences } = copy(orderWith(['BILL_TO_ADDRESS', 'TERMS'], { termsId: net60 }), {
    customer: { ...orderCustomer, billingAddresses: [] },
    terms: new Map([...allTerms, [net60, termsRow(net60, 'Net 60', { status: 'INACTIVE' })]]),
  });
  expect(values).toMatchObject({ termsId: net30, billingAddress: { id: null, zipcode: '72013' } });
  expect(differences).toEqual(['terms (Net 30)']);
});

test('says that the location is gone, and that there is no billing address', () => {
  const { values, differences } = copy(orderWith(), {
    customer: { ...orderCustomer, locations: [], billingAddresses: [] },
  });
  expect(values).toMatchObject({ location: null, locationAddress: { addressLine1: '' } });
  expect(differences).toEqual(['location (Sandy Trail North no longer exists)', 'billing address (none)']);
});

test('takes address and terms of another location, unless the terms were entered', () => {
  const south = customerLocation('e'.repeat(32), {
    name: 'South',
    termsId: net60,
    address: { ...north.address, city: 'Conway' },
  });
  const customer = { ...orderCustomer, locations: [north, south] };
  expect(copy(orderWith(['LOCATION_ADDRESS']), { customer, location: south })).toMatchObject({
    values: { location: { name: 'South' }, locationAddress: { city: 'CONWAY' }, termsId: net60 },
    differences: [],
  });
  expect(copy(orderWith(['TERMS']), { customer, location: south }).values.termsId).toBe(net30);
});
