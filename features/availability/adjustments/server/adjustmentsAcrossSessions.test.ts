import { expect, test } from 'vitest';
import { allocationApi } from '#features/orders/server/testing/allocationApi.ts';
import { readItemLedgers, sumLedger } from '#features/orders/server/testing/itemLedger.ts';
import { lavenderId } from '#features/orders/server/testing/orderApi.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { makeSessionLive } from '../../makeLive/server/makeLiveCommands.ts';
import { closeSession, startSession } from '../../sessions/server/sessionCommands.ts';
import { listEndedEntries } from '../../stock/server/itemStockStore.ts';
import { recordAdjustment } from './adjustmentCommands.ts';

const { api, moif, count, aNewOrder, setStatus } = await allocationApi();
const write = <T>(work: (unit: UnitOfWork) => Promise<T>) => api.database.write(moif, work);

const start = (sessionId: string) =>
  write(async (unit) => unwrapResult(await startSession(unit, { sessionId })));
const startAndMakeLive = async (sessionId: string) => {
  await start(sessionId);
  await write(async (unit) => unwrapResult(await makeSessionLive(unit, { sessionId })));
};
const lower = (unit: UnitOfWork, quantity: number) =>
  recordAdjustment(unit, {
    itemId: lavenderId,
    quantity,
    recordedAt: unit.startedAt,
    recordedBy: 'kim@example.com',
  });
const adjust = async (quantity: number) =>
  (await write(async (unit) => unwrapResult(await lower(unit, quantity)))).adjustment.adjustmentId;

/** Returns the stored stock of lavender, which its ledger confirms. */
async function readStock() {
  const [ledger] = await api.database.read(moif, (unit) => readItemLedgers(unit, [lavenderId]));
  expect(ledger?.stock).toEqual(ledger && sumLedger(ledger));
  return ledger?.stock.quantity;
}

test('adjusts the session that is made live at the same time', async () => {
  await count(100);
  const sessionId = testId(7101);
  await start(sessionId);
  const [made, adjusted] = await runConflictingCommands<unknown>(
    { database: api.database, session: moif },
    (unit) => makeSessionLive(unit, { sessionId }),
    (unit) => lower(unit, 5),
  );
  expect(made).toMatchObject({ ok: true });
  expect(adjusted).toMatchObject({ ok: true, value: { availabilitySession: { sessionId } } });
  expect(await readStock()).toBe(95);
});

test('starts anew after a time without a live session', async () => {
  const { orderId } = await aNewOrder();
  await setStatus(orderId, 'PICKED');
  const before = await adjust(3);
  expect(await readStock()).toBe(95 - 24 - 3);
  await write(async (unit) => unwrapResult(await closeSession(unit, { sessionId: testId(7101) })));
  await startAndMakeLive(testId(7102));
  // Nobody has counted or adjusted the item since.
  expect(await readStock()).toBe(0);
  const after = await adjust(4);
  expect(await readStock()).toBe(-4);
  const ended = await api.database.read(moif, (unit) => listEndedEntries(unit, [before, after]));
  expect([...ended.keys()]).toEqual([before]);
  // An item without a count keeps its adjustments while sessions follow each other.
  await startAndMakeLive(testId(7103));
  await adjust(1);
  expect(await readStock()).toBe(-5);
});
