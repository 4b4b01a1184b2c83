import { expect, test } from 'vitest';
import {
  findItemUses,
  findOrderNumbers,
  findSlotUses,
  type SlotUses,
} from '#features/availability/stock/server/slotUseStore.ts';
import type { Session } from '#platform/server/session.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { allocationApi, bayId, otherBayId } from '../../server/testing/allocationApi.ts';
import { lavenderId, sageId } from '../../server/testing/orderApi.ts';
import { aLine } from '../../server/testing/orderBuilders.ts';
import './slotUses.ts';

const { api, moif, bpf, count, aNewOrder, allocate, setStatus } = await allocationApi();
const read = <T>(run: (unit: UnitOfWork) => Promise<T>, session: Session = moif) =>
  api.database.read(session, run);

await count(40);
await count(40, { locationId: otherBayId });
const one = await aNewOrder();
const other = await aNewOrder();
const picked = await aNewOrder();
const credit = await aNewOrder({ type: 'CREDIT', lineItems: [aLine(70_001)] });
await allocate(one.orderId, [
  { lineItemId: one.first, quantity: 3 },
  { lineItemId: one.second, quantity: 4 },
  { lineItemId: one.second, locationId: otherBayId, quantity: 1 },
]);
await allocate(other.orderId, [{ lineItemId: other.first, quantity: 5 }]);
await allocate(picked.orderId, [{ lineItemId: picked.first, quantity: 6 }]);
await allocate(credit.orderId, [{ lineItemId: testId(70_001), quantity: 7 }]);
await setStatus(picked.orderId, 'PICKED');

const slot = { itemId: lavenderId, locationId: bayId, grade: 1 };
const use = ({ orderId, orderNumber }: { orderId: string; orderNumber: string }, quantity: number) => ({
  ...slot,
  orderId,
  orderNumber,
  customerName: 'Northern Hill Nursery',
  quantity,
});
const noUses: SlotUses = { uses: [], orderTotal: 0 };

test('returns the orders that reserve slots or items, by number', async () => {
  expect(await read((unit) => findSlotUses(unit, [slot, { ...slot, grade: 2 }], 10))).toEqual({
    uses: [use(one, 7), use(other, 5)],
    orderTotal: 2,
  });
  expect(await read((unit) => findItemUses(unit, [lavenderId, sageId], 10))).toEqual({
    uses: [use(one, 7), { ...use(one, 1), locationId: otherBayId }, use(other, 5)],
    orderTotal: 2,
  });
  expect(await read((unit) => findItemUses(unit, [sageId], 10))).toEqual(noUses);
});

test('returns no more uses than requested, and the number of all orders', async () =>
  expect(await read((unit) => findItemUses(unit, [lavenderId], 1))).toEqual({
    uses: [use(one, 7)],
    orderTotal: 2,
  }));

test('returns order numbers', async () =>
  expect(await read((unit) => findOrderNumbers(unit, [one.orderId, testId(9)]))).toEqual(
    new Map([[one.orderId, one.orderNumber]]),
  ));

test.each([
  ['without the right to see orders', { ...moif, capabilities: ['availability.view'] }],
  ['of another company', bpf],
])('returns nothing to users %s', async (_title, session) => {
  expect(await read((unit) => findSlotUses(unit, [slot], 10), session)).toEqual(noUses);
  expect(await read((unit) => findItemUses(unit, [lavenderId], 10), session)).toEqual(noUses);
  expect(await read((unit) => findOrderNumbers(unit, [one.orderId]), session)).toEqual(new Map());
});
