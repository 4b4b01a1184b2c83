import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPriceGroups } from '#features/pricing/server/commands.ts';
import type { NewCustomerInput } from '../newCustomer.ts';
import { createCustomers } from './customerCommands.ts';
import { customerForOrder, customersForOrders } from './orderCustomerStore.ts';
import { addTerms } from './termsCommands.ts';
import { type CustomerDatabase, customerDatabase } from './testing/customerDatabase.ts';
import { address, florist, id, nursery, roanoke, tampa } from './testing/customers.ts';

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
      { termsId: id(51), name: 'Net 30', isDefault: true },
      { termsId: id(52), name: 'Net 60' },
      { termsId: id(53), name: 'Net 10' },
    ]),
  );
  await create([
    { ...nursery, termsId: id(52), locations: [{ ...tampa, termsId: id(53) }, roanoke] },
    { ...florist, locations: [{ id: id(13), code: 'F-1', name: 'Florist', address }] },
  ]);
  const asked = [
    { customerId: id(1), locationId: id(12) },
    { customerId: id(1), locationId: id(11) },
    { customerId: id(2), locationId: id(13) },
    { customerId: id(2), locationId: id(12) },
    { customerId: id(1), locationId: null },
    { customerId: id(9), locationId: id(11) },
  ];
  const found = await database.read((unit) => customersForOrders(unit, asked));
  expect(found.map((one) => one && [one.customer.name, one.location?.name, one.termsId])).toEqual([
    ['Northern Hill Nursery', 'Tampa', id(53)],
    ['Northern Hill Nursery', 'Roanoke', id(52)],
    ['River Bend Florist', 'Florist', id(51)],
    ['River Bend Florist', undefined, id(51)],
    ['Northern Hill Nursery', undefined, id(52)],
    undefined,
  ]);
  expect(await database.read((unit) => customerForOrder(unit, id(1), id(12)), 'BPF')).toBeUndefined();
});

test('returns the names of price groups', async () => {
  await database.write((unit) => addPriceGroups(unit, [{ id: id(61), name: 'Chains' }]));
  await create([{ ...nursery, priceGroupId: id(61), locations: [{ ...tampa, priceGroupId: id(61) }] }]);
  const found = await database.read((unit) => customerForOrder(unit, id(1), id(12)));
  expect(found).toMatchObject({
    customer: { priceGroupId: id(61), priceGroupName: 'Chains' },
    location: { priceGroupId: id(61), priceGroupName: 'Chains' },
  });
});
