import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockSlots } from '#features/availability/stock/server/slotStore.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { removeLineItem, updateLineItem } from '../../lines/server/lineItemEditCommands.ts';
import { bulkUpdateOrderStatus, updateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import { allocationApi, bayId, otherBayId } from '../../server/testing/allocationApi.ts';
import { lavenderId, sageId } from '../../server/testing/orderApi.ts';
import { aLine } from '../../server/testing/orderBuilders.ts';
import { allocateLineItems } from './allocationCommands.ts';

const { api, moif, count, aNewOrder, allocate, setStatus, setQuantity, allocations } = await allocationApi();

const writers = 50;
const repeat = <T>(number: number, run: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: number }, run));

/** Returns the reserved quantity of a slot beside the sum of its allocations. */
const readSums = (locationId: string) =>
  api.database.read(moif, async (unit: UnitOfWork) =>
    unit.first(sql<{ reserved: number; allocated: number; consumed: number }>`
      select s.reserved_quantity as reserved, s.consumed_quantity as consumed,
        (select coalesce(sum(a.quantity), 0) from order_allocation a join order_header o
          on o.tenant_id = a.tenant_id and o.order_id = a.order_id
          where a.tenant_id = ${unit.tenantId} and a.location_id = s.location_id and a.item_id = s.item_id
            and o.status in ('INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED')) as allocated
      from availability_slot s
      where s.tenant_id = ${unit.tenantId} and s.item_id = ${lavenderId} and s.location_id = ${locationId}`),
  );

test(`${writers} orders that allocate one slot get exactly what it has`, async () => {
  await count(100);
  const orders: { orderId: string; first: string }[] = [];
  for (let index = 0; index < writers; index += 1) orders.push(await aNewOrder());
  const results = await Promise.all(
    orders.map(({ orderId, first }) => allocate(orderId, [{ lineItemId: first, quantity: 3 }])),
  );
  const refused = results.filter(({ order }) => order === null);
  expect(refused).toHaveLength(writers - 33);
  for (const { errors } of refused)
    expect(errors).toMatchObject([
      { code: 'OUT_OF_RANGE', message: 'Lavender: only 1 left at Canby Farm › House 1 › Bay 3, grade 1' },
    ]);
  expect(await readSums(bayId)).toEqual({ reserved: 99, allocated: 99, consumed: 0 });
  // All of them end at once, some by bulk changes that share orders.
  await Promise.all(
    orders.map(({ orderId }, index) =>
      index % 2 === 0
        ? setStatus(orderId, 'PICKED')
        : api.database.write(moif, (unit) =>
            bulkUpdateOrderStatus(unit, {
              orderIds: orders.slice(index - 1, index + 6).map((one) => one.orderId),
              status: 'PICKED',
            }),
          ),
    ),
  );
  expect(await readSums(bayId)).toEqual({ reserved: 0, allocated: 0, consumed: 99 });
});

test('an allocation and a shrinking line end with no more than the line has, whoever is first', async () => {
  await count(1000);
  await repeat(20, async () => {
    const { orderId, first } = await aNewOrder();
    await Promise.all([allocate(orderId, [{ lineItemId: first, quantity: 12 }]), setQuantity(orderId, 1, 5)]);
    const own = (await allocations(orderId))?.map(({ quantity }) => quantity);
    // The allocation was refused, or it was first and then reduced.
    expect([[], [5]]).toContainEqual(own);
  });
  const sums = await readSums(bayId);
  expect(sums?.reserved).toBe(sums?.allocated);
});

let nextLine = 95_000;

/** Creates an order with a line of each of two items, and the rows that allocate both. */
async function anOrderOfTwoItems() {
  const number = (nextLine += 10);
  const lineItems = [aLine(number), aLine(number + 1, { itemId: sageId })];
  const { orderId } = await aNewOrder({ lineItems });
  const items = lineItems.map(({ id, itemId }) => ({
    lineItemId: id,
    itemId,
    locationId: otherBayId,
    grade: 1,
    quantity: 2,
  }));
  return { orderId, items };
}

/** Returns two orders that may allocate the same two slots. */
async function twoOrders() {
  await count(50, { itemId: lavenderId, locationId: otherBayId });
  await count(50, { itemId: sageId, locationId: otherBayId });
  return { one: await anOrderOfTwoItems(), other: await anOrderOfTwoItems() };
}
const lastSlot = { itemId: sageId, locationId: otherBayId, grade: 1 };

test('locks slots in one order, so that allocations cannot deadlock', async () => {
  const { one, other } = await twoOrders();
  const { values, runs } = await queueUnits(
    { database: api.database, session: moif },
    (unit) => lockSlots(unit, [lastSlot]),
    [
      (unit) => allocateLineItems(unit, one),
      (unit) => allocateLineItems(unit, { ...other, items: other.items.toReversed() }),
    ],
  );
  expect(values).toMatchObject([{ ok: true }, { ok: true }]);
  expect(runs).toEqual([1, 1]);
});

test('a status change, a line removal and an allocation of the same slots cannot deadlock', async () => {
  const { one, other } = await twoOrders();
  await allocate(one.orderId, one.items);
  const [removed] = one.items;
  const { values, runs } = await queueUnits<{ ok: boolean }>(
    { database: api.database, session: moif },
    (unit) => lockSlots(unit, [lastSlot]),
    [
      (unit) => allocateLineItems(unit, { ...other, items: other.items.toReversed() }),
      async (unit) => {
        const line = await removeLineItem(unit, {
          orderId: one.orderId,
          id: removed?.lineItemId ?? '',
          lineNumber: 1,
        });
        return line.ok ? bulkUpdateOrderStatus(unit, { orderIds: [one.orderId], status: 'PICKED' }) : line;
      },
    ],
  );
  expect(values).toMatchObject([{ ok: true }, { ok: true }]);
  expect(runs).toEqual([1, 1]);
});

/** Returns the scans of the stock tables that the connection of a unit has not reported yet. */
async function countStockScans(unit: UnitOfWork): Promise<number> {
  const counted = await unit.first(sql<{ scans: number }>`
    select sum(seq_scan + idx_scan)::int as scans from pg_stat_xact_user_tables
    where relname ~ '^(availability_slo|order_allocatio|stock_movemen)'`);
  return counted?.scans ?? 0;
}

test('reads no stock when an order without allocations changes', async () => {
  const { orderId } = await aNewOrder();
  const allocated = await aNewOrder();
  await allocate(allocated.orderId, [{ lineItemId: allocated.first, quantity: 1 }]);
  const countScans = (id: string) =>
    api.database.write(moif, async (unit) => {
      const before = await countStockScans(unit);
      await updateOrderStatus(unit, { orderId: id, status: 'CANCELLED' });
      await updateOrderStatus(unit, { orderId: id, status: 'OPEN' });
      await updateLineItem(unit, { orderId: id, lineNumber: 1, lineItem: { quantity: 3 } });
      return (await countStockScans(unit)) - before;
    });
  expect(await countScans(orderId)).toBe(0);
  expect(await countScans(allocated.orderId)).toBeGreaterThan(0);
});
