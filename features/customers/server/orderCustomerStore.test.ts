import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPriceGroups } from '#features/pricing/server/commands.ts';
import type { NewCustomerInput } from '../newCustomer.ts';
import { createCustomers } from './customerCommands.ts';
import { customerForOrder, customersForOrders } from './orderCustomerStore.ts';
import { addTerms } from './termsCommands.ts';
import { type CustomerDatabase, customerDatabase } from './testing/customerDatabase.ts';
import {
  address,
  floristCustomer,
  numberedId,
  nurseryCustomer,
  roanokeLocation,
  tampaLocation,
} from './testing/customers.ts';

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
      { termsId: numberedId(51), name: 'Net 30', isDefault: true },
      { termsId: numberedId(52), name: 'Net 60' },
      { termsId: numberedId(53), name: 'Net 10' },
    ]),
  );
  await create([
    {
      ...nurseryCustomer,
      termsId: numberedId(52),
      locations: [{ ...tampaLocation, termsId: numberedId(53) }, roanokeLocation],
    },
    { ...floristCustomer, locations: [{ id: numberedId(13), code: 'F-1', name: 'Florist', address }] },
  ]);
  const requests = [
    { customerId: numberedId(1), locationId: numberedId(12) },
    { customerId: numberedId(1), locationId: numberedId(11) },
    { customerId: numberedId(2), locationId: numberedId(13) },
    { customerId: numberedId(2), locationId: numberedId(12) },
    { customerId: numberedId(1), locationId: null },
    { customerId: numberedId(9), locationId: numberedId(11) },
  ];
  const found = await database.read((unit) => customersForOrders(unit, requests));
  expect(found.map((one) => one && [one.customer.name, one.location?.name, one.termsId])).toEqual([
    ['Northern Hill Nursery', 'Tampa', numberedId(53)],
    ['Northern Hill Nursery', 'Roanoke', numberedId(52)],
    ['River Bend Florist', 'Florist', numberedId(51)],
    ['River Bend Florist', undefined, numberedId(51)],
    ['Northern Hill Nursery', undefined, numberedId(52)],
    undefined,
  ]);
  expect(
    await database.read((unit) => customerForOrder(unit, numberedId(1), numberedId(12)), 'BPF'),
  ).toBeUndefined();
});

test('returns the names of price groups', async () => {
  await database.write((unit) => addPriceGroups(unit, [{ id: numberedId(61), name: 'Chains' }]));
  await create([
    {
      ...nurseryCustomer,
      priceGroupId: numberedId(61),
      locations: [{ ...tampaLocation, priceGroupId: numberedId(61) }],
    },
  ]);
  const found = await database.read((unit) => customerForOrder(unit, numberedId(1), numberedId(12)));
  expect(found).toMatchObject({
    customer: { priceGroupId: numberedId(61), priceGroupName: 'Chains' },
    location: { priceGroupId: numberedId(61), priceGroupName: 'Chains' },
  });
});
