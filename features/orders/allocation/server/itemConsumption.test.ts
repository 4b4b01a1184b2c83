import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countStock } from '#features/availability/counts/server/testing/countStock.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { expectWaiting } from '#platform/server/testing/lockWaits.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import {
  EditOrderDocument,
  RemoveLineItemDocument,
  UpdateShippedQuantityDocument,
} from '../../web/documents.ts';
import { bulkUpdateOrderStatus, updateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import { allocationApi, bayId } from '../../server/testing/allocationApi.ts';
import { readItemLedgers, sumLedger } from '../../server/testing/itemLedger.ts';
import { lavenderId, sageId, unpricedId } from '../../server/testing/orderApi.ts';
import { aLine, anOrder } from '../../server/testing/orderBuilders.ts';

const { api, moif, bpf, count, aNewOrder, allocate, setStatus } = await allocationApi();

let next = 80_000;

/** Creates an order with a line of 12 of each item. */
async function createOrderWith(...itemIds: readonly string[]) {
  const number = (next += 10);
  const lineItems = itemIds.map((itemId, index) => aLine(number + index, { itemId, overridePrice: 1 }));
  const order = await aNewOrder({ orderId: testId(number + 9), lineItems });
  return { ...order, lineIds: lineItems.map(({ id }) => id) };
}

/** Returns the stored stock of an item, which its ledger confirms. */
async function readStock(itemId = lavenderId) {
  const [ledger] = await api.database.read(moif, (unit) => readItemLedgers(unit, [itemId]));
  if (!ledger) throw new Error('The item has no stock.');
  expect(ledger.stock).toEqual(sumLedger(ledger));
  return ledger.stock;
}

const ship = async (orderId: string, id: string, shippedQuantity: number) =>
  expect(
    await api.run(moif, UpdateShippedQuantityDocument, {
      input: { orderId, items: [{ id, shippedQuantity }] },
    }),
  ).toMatchObject({ updateShippedQuantity: { errors: null } });

test('enters nothing for items that the live session has not counted', async () => {
  await count(40);
  const { orderId } = await createOrderWith(sageId);
  await setStatus(orderId, 'PICKED');
  expect(await api.database.read(moif, (unit) => readItemLedgers(unit, [sageId]))).toEqual([]);
  await count(9, { itemId: sageId });
  const [ledger] = await api.database.read(moif, (unit) => readItemLedgers(unit, [sageId]));
  expect(ledger?.entries).toEqual([]);
  // The plants return to a bay that was counted without them.
  await setStatus(orderId, 'OPEN');
  expect(await readStock(sageId)).toMatchObject({ slotQuantity: 9, entryQuantity: 12 });
});

test('takes from the item what an order has beyond its allocations, and gives it back', async () => {
  await count(40);
  const { orderId, lineIds } = await createOrderWith(lavenderId, lavenderId);
  await allocate(orderId, [{ lineItemId: lineIds[0] ?? '', quantity: 5 }]);
  expect(await readStock()).toEqual({ slotQuantity: 40, entryQuantity: 0, quantity: 40 });
  await setStatus(orderId, 'PICKED');
  expect(await readStock()).toEqual({ slotQuantity: 35, entryQuantity: -19, quantity: 16 });
  await setStatus(orderId, 'CLOSED');
  expect(await readStock()).toMatchObject({ quantity: 16 });
  await setStatus(orderId, 'OPEN');
  expect(await readStock()).toEqual({ slotQuantity: 40, entryQuantity: 0, quantity: 40 });
  await setStatus(orderId, 'SHIPPED');
  await setStatus(orderId, 'DELETED');
  expect(await readStock()).toMatchObject({ quantity: 40 });
  // Restored orders reserve again.
  await setStatus(orderId, 'OPEN');
  expect(await readStock()).toMatchObject({ quantity: 40 });
  await setStatus(orderId, 'PICKED');
  await setStatus(orderId, 'CANCELLED');
  expect(await readStock()).toMatchObject({ quantity: 40 });
});

test('follows shipped quantities above and below the allocated one', async () => {
  await count(40);
  const { orderId, lineIds } = await createOrderWith(lavenderId);
  const [lineItemId = ''] = lineIds;
  await allocate(orderId, [{ lineItemId, quantity: 10 }]);
  await setStatus(orderId, 'SHIPPED');
  expect(await readStock()).toEqual({ slotQuantity: 30, entryQuantity: -2, quantity: 28 });
  await ship(orderId, lineItemId, 15);
  expect(await readStock()).toEqual({ slotQuantity: 30, entryQuantity: -5, quantity: 25 });
  await ship(orderId, lineItemId, 4);
  expect(await readStock()).toEqual({ slotQuantity: 36, entryQuantity: 0, quantity: 36 });
  await ship(orderId, lineItemId, 6);
  expect(await readStock()).toEqual({ slotQuantity: 36, entryQuantity: -2, quantity: 34 });
  // Going back clears the shipped quantity, after what was taken is given back.
  await setStatus(orderId, 'SUBMITTED');
  expect(await readStock()).toEqual({ slotQuantity: 40, entryQuantity: 0, quantity: 40 });
});

test('takes nothing for removed lines and for credit orders', async () => {
  await count(40);
  const { orderId, orderNumber, lineIds } = await createOrderWith(lavenderId, lavenderId);
  const { removeLineItem } = await api.run(moif, RemoveLineItemDocument, {
    input: { orderId, id: lineIds[1] ?? '', lineNumber: 2 },
  });
  expect(removeLineItem.errors).toBeNull();
  await setStatus(orderId, 'PICKED');
  expect(await readStock()).toMatchObject({ quantity: 28 });
  await setStatus(orderId, 'OPEN');
  const { lineItems: _, ...header } = anOrder(0);
  const { editOrder } = await api.run(moif, EditOrderDocument, {
    input: { ...header, orderId, orderNumber, type: 'CREDIT' },
  });
  expect(editOrder.order?.type).toBe('CREDIT');
  await setStatus(orderId, 'PICKED');
  expect(await readStock()).toMatchObject({ quantity: 40 });
});

test('changes items in one order, so that orders that take them in turns cannot deadlock', async () => {
  await count(1000);
  await count(1000, { itemId: sageId });
  const one = await createOrderWith(lavenderId, sageId);
  const other = await createOrderWith(lavenderId, sageId);
  await allocate(one.orderId, [{ lineItemId: one.lineIds[0] ?? '', quantity: 12 }]);
  await allocate(other.orderId, [{ lineItemId: other.lineIds[1] ?? '', itemId: sageId, quantity: 12 }]);
  const [lavender, sage] = [await readStock(lavenderId), await readStock(sageId)];
  const { values, runs } = await queueUnits<{ ok: boolean }>(
    { database: api.database, session: moif },
    (unit) =>
      unit.run(
        sql`select from item_stock where tenant_id = ${unit.tenantId} and item_id = ${sageId}::uuid for update`,
      ),
    [
      (unit) => updateOrderStatus(unit, { orderId: one.orderId, status: 'PICKED' }),
      (unit) => bulkUpdateOrderStatus(unit, { orderIds: [other.orderId], status: 'SHIPPED' }),
    ],
  );
  expect(values).toMatchObject([{ ok: true }, { ok: true }]);
  expect(runs).toEqual([1, 1]);
  expect((await readStock(lavenderId)).quantity).toBe(lavender.quantity - 24);
  expect((await readStock(sageId)).quantity).toBe(sage.quantity - 24);
});

test('counts an item with what an order takes of it at the same time', async () => {
  await count(100);
  const orders = await Promise.all(Array.from({ length: 10 }, () => createOrderWith(lavenderId)));
  for (const { orderId, lineIds } of orders.slice(5))
    await allocate(orderId, [{ lineItemId: lineIds[0] ?? '', quantity: 12 }]);
  await Promise.all([
    ...orders.map(({ orderId }) => setStatus(orderId, 'PICKED')),
    ...[2, 3].map((grade) =>
      api.database.write(moif, (unit) =>
        countStock(unit, [{ itemId: lavenderId, locationId: bayId, grade, quantity: 7 }]),
      ),
    ),
  ]);
  await readStock();
});

test('ends what an order gives back that started before a count and waits for it', async () => {
  await count(100);
  const { orderId } = await createOrderWith(lavenderId);
  await setStatus(orderId, 'PICKED');
  const now = new Date(Date.now() + 60_000).toISOString();
  let reopened: Promise<unknown> | undefined;
  const countLater = async (unit: UnitOfWork) => {
    await countStock(unit, [{ itemId: lavenderId, locationId: bayId, grade: 3, quantity: 7 }]);
    reopened ??= api.database.write(moif, (order) => updateOrderStatus(order, { orderId, status: 'OPEN' }));
    await expectWaiting(api.database, 1);
  };
  await api.database.write(moif, countLater, { now });
  expect(await reopened).toMatchObject({ ok: true });
  await readStock();
});

test('keeps the stock of another company', async () => {
  expect(await api.database.read(bpf, (unit) => readItemLedgers(unit, [lavenderId, sageId]))).toEqual([]);
});

test('ends with newer counts: what lowers the stock with the first of them, what raises it with the last', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const setStatusAt = async (minutes: number, orderId: string, status: 'PICKED' | 'OPEN') =>
    expect(
      await api.database.write(moif, (unit) => updateOrderStatus(unit, { orderId, status }), {
        now: at(minutes),
      }),
    ).toMatchObject({ ok: true });
  await count(40, { itemId: unpricedId, countedAt: at(-120) });
  await count(40, { itemId: unpricedId, grade: 2, countedAt: at(-120) });
  const { orderId } = await createOrderWith(unpricedId);
  await setStatusAt(-60, orderId, 'PICKED');
  expect(await readStock(unpricedId)).toMatchObject({ quantity: 68 });
  await count(10, { itemId: unpricedId, countedAt: at(-10) });
  // Nobody knows whether the order took from the slot that was counted.
  expect(await readStock(unpricedId)).toMatchObject({ slotQuantity: 50, entryQuantity: -12 });
  await setStatusAt(-30, orderId, 'OPEN');
  // Recorded before the last count, which may have found what came back.
  expect(await readStock(unpricedId)).toMatchObject({ slotQuantity: 50, entryQuantity: -12 });
  await count(10, { itemId: unpricedId, grade: 2, countedAt: at(-10) });
  expect(await readStock(unpricedId)).toMatchObject({ slotQuantity: 20, entryQuantity: 0 });
});
