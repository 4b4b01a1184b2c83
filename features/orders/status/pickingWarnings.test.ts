import { expect, test } from 'vitest';
import type { Address } from '#platform/kernel/address/address.ts';
import { orderStatuses } from './orderStatus.ts';
import { pickingWarnings, type PickedOrder } from './pickingWarnings.ts';

const address: Address = {
  id: null,
  toName: 'TAMPA',
  addressLine1: '1 MAIN ST',
  addressLine2: null,
  city: 'TAMPA',
  stateProvince: 'FL',
  zipcode: '33617',
  country: 'US',
};
const order = (
  orderNumber: string,
  { location = address, billing = address }: { location?: Address | null; billing?: Address | null } = {},
): PickedOrder => ({
  orderNumber,
  customer: { billToAddress: billing, location: { address: location } },
});
const texts = (...orders: readonly PickedOrder[]) =>
  pickingWarnings('PICKED', orders).map(({ message }) => message);

test('names an order without an address', () => {
  expect(texts(order('100001'))).toEqual([]);
  expect(texts(order('100001', { location: null }))).toEqual(['Order 100001 has no location address']);
  expect(texts(order('100001', { billing: null }))).toEqual(['Order 100001 has no billing address']);
  expect(texts({ orderNumber: '100001', customer: { billToAddress: address, location: null } })).toEqual([
    'Order 100001 has no location address',
  ]);
});

test('combines many orders into one warning for each kind of address', () =>
  expect(
    texts(
      order('100001', { location: null }),
      order('100002'),
      order('100003', { location: null, billing: null }),
    ),
  ).toEqual(['Orders 100001, 100003 have no location address', 'Order 100003 has no billing address']));

test('warns only when orders change to Picked', () =>
  expect(
    orderStatuses.filter((to) => pickingWarnings(to, [order('100001', { location: null })]).length > 0),
  ).toEqual(['PICKED']));
