import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPriceGroups, setDefaultGroup } from '#features/pricing/groups/server/priceGroupCommands.ts';
import '#features/pricing/server/pricingGraphql.ts';
import { PriceGroupCurrenciesDocument } from '#features/pricing/web/documents.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { removeCustomerLocation } from '../../parts/server/customerLocationCommands.ts';
import './priceGroupCurrencyGraphql.ts';
import { address } from '../../server/testing/customers.ts';
import { customerTests, newId } from '../../server/testing/customerTests.ts';

const { api, moif, createTestCustomer } = await customerTests();

async function newGroup() {
  const id = newId();
  unwrapResult(await api.database.write(moif, (unit) => addPriceGroups(unit, [{ id, name: `Group ${id}` }])));
  return id;
}
const readCurrencies = async (groupId: string, session = moif) =>
  (await api.run(session, PriceGroupCurrenciesDocument, { groupId })).priceGroup?.currencies;
const buildLocation = (priceGroupId: string) => {
  const id = newId();
  return { id, code: id, name: `Store ${id}`, address, priceGroupId };
};

test('counts customers without a price group, and no others, to the default group', async () => {
  const [group, other] = [await newGroup(), await newGroup()];
  await createTestCustomer({ currency: 'USD' });
  await createTestCustomer({ priceGroupId: other, currency: 'CAD' });
  expect(await readCurrencies(group)).toEqual([]);
  unwrapResult(await api.database.write(moif, (unit) => setDefaultGroup(unit, { id: group })));
  expect(await readCurrencies(group)).toEqual(['USD']);
  await createTestCustomer({ currency: 'CAD' });
  expect(await readCurrencies(group)).toEqual(['USD', 'CAD']);
});

test('lists the currencies of the customers and of the locations of a group', async () => {
  const [group, other] = [await newGroup(), await newGroup()];
  expect(await readCurrencies(group)).toEqual([]);
  await createTestCustomer({ priceGroupId: group, currency: 'CAD' });
  await createTestCustomer({ priceGroupId: group, currency: 'CAD' });
  expect(await readCurrencies(group)).toEqual(['CAD']);
  await createTestCustomer({ priceGroupId: other, locations: [buildLocation(group)] });
  expect(await readCurrencies(group)).toEqual(['USD', 'CAD']);
  expect(await readCurrencies(other)).toEqual(['USD']);
});

test('leaves out deleted customers and removed locations', async () => {
  const group = await newGroup();
  const location = buildLocation(group);
  const { customerId } = await createTestCustomer({ currency: 'CAD', locations: [location] });
  const deleted = await createTestCustomer({ priceGroupId: group });
  expect(await readCurrencies(group)).toEqual(['USD', 'CAD']);
  await api.database.write(moif, (unit) =>
    unit.run(sql`update customer set status = 'DELETED'
      where tenant_id = ${unit.tenantId} and customer_id = ${deleted.customerId}::uuid`),
  );
  expect(await readCurrencies(group)).toEqual(['CAD']);
  unwrapResult(
    await api.database.write(moif, (unit) =>
      removeCustomerLocation(unit, { customerId, locationId: location.id }),
    ),
  );
  expect(await readCurrencies(group)).toEqual([]);
});

test('lists no currencies for users who may not see customers', async () => {
  const group = await newGroup();
  await createTestCustomer({ priceGroupId: group });
  const session = api.session('MOIF', { capabilities: ['prices.view'] });
  expect(await readCurrencies(group, session)).toEqual([]);
});
