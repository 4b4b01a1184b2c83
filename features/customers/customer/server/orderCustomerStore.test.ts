import { testId } from '#platform/kernel/testing/testId.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPriceGroups } from '#features/pricing/groups/server/priceGroupCommands.ts';
import type { NewCustomerInput } from '../newCustomer.ts';
import { createCustomers } from './customerCommands.ts';
import { customerForOrder, customersForOrders } from './orderCustomerStore.ts';
import { addTerms } from '../../terms/server/termsCommands.ts';
import { type CustomerDatabase, customerDatabase } from '../../server/testing/customerDatabase.ts';
import {
  address,
  floristCustomer,
  nurseryCustomer,
  roanokeLocation,
  tampaLocation,
} from '../../server/testing/customers.ts';

let database: CustomerDatabase;

beforeEach(async () => {
  database = await customerDatabase();
});
afterEach(() => database.close());

const create = (inputs: readonly NewCustomerInput[]) =>
  database.write((unit) => createCustomers(unit, inputs));

test('returns the terms of the location, else the customer, else the tenant', async () => {
  await database.write((unit) =>
    addTerms(unit, [
      { termsId: testId(51), name: 'Net 30', isDefault: true },
      { termsId: testId(52), name: 'Net 60' },
      { termsId: testId(53), name: 'Net 10' },
    ]),
  );
  await create([
    {
      ...nurseryCustomer,
      termsId: testId(52),
      locations: [{ ...tampaLocation, termsId: testId(53) }, roanokeLocation],
    },
    { ...floristCustomer, locations: [{ id: testId(13), code: 'F-1', name: 'Florist', address }] },
  ]);
  const requests = [
    { customerId: testId(1), locationId: testId(12) },
    { customerId: testId(1), locationId: testId(11) },
    { customerId: testId(2), locationId: testId(13) },
    { customerId: testId(2), locationId: testId(12) },
    { customerId: testId(1), locationId: null },
    { customerId: testId(9), locationId: testId(11) },
  ];
  const found = await database.read((unit) => customersForOrders(unit, requests));
  expect(found.map((one) => one && [one.customer.name, one.location?.name, one.termsId])).toEqual([
    ['Northern Hill Nursery', 'Tampa', testId(53)],
    ['Northern Hill Nursery', 'Roanoke', testId(52)],
    ['River Bend Florist', 'Florist', testId(51)],
    ['River Bend Florist', undefined, testId(51)],
    ['Northern Hill Nursery', undefined, testId(52)],
    undefined,
  ]);
  expect(await database.read((unit) => customerForOrder(unit, testId(1), testId(12)), 'BPF')).toBeUndefined();
});

test('returns the names of price groups', async () => {
  await database.write((unit) => addPriceGroups(unit, [{ id: testId(61), name: 'Chains' }]));
  await create([
    {
      ...nurseryCustomer,
      priceGroupId: testId(61),
      locations: [{ ...tampaLocation, priceGroupId: testId(61) }],
    },
  ]);
  const found = await database.read((unit) => customerForOrder(unit, testId(1), testId(12)));
  expect(found).toMatchObject({
    customer: { priceGroupId: testId(61), priceGroupName: 'Chains' },
    location: { priceGroupId: testId(61), priceGroupName: 'Chains' },
  });
});
