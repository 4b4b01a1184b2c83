import { expect, test } from 'vitest';
import { ok } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import '../../parts/server/salesPersonUses.ts';
import {
  addCompanySalesPeople,
  removeCompanySalesPerson,
} from '../../salesPeople/server/salesPersonCommands.ts';
import { address } from '../../server/testing/customers.ts';
import { customerTests, newId } from '../../server/testing/customerTests.ts';
import { applyCustomerFeed } from './customerFeedCommands.ts';
import './customerFeeds.ts';

const { api, moif, createTestCustomer, fetchCustomer } = await customerTests();

test('gives no location back to a sales person who is removed at the same time', async () => {
  const vera = { id: newId(), firstName: 'Vera', lastName: 'Vega', email: 'vera@example.com' };
  const kim = { ...vera, id: newId(), email: 'kim@example.com' };
  await api.database.write(moif, async (unit) =>
    unwrapResult(await addCompanySalesPeople(unit, [vera, kim]), 'sales people'),
  );
  const { customerId, name } = await createTestCustomer({
    locations: [
      { id: newId(), code: 'A', name: 'Store A', address, salesPeople: [{ emailAddress: vera.email }] },
    ],
  });
  const row = {
    name,
    erpId: null,
    status: null,
    priceGroup: null,
    erpPriceGroupId: null,
    currency: 'CAD' as const,
    salesPersonEmail: vera.email,
    shipFromSite: null,
  };
  const [removed, outcomes] = await runConflictingCommands<unknown>(
    { database: api.database, session: moif },
    (unit) => removeCompanySalesPerson(unit, { id: vera.id, replacementId: kim.id }),
    async (unit) => ok(await applyCustomerFeed(unit, [row])),
  );
  expect(removed).toMatchObject({ ok: true });
  expect(outcomes).toMatchObject({
    value: [
      {
        status: 'UPDATED',
        problems: [
          {
            field: 'SalesPersonEmail',
            severity: 'WARNING',
            message: 'Sales person vera@example.com was removed or renamed. Locations stay as they are.',
          },
        ],
      },
    ],
  });
  expect(await fetchCustomer(customerId)).toMatchObject({
    currency: 'CAD',
    locations: [{ salesPeople: [{ emailAddress: kim.email }] }],
  });
});
