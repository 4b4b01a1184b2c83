import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPriceGroups } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { deletePriceGroup } from '#features/pricing/groups/server/priceGroupUpdateCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { createCustomers } from './customerCommands.ts';
import { updateCustomer } from './customerEditCommands.ts';
import { mergeCustomer } from '../../merge/server/customerMergeCommands.ts';
import {
  addCustomerLocation,
  removeCustomerLocation,
  updateCustomerLocation,
} from '../../parts/server/customerLocationCommands.ts';
import { type CustomerDatabase, customerDatabase } from '../../server/testing/customerDatabase.ts';
import { address, floristCustomer, nurseryCustomer, tampaLocation } from '../../server/testing/customers.ts';
import './customerUses.ts';

let database: CustomerDatabase;
beforeAll(async () => {
  database = await customerDatabase();
});
afterAll(() => database.close());

const groupId = testId(61);
const { customerId } = nurseryCustomer;
beforeEach(async () => {
  database.useNewTenants();
  await database.write((unit) => addPriceGroups(unit, [{ id: groupId, name: 'Chains' }]));
  unwrapResult(
    await database.write((unit) =>
      createCustomers(unit, [{ ...nurseryCustomer, locations: [tampaLocation] }, floristCustomer]),
    ),
  );
});

const remove = (unit: UnitOfWork) => deletePriceGroup(unit, { id: groupId });
const inUse = (message: string) => ({
  ok: false,
  problems: [{ code: 'IN_USE', entityId: groupId, message }],
});

test('refuses to remove a group of a customer and of locations, which it names', async () => {
  await database.write((unit) => updateCustomer(unit, { customerId, priceGroupId: groupId }));
  const location = { ...tampaLocation, priceGroupId: groupId };
  await database.write((unit) => updateCustomerLocation(unit, { customerId, location }));
  expect(await database.write(remove)).toMatchObject(
    inUse(
      `Chains cannot be removed. It is used by customer ${nurseryCustomer.name}; customer location ${tampaLocation.name} (${nurseryCustomer.name}).`,
    ),
  );
});

test('names the first three of many customers and counts the others', async () => {
  const customers = Array.from({ length: 5 }, (_, index) => ({
    customerId: testId(100 + index),
    name: `Garden ${index}`,
    description: 'A garden center',
    priceGroupId: groupId,
  }));
  unwrapResult(await database.write((unit) => createCustomers(unit, customers)));
  expect(await database.write(remove)).toMatchObject(
    inUse('Chains cannot be removed. It is used by customers Garden 0, Garden 1, Garden 2 and 2 more.'),
  );
});

test('removes a group that only deleted customers and removed locations have', async () => {
  const location = { ...tampaLocation, priceGroupId: groupId };
  await database.write((unit) => updateCustomerLocation(unit, { customerId, location }));
  await database.write((unit) => removeCustomerLocation(unit, { customerId, locationId: tampaLocation.id }));
  const florist = floristCustomer.customerId;
  await database.write((unit) => updateCustomer(unit, { customerId: florist, priceGroupId: groupId }));
  await database.write(async (unit) => {
    await unit.run(sql`update customer set status = 'DELETED'
      where tenant_id = ${unit.tenantId} and customer_id = ${florist}::uuid`);
    return ok(florist);
  });
  expect(await database.write(remove)).toMatchObject({ ok: true, value: { status: 'DELETED' } });
});

const isInvalidReference = (...field: string[]) => [{ code: 'INVALID_REFERENCE', field }];
const commands = [
  [
    'created',
    (unit: UnitOfWork) =>
      createCustomers(unit, [
        { customerId: testId(9), name: 'New', description: '-', priceGroupId: groupId },
      ]),
    isInvalidReference('0', 'priceGroupId'),
  ],
  [
    'changed',
    (unit: UnitOfWork) => updateCustomer(unit, { customerId, priceGroupId: groupId }),
    isInvalidReference('priceGroupId'),
  ],
  [
    'given a location',
    (unit: UnitOfWork) =>
      addCustomerLocation(unit, {
        customerId,
        location: { id: testId(9), code: 'N', name: 'New', address, priceGroupId: groupId },
      }),
    isInvalidReference('location', 'priceGroupId'),
  ],
  [
    'changed in a location',
    (unit: UnitOfWork) =>
      updateCustomerLocation(unit, { customerId, location: { ...tampaLocation, priceGroupId: groupId } }),
    isInvalidReference('location', 'priceGroupId'),
  ],
  [
    'merged',
    (unit: UnitOfWork) =>
      mergeCustomer(unit, {
        customerId,
        name: nurseryCustomer.name,
        description: '-',
        location: { id: testId(9), code: 'N', name: 'New', address, priceGroupId: groupId },
        billingAddress: address,
      }),
    isInvalidReference('location', 'priceGroupId'),
  ],
] as const;

test.each(commands)('does not remove a group while a customer that has it is %s', async (_, command) => {
  const [used, removed] = await database.meet<unknown>(command, remove);
  expect(used).toMatchObject({ ok: true });
  expect(removed).toMatchObject({ problems: [{ code: 'IN_USE' }] });
});

test.each(commands)(
  'refuses a group that is being removed while a customer is %s',
  async (_, command, problems) => {
    const [removed, used] = await database.meet<unknown>(remove, command);
    expect(removed).toMatchObject({ ok: true });
    expect(used).toMatchObject({ ok: false, problems });
  },
);
