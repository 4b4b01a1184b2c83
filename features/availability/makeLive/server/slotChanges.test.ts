import { beforeEach, expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { aCount, bay3Id, bay4Id, nextSessionId, sessionId } from '../../counts/server/testing/countTests.ts';
import { readSlotChanges } from './slotChangeStore.ts';
import { summarizeSession } from './summaryStore.ts';
import { farmId, otherHouseId, setUpMakeLive, timeOfDay } from './testing/makeLiveTests.ts';

const tests = setUpMakeLive();
const { start, makeLiveAt, countAt, moveStock, post, stock, read } = tests;

/** Returns what making the second session live would change, by location. */
async function findChanges(carryOverSiteIds: readonly string[] = []) {
  const comparison = { staged: nextSessionId, live: sessionId, carryOverSiteIds };
  const { rows } = await read((unit) => readSlotChanges(unit, comparison, {}));
  return new Map(rows.map((row) => [row.locationId, row]));
}

/** A live session with 40 in Bay 3, 25 in Bay 4 and 50 at the other site, and a staged one. */
beforeEach(async () => {
  await start();
  await countAt(timeOfDay('08:00'), { quantity: 40 });
  await countAt(timeOfDay('08:10'), { quantity: 25, locationId: bay4Id });
  await countAt(timeOfDay('08:20'), { quantity: 50, locationId: otherHouseId });
  await makeLiveAt(timeOfDay('09:00'));
  await start(nextSessionId);
});

test.each([
  { carried: [], completed: [], bay4: ['ENDED', 0] },
  { carried: [farmId], completed: [], bay4: ['CARRIED_OVER', 25] },
  { carried: [farmId], completed: [bay4Id], bay4: ['ENDED', 0] },
  { carried: [farmId], completed: [testId(202)], bay4: ['ENDED', 0] },
])('are what Make Live does: $carried carried over, $completed completed', async (choice) => {
  const now = timeOfDay('10:00');
  const completedLocations = choice.completed.map((locationId) => ({ locationId, recordedAt: now }));
  await post([aCount({ quantity: 30, recordedAt: now })], { now, completedLocations });
  await moveStock(timeOfDay('10:20'), { consumed: 4, reserved: 2 });
  await moveStock(timeOfDay('10:30'), { locationId: otherHouseId, consumed: 8 });
  const changes = await findChanges(choice.carried);
  expect(changes.get(bay3Id)).toMatchObject({ reason: 'COUNTED', oldQuantity: 36, newQuantity: 26 });
  expect(changes.get(otherHouseId)).toMatchObject({ reason: 'CARRIED_OVER', oldQuantity: 42 });
  const [reason, newQuantity] = choice.bay4;
  expect(changes.get(bay4Id)).toMatchObject({ reason, oldQuantity: 25, newQuantity });
  await makeLiveAt(timeOfDay('11:00'), { sessionId: nextSessionId, carryOverSiteIds: choice.carried });
  expect(await stock()).toEqual(
    Object.fromEntries(
      [...changes.values()].map((row) => [row.locationId, [row.newQuantity, row.reservedQuantity]]),
    ),
  );
});

test('leave a live count that is later', async () => {
  await countAt(timeOfDay('09:40'), { quantity: 30 }, nextSessionId);
  await countAt(timeOfDay('10:00'), { quantity: 35 });
  expect((await findChanges()).get(bay3Id)).toMatchObject({ reason: 'OLDER', change: 0, newQuantity: 35 });
});

test.each([
  ['09:29', false],
  ['09:30', true],
  ['10:30', true],
  ['10:31', false],
])('name a movement at %s beside a count at 10:00: %s', async (time, hasMovements) => {
  await moveStock(timeOfDay(time), { consumed: 1 });
  await countAt(timeOfDay('10:40'), { recordedAt: timeOfDay('10:00') }, nextSessionId);
  expect((await findChanges()).get(bay3Id)).toMatchObject({ hasMovements });
});

test('sums up sites and houses, and counts what needs a look', async () => {
  await countAt(timeOfDay('09:40'), { quantity: 30 }, nextSessionId);
  await moveStock(timeOfDay('09:50'), { consumed: 1, reserved: 32 });
  await post([aCount({ locationId: testId(999), recordedAt: timeOfDay('09:45') })], {
    now: timeOfDay('10:00'),
  });
  const summary = await read((unit) =>
    summarizeSession(unit, { sessionId: nextSessionId, carryOverSiteIds: [] }),
  );
  expect(summary).toMatchObject({
    session: { sessionId: nextSessionId, status: 'STAGED' },
    liveSession: { sessionId, status: 'LIVE' },
    heldCounts: 1,
    olderCounts: 0,
    countsNearMovements: 1,
    uncoveredSlots: 1,
  });
  const { sites = [] } = summary ?? {};
  expect(sites.find(({ siteId }) => siteId === farmId)).toMatchObject({
    isCounted: true,
    isCarriedOver: false,
    liveSlots: 2,
    countedSlots: 1,
    uncountedSlots: 1,
    uncountedQuantity: 25,
    oldQuantity: 64,
    newQuantity: 29,
    houses: [{ name: 'House 1', uncountedLocations: 1 }],
  });
  expect(sites.find(({ siteId }) => siteId !== farmId)).toMatchObject({
    isCounted: false,
    isCarriedOver: true,
    oldQuantity: 50,
    newQuantity: 50,
  });
  expect(await read((unit) => summarizeSession(unit, { sessionId, carryOverSiteIds: [] }))).toBeNull();
});
