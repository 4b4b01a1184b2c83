import { expect, test } from 'vitest';
import { allocationApi, bayId, otherBayId } from '#features/orders/server/testing/allocationApi.ts';
import { lavenderId, sageId } from '#features/orders/server/testing/orderApi.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Session } from '#platform/server/session.ts';
import { ItemStockDetailsDocument } from '../../web/documents.ts';
import { addCount } from '../../counts/server/countCommands.ts';
import { makeSessionLive } from '../../makeLive/server/makeLiveCommands.ts';
import { startSession } from '../../sessions/server/sessionCommands.ts';
import { recordAdjustment } from './adjustmentCommands.ts';
import '#features/orders/allocation/server/slotUses.ts';
import './itemDetailsGraphql.ts';

const { api, moif, bpf, count, aNewOrder, allocate, setStatus, stock, stockByLocation } =
  await allocationApi();

const readDetails = async (itemId = lavenderId, session: Session = moif) =>
  (await api.run(session, ItemStockDetailsDocument, { itemId })).itemStockDetails;
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('returns nothing without a live session, and for an unknown item', async () => {
  expect(await readDetails()).toBeNull();
  await count(40, { itemId: sageId });
  expect(await readDetails(testId(999))).toBeNull();
  expect(await readDetails()).toEqual({
    stock: { itemId: lavenderId, availableQuantity: 0, reservedQuantity: 0, actual: 0 },
    slots: [],
    counts: [],
    movements: [],
    adjustments: [],
    reservations: [],
  });
});

test('explains the stock of an item', async () => {
  await count(40, { countedAt: hour(-2) });
  await count(5, { locationId: otherBayId, grade: 3, countedAt: hour(-1) });
  for (const [recordedAt, reason] of [
    [hour(-3), 'DEAD'],
    [hour(0), 'DAMAGED'],
  ] as const)
    await api.database.write(moif, async (unit) =>
      unwrapResult(
        await recordAdjustment(unit, {
          itemId: lavenderId,
          quantity: 2,
          reason,
          recordedAt,
          recordedBy: 'kim@example.com',
        }),
      ),
    );
  const picked = await aNewOrder();
  await allocate(picked.orderId, [{ lineItemId: picked.first, quantity: 3 }]);
  await setStatus(picked.orderId, 'PICKED');
  const open = await aNewOrder();
  await allocate(open.orderId, [{ lineItemId: open.first, quantity: 4 }]);
  const details = await readDetails();
  expect(details).toMatchObject({
    stock: { availableQuantity: 19, reservedQuantity: 4, actual: 15 },
    slots: [
      {
        locationId: bayId,
        locationName: 'Bay 3',
        grade: 1,
        availableQuantity: 37,
        reservedQuantity: 4,
        actual: 33,
        isEnded: false,
      },
      { locationId: otherBayId, locationName: 'Bay 4', grade: 3, availableQuantity: 5, reservedQuantity: 0 },
    ],
    counts: [
      { locationId: otherBayId, grade: 3, quantity: 5 },
      { locationId: bayId, grade: 1, quantity: 40 },
    ],
    adjustments: [
      { reason: 'DAMAGED', quantity: 2, direction: 'DECREASE', isEnded: false },
      { reason: 'DEAD', isEnded: true },
    ],
    reservations: [
      {
        orderId: open.orderId,
        orderNumber: open.orderNumber,
        customerName: 'Northern Hill Nursery',
        locationId: bayId,
        locationName: 'Bay 3',
        grade: 1,
        quantity: 4,
      },
    ],
  });
  const order = { orderId: picked.orderId, orderNumber: picked.orderNumber, movedBy: moif.email };
  expect(details?.movements.toSorted((a, b) => a.quantity - b.quantity)).toMatchObject([
    { ...order, quantity: -21, locationId: null, locationName: null, grade: null },
    { ...order, quantity: -3, locationId: bayId, locationName: 'Bay 3', grade: 1 },
  ]);
  // The lines of orders have the stock of their item, too; a location has no adjustments.
  expect(await stock(picked.orderId)).toMatchObject([
    { availableQuantity: 19, reservedQuantity: 4, actual: 15 },
    { availableQuantity: 19 },
  ]);
  expect((await stockByLocation(picked.orderId))?.[0]).toMatchObject({ availableQuantity: 37 });
});

test('hides orders from users who may not see them', async () => {
  const details = await readDetails(lavenderId, { ...moif, capabilities: ['availability.view'] });
  expect(details).toMatchObject({ stock: { availableQuantity: 19, reservedQuantity: 4 }, reservations: [] });
  expect(details?.movements.map(({ orderId, orderNumber }) => [orderId, orderNumber])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await readDetails(lavenderId, bpf)).toBeNull();
});

test('names no count of a slot that ended', async () => {
  const sessionId = testId(8001);
  await api.database.write(moif, async (unit) => {
    unwrapResult(await startSession(unit, { sessionId }));
    const slot = { itemId: lavenderId, locationId: otherBayId, grade: 3, quantity: 6 };
    unwrapResult(await addCount(unit, { sessionId, count: { ...slot, recordedAt: unit.startedAt } }));
    unwrapResult(await makeSessionLive(unit, { sessionId }));
  });
  expect((await readDetails())?.slots).toMatchObject([
    { locationId: bayId, availableQuantity: 0, reservedQuantity: 4, countRowId: null, isEnded: true },
    { locationId: otherBayId, availableQuantity: 6, countRowId: expect.any(String), isEnded: false },
  ]);
});
