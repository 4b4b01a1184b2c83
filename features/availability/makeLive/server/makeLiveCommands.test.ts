import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { bay3Id, bay4Id, nextSessionId, sessionId } from '../../counts/server/testing/countTests.ts';
import { closeSession } from '../../sessions/server/sessionCommands.ts';
import { makeSessionLive } from './makeLiveCommands.ts';
import { timeOfDay, setUpMakeLive } from './testing/makeLiveTests.ts';

const tests = setUpMakeLive();
const { start, makeLiveAt, countAt, moveStock, stock, logs, findSession, run, runConflicting } = tests;
const close = (id = sessionId, now = timeOfDay('15:00')) =>
  run((unit) => closeSession(unit, { sessionId: id }), { now });

/** A live session with 40 lavenders in Bay 3, and a staged one with 30. */
async function startTwo(): Promise<void> {
  await start();
  await countAt(timeOfDay('08:00'), { quantity: 40 });
  await makeLiveAt(timeOfDay('09:00'));
  await start(nextSessionId);
  await countAt(timeOfDay('10:00'), { quantity: 30 }, nextSessionId);
}
const next = { sessionId: nextSessionId };

test('makes the first session live with the stock that it counted', async () => {
  await start();
  await countAt(timeOfDay('08:00'), { quantity: 40 });
  expect(await stock()).toEqual({});
  expect(await makeLiveAt(timeOfDay('09:00'))).toMatchObject({
    ok: true,
    value: { sessionId, status: 'LIVE', countTotal: 1, version: 3 },
    notices: [],
  });
  expect(await stock()).toEqual({ [bay3Id]: [40, 0] });
  expect(await logs()).toContain('Session made live');
  expect(await tests.latestEntry(sessionId)).toEqual({
    action: 'makeLiveAvailabilitySession',
    version: 3,
    changes: [{ field: 'status', before: '"STAGED"', after: '"LIVE"' }],
  });
});

test('replaces the live session, which is closed in the same step', async () => {
  await startTwo();
  expect(await stock()).toEqual({ [bay3Id]: [40, 0] });
  expect(await makeLiveAt(timeOfDay('11:00'), next)).toMatchObject({ value: { status: 'LIVE' } });
  expect(await stock()).toEqual({ [bay3Id]: [30, 0] });
  expect(await findSession()).toMatchObject({ status: 'CLOSED', version: 4 });
  expect(await logs()).toContain('Session closed, because another one was made live');
  expect(await tests.latestEntry(sessionId)).toMatchObject({
    action: 'closeAvailabilitySession',
    version: 4,
  });
});

test('publishes both sessions', async () => {
  await startTwo();
  const published: unknown[] = [];
  tests.database().onCommit(({ entities }) => published.push(...entities));
  await makeLiveAt(timeOfDay('11:00'), next);
  expect(published).toMatchObject([
    { entityType: 'AVAILABILITY_SESSION', entityId: sessionId, version: 4 },
    { entityType: 'AVAILABILITY_SESSION', entityId: nextSessionId, version: 3 },
  ]);
});

test('refuses versions of either session that are not those of now', async () => {
  await startTwo();
  const expected = { ...next, expectedVersion: 2, expectedLiveVersion: 3 };
  expect(await makeLiveAt(timeOfDay('11:00'), { ...expected, expectedVersion: 1 })).toMatchObject({
    problems: [{ code: 'STALE_VERSION', entityId: nextSessionId, expectedVersion: 1, actualVersion: 2 }],
  });
  expect(await makeLiveAt(timeOfDay('11:00'), { ...expected, expectedLiveVersion: 2 })).toMatchObject({
    problems: [{ code: 'STALE_VERSION', entityId: sessionId, expectedVersion: 2, actualVersion: 3 }],
  });
  expect(await stock()).toEqual({ [bay3Id]: [40, 0] });
  expect(await makeLiveAt(timeOfDay('11:00'), expected)).toMatchObject({ ok: true, notices: [] });
  expect(await makeLiveAt(timeOfDay('11:00'), expected)).toMatchObject({ notices: [{ code: 'NO_CHANGES' }] });
});

test('refuses a closed session and one that it does not know', async () => {
  await start();
  await close();
  expect(await makeLiveAt(timeOfDay('16:00'))).toMatchObject({ problems: [{ code: 'INVALID_STATE' }] });
  expect(await makeLiveAt(timeOfDay('16:00'), { sessionId: testId(999) })).toMatchObject({
    problems: [{ code: 'NOT_FOUND' }],
  });
});

test('makes a session live once when two users do it at once', async () => {
  await startTwo();
  const versions = { ...next, expectedVersion: 2, expectedLiveVersion: 3 };
  const [first, second] = await runConflicting(
    (unit) => makeSessionLive(unit, versions),
    (unit) => makeSessionLive(unit, versions),
  );
  expect([first, second]).toMatchObject([{ ok: true, notices: [] }, { notices: [{ code: 'NO_CHANGES' }] }]);
  expect(await findSession(nextSessionId)).toMatchObject({ status: 'LIVE', version: 3 });
});

test('finds the live session closed when it is replaced at the same time', async () => {
  await startTwo();
  const [, closed] = await runConflicting(
    (unit) => makeSessionLive(unit, next),
    (unit) => closeSession(unit, { sessionId }),
  );
  expect(closed).toMatchObject({ ok: true, notices: [{ code: 'NO_CHANGES' }] });
  expect(await stock()).toEqual({ [bay3Id]: [30, 0] });
});

test('refuses to make a session live that is closed at the same time', async () => {
  await startTwo();
  const [, made] = await runConflicting(
    (unit) => closeSession(unit, next),
    (unit) => makeSessionLive(unit, next),
  );
  expect(made).toMatchObject({ problems: [{ code: 'INVALID_STATE' }] });
  expect(await stock()).toEqual({ [bay3Id]: [40, 0] });
});

test('refuses to replace a live session that was closed since the user saw it', async () => {
  await startTwo();
  const [, made] = await runConflicting(
    (unit) => closeSession(unit, { sessionId }),
    (unit) => makeSessionLive(unit, { ...next, expectedLiveVersion: 3 }),
  );
  expect(made).toMatchObject({ problems: [{ code: 'STALE_VERSION' }] });
  expect(await findSession(nextSessionId)).toMatchObject({ status: 'STAGED' });
});

test('has no stock after the live session is closed, while reservations stay', async () => {
  await startTwo();
  await countAt(timeOfDay('10:10'), { quantity: 25, locationId: bay4Id });
  await moveStock(timeOfDay('10:30'), { reserved: 6 });
  expect(await close()).toMatchObject({ ok: true, value: { status: 'CLOSED' } });
  expect(await stock()).toEqual({});
  // Nothing of the closed session is carried over.
  await makeLiveAt(timeOfDay('16:00'), next);
  expect(await stock()).toEqual({ [bay3Id]: [30, 6], [bay4Id]: [0, 0] });
});
