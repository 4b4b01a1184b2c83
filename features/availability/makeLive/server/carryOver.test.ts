import { beforeEach, describe, expect, test } from 'vitest';
import { lavender } from '#features/catalogue/server/testing/catalogueTests.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { updateCount } from '../../counts/server/countCommands.ts';
import { deleteCount } from '../../counts/server/countDeleteCommands.ts';
import { aCount, bay3Id, bay4Id, nextSessionId, sessionId } from '../../counts/server/testing/countTests.ts';
import { changeStock, listSlotsByItem, lockSlots } from '../../stock/server/slotStore.ts';
import { makeSessionLive } from './makeLiveCommands.ts';
import { timeOfDay, farmId, otherHouseId, setUpMakeLive } from './testing/makeLiveTests.ts';

const tests = setUpMakeLive();
const { start, makeLiveAt, countAt, moveStock, stock, findCount, post, read, runOrFail } = tests;

/** Makes the second session live. */
const replaceAt = (now: string, carryOverSiteIds?: readonly string[]) =>
  makeLiveAt(now, { sessionId: nextSessionId, ...(carryOverSiteIds && { carryOverSiteIds }) });
const countNext = (now: string, count: Parameters<typeof countAt>[1]) => countAt(now, count, nextSessionId);
const removeAt = (now: string, countRowId: string, session = nextSessionId) =>
  runOrFail((unit) => deleteCount(unit, { sessionId: session, countRowId }), now);
const correctAt = (now: string, countRowId: string, quantity: number) =>
  runOrFail((unit) => updateCount(unit, { sessionId: nextSessionId, countRowId, count: { quantity } }), now);
const countedAt = async (locationId: string) =>
  (await read((unit) => listSlotsByItem(unit, [lavender.itemId]))).find(
    (slot) => slot.locationId === locationId,
  )?.countedAt;

let firstCount: string;
/** A live session with 40 in Bay 3, 25 in Bay 4 and 50 at the other site, and a staged one. */
beforeEach(async () => {
  await start();
  firstCount = await countAt(timeOfDay('08:00'), { quantity: 40 });
  await countAt(timeOfDay('08:10'), { quantity: 25, locationId: bay4Id });
  await countAt(timeOfDay('08:20'), { quantity: 50, locationId: otherHouseId });
  await makeLiveAt(timeOfDay('09:00'));
  await start(nextSessionId);
});

describe('slots without a count', () => {
  test('are carried over at sites without a count, and end at those with one', async () => {
    await countNext(timeOfDay('10:00'), { quantity: 30 });
    await replaceAt(timeOfDay('11:00'));
    expect(await stock()).toEqual({ [bay3Id]: [30, 0], [bay4Id]: [0, 0], [otherHouseId]: [50, 0] });
    expect(await tests.lavenderStock()).toBe(80);
  });

  test('are carried over at counted sites that the user names', async () => {
    await countNext(timeOfDay('10:00'), { quantity: 30 });
    await replaceAt(timeOfDay('11:00'), [farmId]);
    expect(await stock()).toEqual({ [bay3Id]: [30, 0], [bay4Id]: [25, 0], [otherHouseId]: [50, 0] });
  });

  test('end in locations that were counted completely, and in those below them', async () => {
    const completedLocations = [{ locationId: testId(202), recordedAt: timeOfDay('10:00') }];
    await post([aCount({ countRowId: testId(1001), quantity: 30, recordedAt: timeOfDay('10:00') })], {
      completedLocations,
      now: timeOfDay('10:00'),
    });
    await replaceAt(timeOfDay('11:00'), [farmId]);
    expect(await stock()).toEqual({ [bay3Id]: [30, 0], [bay4Id]: [0, 0], [otherHouseId]: [50, 0] });
  });

  test('end with what an order consumes for which Make Live waits', async () => {
    await countNext(timeOfDay('10:00'), { quantity: 30 });
    const slot = { itemId: lavender.itemId, locationId: bay4Id, grade: 1 };
    const results = await tests.runConflicting<unknown>(
      async (unit) => {
        await lockSlots(unit, [slot]);
        const change = { ...slot, reserved: 0, consumed: 4, orderId: testId(7001) };
        return ok(await changeStock(unit, [change], { areLocked: true }));
      },
      (unit) => makeSessionLive(unit, { sessionId: nextSessionId }),
    );
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await stock())[bay4Id]).toEqual([0, 0]);
  });

  test('are carried over everywhere by a session without counts', async () => {
    await replaceAt(timeOfDay('11:00'));
    expect(await stock()).toEqual({ [bay3Id]: [40, 0], [bay4Id]: [25, 0], [otherHouseId]: [50, 0] });
  });

  test('keep what is reserved when they end, so that too much is promised', async () => {
    await moveStock(timeOfDay('09:30'), { locationId: bay4Id, reserved: 10 });
    await countNext(timeOfDay('10:00'), { quantity: 30 });
    await replaceAt(timeOfDay('11:00'));
    expect((await stock())[bay4Id]).toEqual([0, 10]);
  });

  test('end with what was consumed until then, and are lowered by what is consumed later', async () => {
    await moveStock(timeOfDay('09:30'), { locationId: bay4Id, consumed: 5 });
    await countNext(timeOfDay('10:00'), { quantity: 30 });
    await replaceAt(timeOfDay('11:00'));
    expect((await stock())[bay4Id]).toEqual([0, 0]);
    await moveStock(timeOfDay('11:30'), { locationId: bay4Id, consumed: 2 });
    expect((await stock())[bay4Id]).toEqual([-2, 0]);
  });
});

describe('a slot that ended', () => {
  beforeEach(async () => {
    await countNext(timeOfDay('10:00'), { quantity: 30 });
    await replaceAt(timeOfDay('11:00'));
  });

  test('keeps the time of its last count, so that a late count from before wins', async () => {
    expect(await countedAt(bay4Id)).toBe(timeOfDay('08:10'));
    await countNext(timeOfDay('12:00'), { quantity: 21, locationId: bay4Id, recordedAt: timeOfDay('10:30') });
    expect((await stock())[bay4Id]).toEqual([21, 0]);
    expect(await countedAt(bay4Id)).toBe(timeOfDay('10:30'));
  });

  test('does not come back by a count that is older than its last one', async () => {
    const late = await countNext(timeOfDay('12:00'), {
      quantity: 21,
      locationId: bay4Id,
      recordedAt: timeOfDay('08:05'),
    });
    expect((await stock())[bay4Id]).toEqual([0, 0]);
    expect((await findCount(late))?.replacedByCountRowId).not.toBeNull();
  });

  test('ends again when the count that brought it back is deleted', async () => {
    const late = await countNext(timeOfDay('12:00'), { quantity: 21, locationId: bay4Id });
    await removeAt(timeOfDay('12:30'), late);
    expect((await stock())[bay4Id]).toEqual([0, 0]);
  });

  test('stays ended in the next session, unless it is counted there', async () => {
    const thirdId = testId(903);
    await start(thirdId);
    await countAt(timeOfDay('13:00'), { quantity: 60, locationId: otherHouseId }, thirdId);
    await makeLiveAt(timeOfDay('14:00'), { sessionId: thirdId });
    expect(await stock()).toEqual({ [bay3Id]: [30, 0], [bay4Id]: [0, 0], [otherHouseId]: [60, 0] });
  });
});

describe('a count', () => {
  test('does not replace a later one of the live session, and is marked as replaced', async () => {
    const older = await countNext(timeOfDay('09:40'), { quantity: 30 });
    const later = await countAt(timeOfDay('10:00'), { quantity: 35 });
    expect(await findCount(older)).toMatchObject({ replacedByCountRowId: null });
    await replaceAt(timeOfDay('11:00'));
    expect((await stock())[bay3Id]).toEqual([35, 0]);
    expect(await findCount(older)).toMatchObject({ replacedByCountRowId: later });
    // Deleting the older one leaves what was carried over.
    await removeAt(timeOfDay('11:30'), older);
    expect((await stock())[bay3Id]).toEqual([35, 0]);
  });

  test('replaces one of the same time in the live session, also when it is corrected later', async () => {
    const counted = await countNext(timeOfDay('08:00'), { countRowId: testId(1009), quantity: 30 });
    await replaceAt(timeOfDay('11:00'));
    expect((await stock())[bay3Id]).toEqual([30, 0]);
    await correctAt(timeOfDay('11:30'), counted, 25);
    expect((await stock())[bay3Id]).toEqual([25, 0]);
    expect(await findCount(counted)).toMatchObject({ replacedByCountRowId: null });
    await removeAt(timeOfDay('11:40'), counted);
    // It ended with the other slots of its site.
    expect((await stock())[bay3Id]).toEqual([0, 0]);
  });

  test('gives way to what was carried over when it is deleted in the live session', async () => {
    const counted = await countNext(timeOfDay('10:00'), { quantity: 30 });
    await moveStock(timeOfDay('10:30'), { consumed: 4 });
    await replaceAt(timeOfDay('11:00'), [farmId]);
    expect((await stock())[bay3Id]).toEqual([26, 0]);
    await removeAt(timeOfDay('11:30'), counted);
    expect((await stock())[bay3Id]).toEqual([36, 0]);
    expect(await countedAt(bay3Id)).toBe(timeOfDay('08:00'));
    expect(await findCount(firstCount)).toMatchObject({ replacedByCountRowId: null });
  });

  test('leaves an ended slot when it is deleted at a site whose other slots ended', async () => {
    const counted = await countNext(timeOfDay('10:00'), { quantity: 30 });
    await replaceAt(timeOfDay('11:00'));
    await removeAt(timeOfDay('11:30'), counted);
    expect((await stock())[bay3Id]).toEqual([0, 0]);
  });

  test('leaves an ended slot when it is deleted in a location that was counted completely', async () => {
    const countRowId = testId(1001);
    const completedLocations = [{ locationId: testId(202), recordedAt: timeOfDay('10:00') }];
    await post([aCount({ countRowId, quantity: 30, recordedAt: timeOfDay('10:00') })], {
      completedLocations,
      now: timeOfDay('10:00'),
    });
    await replaceAt(timeOfDay('11:00'), [farmId]);
    await removeAt(timeOfDay('11:30'), countRowId);
    expect((await stock())[bay3Id]).toEqual([0, 0]);
  });

  test('leaves nothing when it is deleted and the session before had none', async () => {
    const counted = await countNext(timeOfDay('10:00'), { quantity: 7, grade: 3, locationId: otherHouseId });
    await replaceAt(timeOfDay('11:00'), [farmId, testId(211)]);
    expect(await tests.lavenderStock()).toBe(122);
    await removeAt(timeOfDay('11:30'), counted);
    expect(await tests.lavenderStock()).toBe(115);
  });
});

describe('what orders consume', () => {
  test('before a count is part of it, and after it is subtracted, also while the session is staged', async () => {
    await moveStock(timeOfDay('09:30'), { consumed: 5 });
    await countNext(timeOfDay('10:00'), { quantity: 33 });
    await moveStock(timeOfDay('10:30'), { consumed: 4 });
    expect((await stock())[bay3Id]).toEqual([31, 0]);
    await replaceAt(timeOfDay('11:00'));
    expect((await stock())[bay3Id]).toEqual([29, 0]);
    await moveStock(timeOfDay('11:30'), { consumed: 3 });
    expect((await stock())[bay3Id]).toEqual([26, 0]);
    await moveStock(timeOfDay('11:40'), { consumed: -3 });
    expect((await stock())[bay3Id]).toEqual([29, 0]);
  });

  test('is subtracted from a count that arrives after it and was taken before it', async () => {
    await moveStock(timeOfDay('10:30'), { consumed: 4 });
    await countNext(timeOfDay('10:50'), { quantity: 33, recordedAt: timeOfDay('10:00') });
    await replaceAt(timeOfDay('11:00'));
    expect((await stock())[bay3Id]).toEqual([29, 0]);
  });

  test('is subtracted from a count that was stored while the order waited for its slot, also when it is corrected', async () => {
    const counted = await countNext(timeOfDay('10:00'), { quantity: 30 });
    // Started before the count.
    await moveStock(timeOfDay('09:59'), { consumed: 4 });
    await replaceAt(timeOfDay('11:00'));
    expect((await stock())[bay3Id]).toEqual([26, 0]);
    await correctAt(timeOfDay('11:30'), counted, 31);
    expect((await stock())[bay3Id]).toEqual([27, 0]);
  });

  test('goes on to be subtracted from what is carried over', async () => {
    await moveStock(timeOfDay('09:30'), { locationId: otherHouseId, consumed: 8, reserved: 2 });
    await countNext(timeOfDay('10:00'), { quantity: 30 });
    await replaceAt(timeOfDay('11:00'));
    expect((await stock())[otherHouseId]).toEqual([42, 2]);
    await moveStock(timeOfDay('11:30'), { locationId: otherHouseId, consumed: 2, reserved: -2 });
    expect((await stock())[otherHouseId]).toEqual([40, 0]);
  });
});

test('keeps the first session as it was counted', async () => {
  await countNext(timeOfDay('10:00'), { quantity: 30 });
  await replaceAt(timeOfDay('11:00'));
  expect(await tests.findSession(sessionId)).toMatchObject({ status: 'CLOSED', countTotal: 3 });
  expect(await findCount(firstCount)).toMatchObject({ quantity: 40, replacedByCountRowId: null });
});
