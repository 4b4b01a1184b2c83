import { expect, test } from 'vitest';
import type { CustomerStatus } from '#features/customers/customer/customerStatus.ts';
import { chooseDestination, chooseImportedItem } from './orderDestination.ts';

const customer = (customerId: string, status: CustomerStatus) => ({
  key: 'Tampa',
  customerId,
  customerName: `Customer ${customerId}`,
  status,
  currency: 'USD' as const,
  erpPriceGroupId: '',
  priceGroupId: null,
  location: null,
  hasBillingAddress: true,
});

test('chooses the only customer that can order, beside inactive and deleted ones with the same location', () => {
  const active = customer('1', 'ACTIVE');
  expect(chooseDestination([customer('2', 'DELETED'), active, customer('3', 'INACTIVE')])).toEqual({
    destination: active,
  });
  expect(chooseDestination([customer('2', 'DELETED')])).toEqual({ problem: 'DELETED' });
  expect(chooseDestination([customer('3', 'INACTIVE')])).toEqual({ problem: 'CANNOT_ORDER' });
  expect(chooseDestination([customer('2', 'DELETED'), customer('3', 'INACTIVE')])).toEqual({
    problem: 'SEVERAL_CUSTOMERS',
  });
  expect(chooseDestination([active, customer('4', 'ACTIVE'), customer('2', 'DELETED')])).toEqual({
    problem: 'SEVERAL_CUSTOMERS',
  });
});

test('chooses the only active item of a UPC, beside inactive ones', () => {
  const item = (itemId: string, status: 'ACTIVE' | 'INACTIVE') => ({
    itemId,
    name: 'Lavender',
    sku: itemId,
    status,
  });
  const active = item('b', 'ACTIVE');
  const choose = (...items: readonly ReturnType<typeof item>[]) => chooseImportedItem('LOCATION_UPC', items);
  expect(choose(item('a', 'INACTIVE'), active)).toEqual({ item: active });
  expect(choose(item('a', 'INACTIVE'))).toEqual({ problem: 'INACTIVE' });
  expect(choose(item('a', 'INACTIVE'), item('c', 'INACTIVE'))).toEqual({ problem: 'SEVERAL' });
  expect(choose(item('a', 'ACTIVE'), active)).toEqual({ problem: 'SEVERAL' });
});
