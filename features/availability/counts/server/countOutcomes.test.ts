import { expect, test } from 'vitest';
import { inactivateItem } from '#features/catalogue/items/server/itemEditCommands.ts';
import { lavender } from '#features/catalogue/server/testing/catalogueTests.ts';
import { activateLocation, inactivateLocation } from '#features/locations/server/locationUpdateCommands.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { closeSession } from '../../sessions/server/sessionCommands.ts';
import { findSessionByStatus } from '../../sessions/server/sessionStore.ts';
import { updateCount } from './countCommands.ts';
import { deleteCount } from './countDeleteCommands.ts';
import { aCount, bay3Id, noon, bay4Id, sessionId, setUpCounts } from './testing/countTests.ts';

const tests = setUpCounts();
const { runOrFail, post, read, start, makeLive, findCount, findSession, lavenderStock, logs } = tests;
const countRowId = testId(1001);
const outcomes = (results: readonly { outcome: string }[]) => results.map(({ outcome }) => outcome);
const revision = (rev: number, change: Parameters<typeof aCount>[0] = {}) =>
  aCount({ countRowId, rev, ...change });

test('replaces a count by a higher revision alone, and keeps the time that is sent', async () => {
  await start();
  await post([revision(2, { quantity: 12, comment: 'tagged' })], { deviceId: 'phone', now: noon });
  expect(outcomes(await post([revision(1, { quantity: 99 })]))).toEqual(['STALE']);
  expect(outcomes(await post([revision(2, { quantity: 99 })]))).toEqual(['DUPLICATE']);
  expect(await findCount(countRowId)).toMatchObject({ quantity: 12, rev: 2, deviceId: 'phone' });
  expect(outcomes(await post([revision(3, { quantity: 15, locationId: bay4Id })]))).toEqual(['RECORDED']);
  expect(await findCount(countRowId)).toMatchObject({
    quantity: 15,
    locationId: bay4Id,
    comment: null,
    recordedAt: '2026-11-21T08:00:00.000Z',
    wasCorrected: false,
  });
  expect(await findSession()).toMatchObject({ countTotal: 1 });
});

test('corrects the time of a count by the clock of its device, and keeps the original', async () => {
  await start();
  await post([revision(1)], { sentAt: '2026-11-21T10:00:00.000Z' });
  const stored = {
    recordedAt: '2026-11-21T10:00:00.000Z',
    deviceRecordedAt: '2026-11-21T08:00:00.000Z',
    receivedAt: noon,
  };
  expect(await findCount(countRowId)).toMatchObject(stored);
  // The difference of the clocks is measured anew, but the count is of the same time.
  await post([revision(2, { quantity: 7 })], { sentAt: '2026-11-21T10:00:09.000Z' });
  expect(await findCount(countRowId)).toMatchObject({ ...stored, quantity: 7 });
});

test('keeps deletions, so that an older revision cannot bring a count back', async () => {
  await start();
  const deleted = { countRowId, outcome: 'RECORDED', rev: 2, problems: [] };
  expect(await post([revision(2, { deleted: true, quantity: -1 })])).toEqual([deleted]);
  expect(outcomes(await post([revision(1)]))).toEqual(['STALE']);
  expect(await findCount(countRowId)).toMatchObject({ isDeleted: true, isDeletedAtDesk: false });
  expect(await findSession()).toMatchObject({ countTotal: 0 });
  expect(outcomes(await post([revision(3)]))).toEqual(['RECORDED']);
  expect(await findSession()).toMatchObject({ countTotal: 1 });
  // The deletion keeps what the count said.
  await post([revision(4, { deleted: true, quantity: 0 })]);
  expect(await findCount(countRowId)).toMatchObject({ isDeleted: true, quantity: 40, rev: 4 });
});

test('decides about a count that a post has twice, one after the other', async () => {
  await start();
  expect(
    outcomes(await post([revision(2, { quantity: 2 }), revision(1), revision(3, { quantity: 3 })])),
  ).toEqual(['RECORDED', 'STALE', 'RECORDED']);
  expect(await findCount(countRowId)).toMatchObject({ quantity: 3, rev: 3 });
  expect(await findSession()).toMatchObject({ countTotal: 1 });
});

test('recognizes counts of clients without ids and revisions', async () => {
  await start();
  const [first] = await post([aCount()]);
  expect(first).toMatchObject({ outcome: 'RECORDED', rev: 1 });
  expect(outcomes(await post([aCount()]))).toEqual(['DUPLICATE']);
  expect(await post([aCount({ quantity: 41 })])).toMatchObject([
    { countRowId: first?.countRowId, outcome: 'RECORDED', rev: 2 },
  ]);
  const [other] = await post([aCount()], { email: 'lee@example.com' });
  expect(other).toMatchObject({ outcome: 'RECORDED' });
  expect(other?.countRowId).not.toBe(first?.countRowId);
});

test('names what is wrong with each refused count, and stores the others', async () => {
  await start();
  const bad = [
    { grade: 0 },
    { grade: 4 },
    { quantity: 12.5 },
    { quantity: -1 },
    { quantity: 1_000_000_000_000_000 },
    { comment: 'a\0b' },
    { comment: 'a\ud800' },
    { comment: 'x'.repeat(2001) },
    { recordedBy: '\udc00' },
    { itemId: 'lavender' },
    { countRowId: 'a\0b' },
    { itemId: testId(999) },
  ];
  const results = await post([
    ...bad.map((change, index) => revision(1, { countRowId: testId(1100 + index), ...change })),
    revision(1, { quantity: 999_999_999_999_999 }),
  ]);
  expect(outcomes(results)).toEqual([...bad.map(() => 'REJECTED'), 'RECORDED']);
  expect(
    results.flatMap(({ problems }) => problems.map((problem) => ('field' in problem ? problem.field : []))),
  ).toEqual(bad.map((change) => Object.keys(change)));
  expect(await findCount(countRowId)).toMatchObject({ quantity: 999_999_999_999_999 });
  expect(await logs()).toEqual(['Session started', 'Posted 13 counts: 12 refused']);
});

test('holds counts at locations that are gone, which do not count until a desk confirms them', async () => {
  await start();
  await runOrFail((unit) => inactivateLocation(unit, bay3Id));
  const unknown = revision(1, { countRowId: testId(1002), locationId: testId(999) });
  const results = await post([revision(1), unknown]);
  expect(results).toMatchObject([
    { outcome: 'HELD', problems: [{ severity: 'WARNING', message: 'Location is inactive' }] },
    { outcome: 'HELD', problems: [{ severity: 'WARNING', message: 'Location not found' }] },
  ]);
  expect(outcomes(await post([revision(1)]))).toEqual(['DUPLICATE']);
  await makeLive();
  expect(await lavenderStock()).toBeUndefined();
  await runOrFail((unit) => updateCount(unit, { sessionId, countRowId, count: {} }));
  expect(await lavenderStock()).toBe(40);
});

test('holds counts of a site that was made inactive, until it is active again', async () => {
  await start();
  const fromBayToSite = [bay3Id, bay4Id, testId(202), testId(201)];
  for (const id of fromBayToSite) await runOrFail((unit) => inactivateLocation(unit, id));
  const completedLocations = [{ locationId: bay4Id, recordedAt: noon }];
  expect(await post([revision(1)], { completedLocations })).toMatchObject([
    { outcome: 'HELD', problems: [{ severity: 'WARNING', message: 'Location is inactive' }] },
  ]);
  for (const id of fromBayToSite.toReversed()) await runOrFail((unit) => activateLocation(unit, id));
  // The phone has settled the count; a supervisor confirms it, or the counter revises it.
  expect(outcomes(await post([revision(1)]))).toEqual(['DUPLICATE']);
  expect(outcomes(await post([revision(2, { quantity: 12 })]))).toEqual(['RECORDED']);
  expect(await findCount(countRowId)).toMatchObject({ heldReason: null, quantity: 12 });
});

test('holds counts of an app that it does not know', async () => {
  await start();
  expect(await post([revision(1)], { payloadVersion: 99 })).toMatchObject([
    { outcome: 'HELD', problems: [{ message: 'The app that sent the count has another version' }] },
  ]);
  // One from before stands meanwhile.
  const older = testId(1002);
  await post([revision(1, { countRowId: older, quantity: 30, recordedAt: '2026-11-21T07:30:00.000Z' })]);
  await makeLive();
  expect([await findCount(older), await lavenderStock()]).toMatchObject([{ replacedByCountRowId: null }, 30]);
  expect(outcomes(await post([revision(2)]))).toEqual(['RECORDED']);
  expect([await findCount(older), await lavenderStock()]).toMatchObject([
    { replacedByCountRowId: countRowId },
    40,
  ]);
});

test('counts an item that is inactive, and says so', async () => {
  await start();
  await runOrFail((unit) => inactivateItem(unit, { itemId: lavender.itemId, sku: lavender.sku }));
  expect(await post([revision(1)])).toMatchObject([
    {
      outcome: 'RECORDED',
      problems: [
        { code: 'INVALID_STATE', field: ['itemId'], message: 'Item is inactive', severity: 'WARNING' },
      ],
    },
  ]);
  expect(await findCount(countRowId)).toMatchObject({ heldReason: null, quantity: 40 });
});

test('leaves a count deleted that a desk has deleted', async () => {
  await start();
  await post([revision(1)]);
  await runOrFail((unit) => deleteCount(unit, { sessionId, countRowId }));
  for (const rev of [1, 2])
    expect(await post([revision(rev)])).toMatchObject([
      { outcome: 'DELETED_ON_SERVER', problems: [{ severity: 'WARNING' }] },
    ]);
  expect(await findCount(countRowId)).toMatchObject({ isDeleted: true });
});

test('replaces a correction at a desk by a later revision, and marks the count', async () => {
  await start();
  await post([revision(1)]);
  await runOrFail((unit) => updateCount(unit, { sessionId, countRowId, count: { quantity: 38 } }));
  expect(outcomes(await post([revision(1)]))).toEqual(['DUPLICATE']);
  expect(await findCount(countRowId)).toMatchObject({ quantity: 38, rev: 1, wasCorrected: false });
  await post([revision(2, { quantity: 41 })]);
  expect(await findCount(countRowId)).toMatchObject({ quantity: 41, rev: 2, wasCorrected: true });
});

test('changes a count of the live session at its own time', async () => {
  await start();
  await post([revision(1)]);
  await makeLive();
  expect(await lavenderStock()).toBe(40);
  expect(outcomes(await post([revision(2, { quantity: 30 })]))).toEqual(['RECORDED']);
  expect(await lavenderStock()).toBe(30);
  expect(await findCount(countRowId)).toMatchObject({ sessionId, recordedAt: aCount().recordedAt });
  expect(await read((unit) => findSessionByStatus(unit, 'STAGED'))).toBeUndefined();
});

test('refuses revisions of counts in a closed session', async () => {
  await start();
  await post([revision(1)]);
  await runOrFail((unit) => closeSession(unit, { sessionId }));
  expect(outcomes(await post([revision(1)]))).toEqual(['DUPLICATE']);
  expect(await post([revision(2)])).toMatchObject([
    {
      outcome: 'REJECTED',
      problems: [{ code: 'INVALID_STATE', message: 'The session of the count is closed' }],
    },
  ]);
});

test('lets the later of two counts of a slot stand, until it is deleted', async () => {
  await start();
  const later = testId(1002);
  await post([
    revision(1),
    revision(1, { countRowId: later, quantity: 30, recordedAt: '2026-11-21T09:00:00.000Z' }),
  ]);
  await makeLive();
  expect([await findCount(countRowId), await findCount(later), await lavenderStock()]).toMatchObject([
    { replacedByCountRowId: later },
    { replacedByCountRowId: null },
    30,
  ]);
  await post([revision(2, { countRowId: later, deleted: true })]);
  expect([await findCount(countRowId), await lavenderStock()]).toMatchObject([
    { replacedByCountRowId: null },
    40,
  ]);
});

test('decides between two counts of one time by their running number', async () => {
  await start();
  await post([
    revision(1, { seq: 2, quantity: 30 }),
    revision(1, { countRowId: testId(1002), seq: 1, quantity: 20 }),
  ]);
  await makeLive();
  expect([await findCount(testId(1002)), await lavenderStock()]).toMatchObject([
    { replacedByCountRowId: countRowId },
    30,
  ]);
});
