import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allocationApi, bayId, otherBayId } from '#features/orders/server/testing/allocationApi.ts';
import { readItemLedgers, sumLedger } from '#features/orders/server/testing/itemLedger.ts';
import { lavenderId, sageId, unpricedId } from '#features/orders/server/testing/orderApi.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Session } from '#platform/server/session.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';

import {
  AvailabilitySessionLogsDocument,
  AvailabilitySessionsDocument,
  CloseAvailabilitySessionDocument,
  AvailabilitySessionAdjustmentsDocument,
  RecordAvailabilitySessionAdjustmentDocument,
} from '../../web/documents.ts';
import type { AdjustmentInput } from '../adjustmentInput.ts';
import { updateOrderStatus } from '#features/orders/status/server/orderStatusCommands.ts';
import { recordAdjustment } from './adjustmentCommands.ts';
import './adjustmentGraphql.ts';

const { api, moif, bpf, count, aNewOrder, allocate, setStatus } = await allocationApi();

interface Input extends Omit<AdjustmentInput, 'direction' | 'reason'> {
  direction: 'INCREASE' | 'DECREASE';
  reason: string;
}
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const toInput = (change: Partial<Input> = {}): Input => ({
  itemId: lavenderId,
  direction: 'DECREASE',
  quantity: 5,
  reason: 'ORDERED',
  recordedAt: hour(0),
  recordedBy: 'kim@example.com',
  ...change,
});
const adjust = async (change?: Partial<Input>, session: Session = moif) =>
  (await api.run(session, RecordAvailabilitySessionAdjustmentDocument, { input: toInput(change) }))
    .recordAvailabilitySessionAdjustment;

/** Returns the stored stock of an item, which its ledger confirms. */
async function readStock(itemId = lavenderId) {
  const [ledger] = await api.database.read(moif, (unit) => readItemLedgers(unit, [itemId]));
  if (!ledger) return undefined;
  expect(ledger.stock).toEqual(sumLedger(ledger));
  return ledger.stock;
}

const findLiveSession = async () => {
  const { availabilitySessions } = await api.run(moif, AvailabilitySessionsDocument, {
    tenantId: 'MOIF',
    status: 'LIVE',
  });
  const [live] = availabilitySessions?.nodes ?? [];
  if (!live) throw new Error('There is no live session.');
  return live;
};

const noSession = {
  code: 'INVALID_STATE',
  field: ['sessionId'],
  message: 'There is no live session',
};

test('refuses an adjustment without a live session', async () => {
  expect(await adjust()).toMatchObject({ adjustment: null, errors: [noSession] });
  expect(await readStock()).toBeUndefined();
});

test('adjusts the stock of an item, and records it in the session', async () => {
  await count(40);
  const before = await findLiveSession();
  const clientMutationId = testId(7001);
  const { adjustment, availabilitySession, errors } = await adjust({
    clientMutationId,
    sessionId: before.sessionId,
    reason: 'DAMAGED',
    comment: 'Frost',
    recordedAt: '2026-11-20T08:00:00.000Z',
  });
  expect(errors).toBeNull();
  expect(adjustment).toEqual({
    id: clientMutationId,
    itemId: lavenderId,
    itemName: 'Lavender',
    sku: 'LAV',
    upc: '411701659051',
    direction: 'DECREASE',
    quantity: 5,
    reason: 'DAMAGED',
    comment: 'Frost',
    recordedBy: 'kim@example.com',
    recordedAt: '2026-11-20T08:00:00.000Z',
    tenantId: 'MOIF',
  });
  expect(availabilitySession).toMatchObject({
    totalNumberOfAdjustments: before.totalNumberOfAdjustments + 1,
    version: before.version + 1,
  });
  const { availabilitySessionLogs } = await api.run(moif, AvailabilitySessionLogsDocument, {
    sessionId: before.sessionId,
  });
  expect(availabilitySessionLogs?.nodes[0]).toMatchObject({
    recordedBy: moif.email,
    comment: 'Lavender: -5 (damaged), Frost',
  });
  const { history } = await api.run(moif, HistoryDocument, {
    entityType: 'AVAILABILITY_SESSION',
    entityId: before.sessionId,
  });
  expect(history?.nodes[0]).toMatchObject({
    action: 'recordAvailabilitySessionAdjustment',
    changes: [{ field: 'adjustmentTotal' }],
  });
  // The count is newer, so that it includes the adjustment.
  expect(await readStock()).toEqual({ slotQuantity: 40, entryQuantity: 0, quantity: 40 });
});

test('lists the adjustments of a session, the latest first', async () => {
  const { sessionId } = await findLiveSession();
  await adjust({ direction: 'INCREASE', reason: 'FOUND' });
  const { availabilitySessionAdjustments } = await api.run(moif, AvailabilitySessionAdjustmentsDocument, {
    sessionId,
  });
  expect(availabilitySessionAdjustments).toMatchObject({
    nodes: [
      { direction: 'INCREASE', quantity: 5, reason: 'FOUND' },
      { direction: 'DECREASE', quantity: 5, reason: 'DAMAGED' },
    ],
    totalCount: 2,
  });
});

test('returns an adjustment that is sent again as stored, and refuses other content', async () => {
  await count(40);
  const key = { clientMutationId: testId(7002), recordedAt: hour(0) };
  const first = await adjust(key);
  expect(await adjust(key)).toEqual(first);
  expect(await readStock()).toMatchObject({ quantity: 35 });
  expect(await adjust({ ...key, quantity: 6 })).toMatchObject({
    adjustment: null,
    errors: [{ code: 'DUPLICATE', field: ['clientMutationId'] }],
  });
  const again = toInput({ clientMutationId: testId(7003) });
  const results = await Promise.all([adjust(again), adjust(again), adjust(again)]);
  expect(results.map(({ errors }) => errors)).toEqual([null, null, null]);
  expect(new Set(results.map(({ adjustment }) => adjustment?.id))).toEqual(new Set([testId(7003)]));
  expect(await readStock()).toMatchObject({ quantity: 30 });
});

test.each([
  [{ quantity: 0 }, 'OUT_OF_RANGE', 'quantity'],
  [{ quantity: -5 }, 'OUT_OF_RANGE', 'quantity'],
  [{ quantity: 1.5 }, 'INVALID_FORMAT', 'quantity'],
  [{ quantity: 1_000_000_000_000_000 }, 'OUT_OF_RANGE', 'quantity'],
  [{ comment: 'a\0b' }, 'INVALID_FORMAT', 'comment'],
  [{ reason: 'STOLEN' }, 'INVALID_REFERENCE', 'reason'],
  [{ itemId: testId(999) }, 'INVALID_REFERENCE', 'itemId'],
  [{ sessionId: testId(998) }, 'INVALID_STATE', 'sessionId'],
])('refuses %o and stores nothing', async (change, code, field) => {
  const before = await readStock();
  expect(await adjust(change)).toMatchObject({
    availabilitySession: null,
    adjustment: null,
    errors: [{ code, field: [field] }],
  });
  expect(await readStock()).toEqual(before);
});

test('adjusts by 999999999999999, and refuses stock beyond that', async () => {
  const maximum = { itemId: sageId, quantity: 999_999_999_999_999 };
  expect(await adjust({ ...maximum, direction: 'INCREASE' })).toMatchObject({
    adjustment: { quantity: 999_999_999_999_999 },
    errors: null,
  });
  expect(await adjust({ ...maximum, direction: 'INCREASE', quantity: 1 })).toMatchObject({
    errors: [
      {
        code: 'OUT_OF_RANGE',
        field: ['quantity'],
        message: 'The stock of Sage cannot exceed 999,999,999,999,999',
      },
    ],
  });
  expect(await readStock(sageId)).toMatchObject({ quantity: 999_999_999_999_999 });
  expect(await adjust(maximum)).toMatchObject({ errors: null });
  expect(await readStock(sageId)).toMatchObject({ quantity: 0 });
});

test('ends with newer counts: what lowers the stock with the first of them, what raises it with the last', async () => {
  const item = { itemId: unpricedId };
  await adjust({ ...item, quantity: 3, recordedAt: hour(-5) });
  // An item that was never counted has what its adjustments say.
  expect(await readStock(unpricedId)).toEqual({ slotQuantity: 0, entryQuantity: -3, quantity: -3 });
  await count(40, { ...item, countedAt: hour(-4) });
  await count(40, { ...item, locationId: otherBayId, countedAt: hour(-2) });
  expect(await readStock(unpricedId)).toEqual({ slotQuantity: 80, entryQuantity: 0, quantity: 80 });
  await adjust({ ...item, quantity: 7, recordedAt: hour(-3) });
  await adjust({ ...item, quantity: 5, direction: 'INCREASE', recordedAt: hour(-3) });
  // The bay that was counted since may have lost the 7, and may have the 5.
  expect(await readStock(unpricedId)).toMatchObject({ entryQuantity: -7 });
  await adjust({ ...item, quantity: 5, direction: 'INCREASE', recordedAt: hour(-1) });
  expect(await readStock(unpricedId)).toMatchObject({ entryQuantity: -2 });
  await count(20, { ...item, countedAt: hour(-2) });
  expect(await readStock(unpricedId)).toMatchObject({ slotQuantity: 60, entryQuantity: 5 });
  // A time in the future becomes that of the receipt.
  expect(await adjust({ ...item, recordedAt: hour(5) })).toMatchObject({ errors: null });
  await count(20, { ...item, countedAt: hour(1) });
  await count(20, { ...item, locationId: otherBayId, countedAt: hour(1) });
  expect(await readStock(unpricedId)).toMatchObject({ slotQuantity: 40, entryQuantity: 0 });
});

test('adds up adjustments that are made at once, beside orders that allocate and pick the item', async () => {
  await count(1000);
  const before = await readStock();
  const orders = await Promise.all(Array.from({ length: 8 }, () => aNewOrder()));
  await Promise.all([
    ...orders.map(async ({ orderId, first }) => {
      await allocate(orderId, [{ lineItemId: first, locationId: bayId, quantity: 7 }]);
      await setStatus(orderId, 'PICKED');
    }),
    ...Array.from({ length: 8 }, () => adjust({ direction: 'INCREASE' })),
    ...Array.from({ length: 8 }, () => adjust({ quantity: 1 })),
  ]);
  const consumed = 8 * 24;
  expect((await readStock())?.quantity).toBe((before?.quantity ?? 0) - consumed + 8 * 5 - 8);
});

test.each([
  ['after', 0],
  ['before', 1],
])('adjusts an item %s an order that waits for it takes of it', async (_title, position) => {
  await count(1000);
  const { orderId, first } = await aNewOrder();
  await allocate(orderId, [{ lineItemId: first, locationId: bayId, quantity: 7 }]);
  const before = await readStock();
  const pick = (unit: UnitOfWork): Promise<{ ok: boolean }> =>
    updateOrderStatus(unit, { orderId, status: 'PICKED' });
  const adjustItem = (unit: UnitOfWork): Promise<{ ok: boolean }> => recordAdjustment(unit, toInput());
  const { values, runs } = await queueUnits<{ ok: boolean }>(
    { database: api.database, session: moif },
    (unit) =>
      unit.run(sql`select from item_stock
        where tenant_id = ${unit.tenantId} and item_id = ${lavenderId}::uuid for update`),
    position === 0 ? [pick, adjustItem] : [adjustItem, pick],
  );
  expect(values).toMatchObject([{ ok: true }, { ok: true }]);
  expect(runs).toEqual([1, 1]);
  expect((await readStock())?.quantity).toBe((before?.quantity ?? 0) - 24 - 5);
});

test('lets readers see adjustments, and only managers adjust', async () => {
  const { sessionId } = await findLiveSession();
  const reader = { ...moif, capabilities: ['availability.view'] };
  expect(await adjust({}, reader)).toMatchObject({ errors: [{ code: 'FORBIDDEN' }] });
  const shown = await api.run(reader, AvailabilitySessionAdjustmentsDocument, { sessionId, first: 1 });
  expect(shown.availabilitySessionAdjustments?.nodes).toHaveLength(1);
  const foreign = await api.run(bpf, AvailabilitySessionAdjustmentsDocument, { sessionId });
  expect(foreign.availabilitySessionAdjustments?.nodes).toEqual([]);
});

test('answers an adjustment that is sent again after its session was closed', async () => {
  const key = { clientMutationId: testId(7004), recordedAt: hour(0) };
  const { adjustment } = await adjust(key);
  const { sessionId } = await findLiveSession();
  await api.run(moif, CloseAvailabilitySessionDocument, { input: { sessionId } });
  expect(await adjust(key)).toMatchObject({
    adjustment,
    availabilitySession: { status: 'CLOSED' },
    errors: null,
  });
  expect(await adjust()).toMatchObject({ errors: [noSession] });
});
