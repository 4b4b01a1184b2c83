import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addPriceGroups, setDefaultGroup } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { testApi } from '#platform/server/testing/api.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import { createCustomers } from './customerCommands.ts';
import { addTerms } from '../../terms/server/termsCommands.ts';
import { floristCustomer, nurseryCustomer } from '../../server/testing/customers.ts';

const api = await testApi();
const session = api.session('MOIF');
const { database } = api;
afterAll(() => api.close());

test('creates customers while another price group becomes the default, without a deadlock', async () => {
  const [retail, chains] = [testId(61), testId(62)];
  await database.write(session, (unit) =>
    addPriceGroups(unit, [
      { id: retail, name: 'Retail' },
      { id: chains, name: 'Chains' },
    ]),
  );
  await database.write(session, (unit) => setDefaultGroup(unit, { id: retail }));
  const { values, runs } = await queueUnits(
    { database, session },
    (unit) =>
      unit.run(sql`select from price_group where tenant_id = ${unit.tenantId} and price_group_id = ${retail}::uuid
        for update`),
    [
      async (unit) => {
        const { ok } = await createCustomers(unit, [
          { ...nurseryCustomer, priceGroupId: retail },
          { ...floristCustomer, priceGroupId: chains },
        ]);
        return ok;
      },
      async (unit) => (await setDefaultGroup(unit, { id: chains })).ok,
    ],
  );
  expect(values).toEqual([true, true]);
  expect(runs).toEqual([1, 1]);
});

test('creates a customer while other terms become the default, without waiting', async () => {
  const terms = { termsId: testId(51), name: 'Net 30', isDefault: true };
  await database.write(session, (unit) => addTerms(unit, [terms]));
  await database.write(session, async (unit) => {
    await addTerms(unit, [{ termsId: testId(52), name: 'Net 60', isDefault: true }]);
    const created = await database.write(session, (other) =>
      createCustomers(other, [
        { ...floristCustomer, customerId: testId(9), name: 'Other', termsId: testId(51) },
      ]),
    );
    expect(created).toMatchObject({ ok: true });
  });
});
