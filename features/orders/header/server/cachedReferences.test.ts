import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '#platform/server/database/database.ts';
import { setDefaultGroup } from '#features/pricing/groups/server/priceGroupCommands.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { expectWaiting } from '#platform/server/testing/lockWaits.ts';
import {
  chainsId,
  lavenderId,
  net60Id,
  nurseryBilling,
  nurseryId,
  roanokeId,
  tampaId,
} from '../../server/testing/orderApi.ts';
import { aLine, anOrder, create, type OrderTestInput } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';
import { createOrders } from './orderCreateCommands.ts';

const { api, moif } = await orderTests();
/** Another server process. */
const other: Database = createDatabase({ url: api.url });
afterAll(() => other.close());

let next = 20_000;
const newOrder = (change: Partial<OrderTestInput> = {}) => {
  next += 10;
  return anOrder(next, { lineItems: [aLine(next + 1)], ...change });
};
const createNew = (change?: Partial<OrderTestInput>) => create(api, moif, newOrder(change));
const changeElsewhere = (change: (unit: UnitOfWork) => Promise<unknown>) => other.write(moif, change);

const atRoanoke = { customer: { id: nurseryId, name: '-', location: { id: roanokeId, name: '-' } } };
const billed = {
  customer: { id: nurseryId, name: '-', billToAddress: nurseryBilling, location: { id: tampaId, name: '-' } },
};

// Each case changes what the one before it has cached.
test.each<[string, (unit: UnitOfWork) => Promise<unknown>, Partial<OrderTestInput>, object]>([
  [
    'name and retail price of an item',
    (unit) =>
      unit.run(sql`update item set name = 'Lavender 2', retail_price = 11
      where tenant_id = ${unit.tenantId} and item_id = ${lavenderId}::uuid`),
    {},
    { order: { lineItems: [{ name: 'Lavender 2' }] } },
  ],
  [
    'pieces of a category',
    (unit) =>
      unit.run(sql`update category set eaches = 8 where tenant_id = ${unit.tenantId} and code = 'PER-1G'`),
    {},
    { order: { lineItems: [{ eaches: 8 }] } },
  ],
  [
    'price of a level',
    (unit) =>
      unit.run(sql`update price_level set customer_sell_price = 5.25
      where tenant_id = ${unit.tenantId} and customer_sell_price = 4.5`),
    {},
    { order: { lineItems: [{ price: 5.25 }] } },
  ],
  [
    'days of a level',
    (unit) =>
      unit.run(sql`update price_level set end_date = '2026-12-31'
      where tenant_id = ${unit.tenantId} and customer_sell_price = 5.25`),
    {},
    { order: { lineItems: [{ price: 11 }] } },
  ],
  [
    'default price group',
    (unit) => setDefaultGroup(unit, { id: chainsId }),
    {},
    { order: { lineItems: [{ price: 4 }] } },
  ],
  [
    'levels of a group',
    (unit) =>
      unit.run(
        sql`delete from price_level where tenant_id = ${unit.tenantId} and price_group_id = ${chainsId}::uuid`,
      ),
    {},
    { order: { lineItems: [{ price: 11 }] } },
  ],
  [
    'default terms',
    (unit) =>
      unit.run(
        sql`update terms set is_default = (terms_id = ${net60Id}::uuid) where tenant_id = ${unit.tenantId}`,
      ),
    {},
    { order: { termsId: net60Id } },
  ],
  [
    'name and currency of a customer',
    (unit) =>
      unit.run(sql`update customer set name = 'Northern Hill', currency = 'CAD'
      where tenant_id = ${unit.tenantId} and customer_id = ${nurseryId}::uuid`),
    {},
    { order: { orderTotal: { currency: 'CAD' }, customer: { name: 'Northern Hill' } } },
  ],
  [
    'code of a location',
    (unit) =>
      unit.run(sql`update customer_location set code = 'N-9'
      where tenant_id = ${unit.tenantId} and location_id = ${tampaId}::uuid`),
    {},
    { order: { customer: { location: { code: 'N-9' } } } },
  ],
  [
    'billing addresses of a customer',
    (unit) =>
      unit.run(sql`update customer_billing_address set removed_at = now()
      where tenant_id = ${unit.tenantId} and customer_id = ${nurseryId}::uuid`),
    billed,
    { errors: [{ message: 'Billing address not found. Choose another one.' }, {}] },
  ],
  [
    'location, removed',
    (unit) =>
      unit.run(sql`update customer_location set removed_at = now()
      where tenant_id = ${unit.tenantId} and location_id = ${roanokeId}::uuid`),
    atRoanoke,
    { errors: [{ field: ['customer', 'location', 'id'], message: 'Location not found' }] },
  ],
  [
    'status of an item',
    (unit) =>
      unit.run(sql`update item set status = 'INACTIVE'
      where tenant_id = ${unit.tenantId} and item_id = ${lavenderId}::uuid`),
    {},
    { errors: [{ message: 'Item Lavender 2 is inactive and cannot be ordered' }] },
  ],
  [
    'status of a customer',
    (unit) =>
      unit.run(sql`update customer set status = 'INACTIVE'
      where tenant_id = ${unit.tenantId} and customer_id = ${nurseryId}::uuid`),
    { lineItems: [] },
    { errors: [{ field: ['customer', 'id'], code: 'INVALID_STATE' }] },
  ],
])('sees a change by another process between two creates: %s', async (_, change, order, expected) => {
  expect(await createNew(order)).not.toMatchObject(expected);
  expect(await createNew(order)).not.toMatchObject(expected);
  await changeElsewhere(change);
  expect(await createNew(order)).toMatchObject(expected);
});

test('reads neither customers nor items nor prices for an order like the one before', async () => {
  await changeElsewhere((unit) =>
    unit.run(sql`update customer set status = 'ACTIVE' where tenant_id = ${unit.tenantId}`),
  );
  await changeElsewhere((unit) =>
    unit.run(sql`update item set status = 'ACTIVE' where tenant_id = ${unit.tenantId}`),
  );
  const texts: string[] = [];
  const watched = createDatabase({ url: api.url, onStatement: (text) => texts.push(text) });
  const counts: number[] = [];
  for (const size of [1, 1, 1, 20]) {
    texts.length = 0;
    const inputs = Array.from({ length: size }, () => newOrder());
    const results = await watched.write(moif, (unit) => createOrders(unit, inputs));
    expect(results.every(({ ok }) => ok)).toBe(true);
    counts.push(texts.length);
  }
  await watched.close();
  // A batch needs as many statements as one order.
  expect(new Set(counts.slice(1)).size).toBe(1);
  expect(
    texts.filter((text) => /\b(from|join) "?(customer|item|category|price_level|terms)\b/.test(text)),
  ).toEqual([]);
});

test('refuses a location that is removed while the order waits for it', async () => {
  const input = newOrder({ lineItems: [] });
  await createNew({ lineItems: [] });
  let creating: ReturnType<typeof create> | undefined;
  await other.write(moif, async (unit) => {
    await unit.run(sql`update customer_location set location_id = location_id, removed_at = now()
      where tenant_id = ${unit.tenantId} and location_id = ${tampaId}::uuid`);
    // Stronger than an update of other columns, as commands lock a location that they remove.
    await unit.run(sql`select from customer_location where tenant_id = ${unit.tenantId}
      and location_id = ${tampaId}::uuid for update`);
    creating = create(api, moif, input);
    await expectWaiting(api.database, 1);
  });
  expect(await creating).toMatchObject({ order: null, errors: [{ message: 'Location not found' }] });
});
