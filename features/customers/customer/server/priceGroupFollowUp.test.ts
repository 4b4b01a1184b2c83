import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPriceGroups } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { updatePriceGroup } from '#features/pricing/groups/server/priceGroupUpdateCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { CommittedChanges } from '#platform/server/events/entityChange.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import {
  CustomerChangesDocument,
  CustomersChangedSinceDocument,
  UpdateCustomerDocument,
  UpdateLocationDocument,
} from '../../web/documents.ts';
import { createCustomers } from './customerCommands.ts';
import { updateCustomer } from './customerEditCommands.ts';
import '../../parts/server/customerChangesGraphql.ts';
import '../../parts/server/customerLocationMutationGraphql.ts';
import { address } from '../../server/testing/customers.ts';
import { customerTests, newId } from '../../server/testing/customerTests.ts';
import './priceGroupFollowUp.ts';
import { lockCustomers } from './customerStore.ts';

const { api, moif, createTestCustomer, fetchCustomer, fetchHistory } = await customerTests();
const committed: CommittedChanges[] = [];
api.database.onCommit((changes) => committed.push(changes));

const write = <T>(run: (unit: UnitOfWork) => Promise<Result<T>>) =>
  api.database.write(moif, run, { shouldCommit: (result) => result.ok });
async function newGroup() {
  const id = newId();
  unwrapResult(await write((unit) => addPriceGroups(unit, [{ id, name: `Group ${id}` }])));
  return id;
}
const rename = async (id: string, name = `Renamed ${newId()}`) => {
  unwrapResult(await write((unit) => updatePriceGroup(unit, { id, name })));
  return name;
};
const buildLocation = (priceGroupId: string | null = null) => {
  const id = newId();
  return { id, code: id, name: `Store ${id}`, address, priceGroupId };
};
const findChanged = async (since: string) => {
  const { customers } = await api.run(moif, CustomersChangedSinceDocument, {
    tenantId: 'MOIF',
    since,
    first: 1000,
  });
  return new Map(customers?.nodes.map((customer) => [customer.customerId, customer]));
};

test('moves the customers that show a renamed group, and no others', async () => {
  const [group, other] = [await newGroup(), await newGroup()];
  const holder = await createTestCustomer({ priceGroupId: group });
  const ofLocation = await createTestCustomer({ priceGroupId: other, locations: [buildLocation(group)] });
  const unrelated = await createTestCustomer({ priceGroupId: other, locations: [buildLocation(other)] });
  const before = await fetchCustomer(unrelated.customerId);
  const name = await rename(group);
  const changed = await findChanged(before?.updatedAt ?? '');
  expect(changed.get(holder.customerId)).toMatchObject({ priceGroupName: name, version: 2 });
  expect(changed.get(ofLocation.customerId)).toMatchObject({ version: 2 });
  expect(changed.has(unrelated.customerId)).toBe(false);
  expect(await fetchCustomer(unrelated.customerId)).toEqual(before);
});

test('returns the locations that show a renamed group as changed, and no others', async () => {
  const group = await newGroup();
  const [shown, unrelated] = [buildLocation(group), buildLocation()];
  const { customerId } = await createTestCustomer({ locations: [shown, unrelated] });
  const name = await rename(group);
  const { customerChanges } = await api.run(moif, CustomerChangesDocument, { customerId, sinceVersion: 1 });
  expect(customerChanges).toMatchObject({
    customer: { version: 2 },
    locations: [{ id: shown.id, priceGroupName: name }],
    removedPartIds: [],
  });
});

test('accepts the save of a customer and of a location that were opened before the rename', async () => {
  const group = await newGroup();
  const location = buildLocation(group);
  const { customerId } = await createTestCustomer({ priceGroupId: group, locations: [location] });
  await rename(group);
  const name = `Nursery ${newId()}`;
  const { updateCustomer: saved } = await api.run(moif, UpdateCustomerDocument, {
    input: { customerId, name, expectedVersion: 1 },
  });
  expect(saved).toMatchObject({ customer: { name, version: 3 }, errors: null });
  await rename(group);
  const { updateLocation } = await api.run(moif, UpdateLocationDocument, {
    input: { customerId, location: { ...location, market: 'South' }, expectedVersion: 3 },
  });
  expect(updateLocation).toMatchObject({ location: { market: 'South' }, errors: null });
});

test('refuses a save that others preceded, before or after the rename, and a version of the future', async () => {
  const group = await newGroup();
  const { customerId } = await createTestCustomer({ priceGroupId: group });
  const save = async (expectedVersion: number) =>
    (
      await api.run(moif, UpdateCustomerDocument, {
        input: { customerId, description: newId(), expectedVersion },
      })
    ).updateCustomer;
  await save(1);
  await rename(group);
  expect(await save(1)).toMatchObject({ errors: [{ code: 'STALE_VERSION' }] });
  expect(await save(4)).toMatchObject({ errors: [{ code: 'STALE_VERSION' }] });
  expect(await save(2)).toMatchObject({ errors: null });
  expect(await save(2)).toMatchObject({ errors: [{ code: 'STALE_VERSION' }] });
});

test('announces the customers, without an entry in their history', async () => {
  const group = await newGroup();
  const { customerId } = await createTestCustomer({ priceGroupId: group });
  committed.length = 0;
  await rename(group);
  const announced = committed.flatMap(({ entities }) => entities);
  expect(announced.filter(({ entityType }) => entityType === 'CUSTOMER')).toEqual([
    { entityType: 'CUSTOMER', entityId: customerId, version: 2, operation: 'UPDATED' },
  ]);
  expect(await fetchHistory(customerId)).toHaveLength(1);
});

test('moves nothing when the name stays', async () => {
  const group = await newGroup();
  const { customerId } = await createTestCustomer({ priceGroupId: group });
  await rename(group, `Group ${group}`);
  expect(await fetchCustomer(customerId)).toMatchObject({ version: 1 });
});

test('moves thousands of customers and announces that there are many', async () => {
  const group = await newGroup();
  const customers = Array.from({ length: 1_500 }, () => {
    const customerId = newId();
    return { customerId, name: customerId, description: '-', priceGroupId: group };
  });
  unwrapResult(await write((unit) => createCustomers(unit, customers)));
  committed.length = 0;
  const name = await rename(group);
  expect(committed.map(({ entities }) => entities.length)).toEqual([1_002]);
  for (const { customerId } of [customers[0], customers.at(-1)].filter((one) => one !== undefined))
    expect(await fetchCustomer(customerId)).toMatchObject({ version: 2, priceGroupName: name });
});

test('follows up while customers are locked in the order of their ids, without a deadlock', async () => {
  const group = await newGroup();
  const [low, high] = [newId(), newId()].toSorted();
  if (!low || !high) throw new Error('There are two ids.');
  await createTestCustomer({ customerId: high, priceGroupId: group });
  await createTestCustomer({ customerId: low, priceGroupId: group });
  const { runs } = await queueUnits<unknown>(
    { database: api.database, session: moif },
    (unit) => lockCustomers(unit, [low]),
    [
      (unit) => lockCustomers(unit, [low, high]),
      async (unit) => {
        // The plan of a large group reads the table.
        for (const plan of ['indexscan', 'bitmapscan', 'nestloop'])
          await unit.run(sql`set local ${sql.raw(`enable_${plan}`)} = off`);
        return updatePriceGroup(unit, { id: group, name: `Renamed ${group}` });
      },
    ],
  );
  expect(runs).toEqual([1, 1]);
});

test('follows up for a customer that gets the group while it is renamed', async () => {
  const group = await newGroup();
  const [first, second] = [await createTestCustomer(), await createTestCustomer()];
  const give = (customerId: string) => async (unit: UnitOfWork) => {
    const saved = await updateCustomer(unit, { customerId, priceGroupId: group });
    return saved.ok ? ok(saved.value.priceGroupName) : saved;
  };
  const renameTo = (name: string) => async (unit: UnitOfWork) => {
    const saved = await updatePriceGroup(unit, { id: group, name });
    return saved.ok ? ok<string | null>(saved.value.name) : saved;
  };
  const on = { database: api.database, session: moif };
  const [north, south] = [`North ${group}`, `South ${group}`];
  await runConflictingCommands(on, give(first.customerId), renameTo(north));
  expect(await fetchCustomer(first.customerId)).toMatchObject({ version: 3, priceGroupName: north });
  const results = await runConflictingCommands(on, renameTo(south), give(second.customerId));
  expect(results).toMatchObject([{ value: south }, { value: south }]);
});
