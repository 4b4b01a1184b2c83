import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inactivateItem } from '#features/catalogue/items/server/itemEditCommands.ts';
import { lavender, sage } from '#features/catalogue/server/testing/catalogueTests.ts';
import { inactivateLocation } from '#features/locations/server/locationUpdateCommands.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { makeSessionLive } from '../../makeLive/server/makeLiveCommands.ts';
import { closeSession } from '../../sessions/server/sessionCommands.ts';
import { updateCount } from './countCommands.ts';
import { deleteCounts } from './countDeleteCommands.ts';
import { recordCounts } from './countPostCommands.ts';
import { aCount, bay3Id, nextSessionId, noon, sessionId, setUpCounts } from './testing/countTests.ts';
import './countsInUse.ts';

const tests = setUpCounts();
const { run, runOrFail, read, post, start, makeLive, findCount, findSession, lavenderStock } = tests;
const countRowId = testId(1001);
const runConflicting = (
  first: (unit: UnitOfWork) => Promise<Result<unknown>>,
  second: (unit: UnitOfWork) => Promise<Result<unknown>>,
) => tests.runConflicting<unknown>(first, second);
const toPost =
  (...changes: readonly Parameters<typeof aCount>[0][]) =>
  (unit: UnitOfWork) =>
    recordCounts(unit, { counts: changes.map((change) => aCount({ countRowId, rev: 1, ...change })) });
const outcome = (...outcomes: readonly string[]) => ({
  ok: true,
  value: { results: outcomes.map((one) => ({ outcome: one })) },
});
const inactivate = (unit: UnitOfWork) => inactivateLocation(unit, bay3Id);
const inUse = (use: string) => ({
  ok: false,
  problems: [{ code: 'IN_USE', message: `Bay 3 cannot be made inactive. It is needed by ${use}.` }],
});

test('keeps a location active while an open session says something of it', async () => {
  await start();
  const ids = [countRowId, testId(1002), testId(1003)];
  await post([
    aCount({ countRowId }),
    aCount({ countRowId: testId(1002), itemId: sage.itemId }),
    aCount({ countRowId: testId(1003), itemId: sage.itemId, grade: 2 }),
  ]);
  expect(await run(inactivate)).toMatchObject(inUse('counts of 2 items in the staged session'));
  await makeLive();
  expect(await run(inactivate)).toMatchObject(inUse('counts of 2 items in the live session'));
  await start(nextSessionId);
  await post([aCount({ countRowId: testId(1004) })]);
  expect(await run(inactivate)).toMatchObject(
    inUse('counts of 2 items in the live session; counts of 1 item in the staged session'),
  );
  await makeLive(nextSessionId);
  // The sages are carried over or have ended with the session before.
  await runOrFail((unit) => deleteCounts(unit, { sessionId: nextSessionId, countRowIds: [testId(1004)] }));
  await runOrFail((unit) => closeSession(unit, { sessionId: nextSessionId }));
  expect(await run(inactivate)).toMatchObject({ ok: true });
  expect(await run((unit) => deleteCounts(unit, { sessionId, countRowIds: ids }))).toMatchObject({
    problems: [{ code: 'INVALID_STATE' }],
  });
});

test('keeps a location active while a held count waits at it', async () => {
  await start();
  await post([aCount({ countRowId })], { payloadVersion: 99 });
  expect(await run(inactivate)).toMatchObject(inUse('counts of 1 item in the staged session'));
  await runOrFail((unit) => deleteCounts(unit, { sessionId, countRowIds: [countRowId] }));
  expect(await run(inactivate)).toMatchObject({ ok: true });
});

test('either holds a count at a location that becomes inactive, or keeps that active', async () => {
  await start();
  expect(await runConflicting(toPost({}), inactivate)).toMatchObject([
    outcome('RECORDED'),
    inUse('counts of 1 item in the staged session'),
  ]);
  await runOrFail((unit) => deleteCounts(unit, { sessionId, countRowIds: [countRowId] }));
  expect(await runConflicting(inactivate, toPost({ countRowId: testId(1002) }))).toMatchObject([
    { ok: true },
    outcome('HELD'),
  ]);
});

test('counts an item that becomes inactive at the same time', async () => {
  await start();
  expect(
    await runConflicting(
      (unit) => inactivateItem(unit, { itemId: lavender.itemId, sku: lavender.sku }),
      toPost({}),
    ),
  ).toMatchObject([{ ok: true }, outcome('RECORDED')]);
});

test('opens one session for two posts at once', async () => {
  const [first, second] = await runConflicting(toPost({}), toPost({ countRowId: testId(1002) }));
  expect([first, second]).toMatchObject([outcome('RECORDED'), outcome('RECORDED')]);
  const stored = await findCount(countRowId);
  expect(await findCount(testId(1002))).toMatchObject({ sessionId: stored?.sessionId });
  expect(await findSession(stored?.sessionId)).toMatchObject({ countTotal: 2 });
});

test.each([true, false])(
  'stores a count once that two posts have, with an open session: %s',
  async (isOpen) => {
    if (isOpen) await start();
    expect(await runConflicting(toPost({ rev: 2 }), toPost({ rev: 2 }, { rev: 1 }))).toMatchObject([
      outcome('RECORDED'),
      outcome('DUPLICATE', 'STALE'),
    ]);
    const stored = await findCount(countRowId);
    expect(await findSession(stored?.sessionId)).toMatchObject({ countTotal: 1, version: 2 });
  },
);

test('stores a revision of a count whose session is opened at the same time', async () => {
  await start();
  await makeLive();
  const completedLocations = [{ locationId: bay3Id, recordedAt: noon }];
  expect(
    await runConflicting(toPost({}), (unit) =>
      recordCounts(unit, { counts: [aCount({ countRowId, rev: 2, quantity: 30 })], completedLocations }),
    ),
  ).toMatchObject([outcome('RECORDED'), outcome('RECORDED')]);
  const stored = await findCount(countRowId);
  expect(stored).toMatchObject({ rev: 2, quantity: 30 });
  expect(await findSession(stored?.sessionId)).toMatchObject({ countTotal: 1 });
  expect(
    await read((unit) =>
      unit.rows(sql`select session_id from completed_location where tenant_id = ${unit.tenantId}`),
    ),
  ).toEqual([{ sessionId: stored?.sessionId }]);
});

test('changes the live count when its session becomes live at the same time', async () => {
  await start();
  await post([aCount({ countRowId, rev: 1 })]);
  expect(
    await runConflicting(
      (unit) => makeSessionLive(unit, { sessionId }),
      toPost({ rev: 2, quantity: 30 }, { countRowId: testId(1002), grade: 2 }),
    ),
  ).toMatchObject([{ ok: true }, outcome('RECORDED', 'RECORDED')]);
  expect(await lavenderStock()).toBe(30);
  const other = await findCount(testId(1002));
  expect(await findSession(other?.sessionId)).toMatchObject({ status: 'STAGED', countTotal: 1 });
});

test('corrects what a post has stored at the same time', async () => {
  await start();
  await post([aCount({ countRowId, rev: 1 })]);
  expect(
    await runConflicting(toPost({ rev: 2, quantity: 30, comment: 'recounted' }), (unit) =>
      updateCount(unit, { sessionId, countRowId, count: { grade: 3 } }),
    ),
  ).toMatchObject([outcome('RECORDED'), { ok: true, value: { count: { quantity: 30, grade: 3, rev: 2 } } }]);
});
