import { expect, test } from 'vitest';
import { lavender, sage } from '#features/catalogue/server/testing/catalogueTests.ts';
import { inactivateLocation } from '#features/locations/server/locationUpdateCommands.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { closeSession } from '../../sessions/server/sessionCommands.ts';
import { changeStock } from '../../stock/server/slotStore.ts';
import { addCount, updateCount } from './countCommands.ts';
import { deleteCount, deleteCounts } from './countDeleteCommands.ts';
import { recordCounts } from './countPostCommands.ts';
import { aCount, bay3Id, nextSessionId, noon, bay4Id, sessionId, setUpCounts } from './testing/countTests.ts';

const tests = setUpCounts();
const { run, runOrFail, post, start, makeLive, findCount, findSession, lavenderStock, logs } = tests;
const countRowId = testId(1001);
const add = (change: Parameters<typeof aCount>[0] = {}, session = sessionId) =>
  run((unit) => addCount(unit, { sessionId: session, count: aCount({ countRowId, ...change }) }));
const update = (
  count: Parameters<typeof updateCount>[1]['count'],
  key: { sessionId?: string; countRowId?: string } = {},
) => run((unit) => updateCount(unit, { sessionId, countRowId, ...key, count }));
const remove = (key: { sessionId?: string; countRowId?: string } = {}) =>
  run((unit) => deleteCount(unit, { sessionId, countRowId, ...key }));
const close = () => runOrFail((unit) => closeSession(unit, { sessionId }));
/** Reserves lavender in Bay 3, grade 1, as an allocation does. */
const reserve = (reserved: number, consumed = 0) =>
  tests.database().write(
    tests.session(),
    (unit) =>
      changeStock(unit, [
        {
          itemId: lavender.itemId,
          locationId: bay3Id,
          grade: 1,
          reserved,
          consumed,
          orderId: testId(7001),
        },
      ]),
    { now: '2026-11-21T10:00:00.000Z' },
  );
const at = 'Lavender at Canby Farm › House 1 › Bay 3, grade 1';

test('adds a count, with its names, one log entry and one history entry', async () => {
  await start();
  expect(await add({ comment: 'tagged' })).toMatchObject({
    ok: true,
    value: {
      availabilitySession: { sessionId, countTotal: 1, version: 2 },
      count: {
        countRowId,
        itemName: 'Lavender',
        sku: lavender.sku,
        upc: lavender.upc,
        locationName: 'Bay 3',
        quantity: 40,
        recordedAt: '2026-11-21T08:00:00.000Z',
        receivedAt: noon,
        rev: 1,
        isHeld: false,
        isDeleted: false,
        replacedByCountRowId: null,
      },
    },
    notices: [],
  });
  expect(await logs()).toEqual(['Session started', `Added a count: ${at}: 40 (tagged)`]);
  expect(await tests.latestEntry(sessionId)).toEqual({
    action: 'addAvailabilitySessionCount',
    version: 2,
    changes: [{ field: 'count', before: null, after: JSON.stringify(`${at}: 40 (tagged)`) }],
  });
});

test('returns a count that is added again, also after its session was closed', async () => {
  await start();
  await add();
  await close();
  expect(await add()).toMatchObject({ ok: true, value: { count: { quantity: 40 } } });
  expect(await findSession()).toMatchObject({ countTotal: 1 });
  expect(await add({ quantity: 41 })).toMatchObject({
    problems: [{ code: 'DUPLICATE', field: ['count', 'countRowId'], entityId: countRowId }],
  });
});

test('refuses a count with the id of one in another session', async () => {
  await start();
  await add();
  await makeLive();
  await start(nextSessionId);
  expect(await add({}, nextSessionId)).toMatchObject({ problems: [{ code: 'DUPLICATE' }] });
});

test.each([
  [
    { itemId: testId(999) },
    { code: 'INVALID_REFERENCE', field: ['count', 'itemId'], message: 'Item not found' },
  ],
  [
    { locationId: testId(999) },
    { code: 'INVALID_REFERENCE', field: ['count', 'locationId'], message: 'Location not found' },
  ],
  [{ grade: 4 }, { code: 'OUT_OF_RANGE', field: ['count', 'grade'] }],
  [{ quantity: -1 }, { code: 'OUT_OF_RANGE', field: ['count', 'quantity'] }],
])('refuses to add a count with %j', async (change, problem) => {
  await start();
  expect(await add(change)).toMatchObject({ problems: [problem] });
});

test('adds counts at active locations only', async () => {
  await start();
  await runOrFail((unit) => inactivateLocation(unit, bay3Id));
  expect(await add()).toMatchObject({
    problems: [{ code: 'INVALID_STATE', field: ['count', 'locationId'], message: 'Location is inactive' }],
  });
});

test('changes a count, but neither its revision nor its time', async () => {
  await start();
  await post([aCount({ countRowId, rev: 3 })]);
  expect(await update({ quantity: 35, comment: 'recounted', grade: 2, locationId: bay4Id })).toMatchObject({
    value: {
      availabilitySession: { version: 3 },
      count: { quantity: 35, grade: 2, locationId: bay4Id, comment: 'recounted', rev: 3 },
    },
  });
  expect(await findCount(countRowId)).toMatchObject({
    recordedAt: '2026-11-21T08:00:00.000Z',
    deskEditedAt: noon,
    rev: 3,
  });
  const changed = 'Lavender at Canby Farm › House 1 › Bay 4, grade 2: 35 (recounted)';
  expect(await logs()).toContain(`Changed a count: ${at}: 40 → ${changed}`);
  expect(await tests.latestEntry(sessionId)).toMatchObject({
    action: 'updateAvailabilitySessionCount',
    changes: [{ field: 'count', before: JSON.stringify(`${at}: 40`), after: JSON.stringify(changed) }],
  });
});

test('has no changes when nothing differs', async () => {
  await start();
  await add();
  expect(await update({ quantity: 40 })).toMatchObject({ ok: true, notices: [{ code: 'NO_CHANGES' }] });
  expect(await findSession()).toMatchObject({ version: 2 });
});

test('changes the stock of the live session, and lets a count that was replaced stand again', async () => {
  await start();
  const later = { countRowId: testId(1002), recordedAt: '2026-11-21T09:00:00.000Z', quantity: 30 };
  await add();
  await makeLive();
  await add(later);
  expect(await lavenderStock()).toBe(30);
  await update({ quantity: 25 }, { countRowId: later.countRowId });
  expect(await lavenderStock()).toBe(25);
  // The count was right for its time: what orders consumed since stays consumed.
  await reserve(0, 5);
  await update({ quantity: 26 }, { countRowId: later.countRowId });
  expect(await lavenderStock()).toBe(21);
  await update({ locationId: bay4Id }, { countRowId: later.countRowId });
  expect(await lavenderStock()).toBe(40 - 5 + 26);
  await remove({ countRowId: later.countRowId });
  expect(await lavenderStock()).toBe(35);
  expect(await findCount(countRowId)).toMatchObject({ replacedByCountRowId: null });
});

test('warns when less is left than orders have allocated', async () => {
  await start();
  await add();
  await makeLive();
  await reserve(38);
  const warning = (missing: number) => ({
    code: 'OUT_OF_RANGE',
    severity: 'WARNING',
    message: `Lavender: ${missing} more are allocated at Canby Farm › House 1 › Bay 3, grade 1 than there are`,
  });
  expect(await update({ quantity: 33 })).toMatchObject({
    ok: true,
    notices: [{ ...warning(5), field: ['count', 'quantity'] }],
  });
  expect(await update({ quantity: 38 })).toMatchObject({ ok: true, notices: [] });
  const fewer = { countRowId: testId(1002), quantity: 30, recordedAt: '2026-11-21T09:00:00.000Z' };
  expect(await add(fewer)).toMatchObject({ ok: true, notices: [warning(8)] });
  expect(await update({ locationId: bay4Id }, fewer)).toMatchObject({ ok: true, notices: [] });
  expect(await remove()).toMatchObject({ ok: true, notices: [{ ...warning(38), field: ['countRowId'] }] });
});

test('warns a device whose revision leaves less than orders have allocated', async () => {
  await start();
  await post([aCount({ countRowId, rev: 1 })]);
  await makeLive();
  await reserve(38);
  const revise = (rev: number, quantity: number) =>
    run((unit) => recordCounts(unit, { counts: [aCount({ countRowId, rev, quantity })] }));
  expect(await revise(2, 33)).toMatchObject({
    ok: true,
    value: { results: [{ outcome: 'RECORDED', problems: [] }] },
    notices: [{ code: 'OUT_OF_RANGE', severity: 'WARNING', field: ['counts'] }],
  });
  expect(await revise(3, 38)).toMatchObject({ ok: true, notices: [] });
});

test('warns about nothing in a staged session', async () => {
  await start();
  await add();
  await makeLive();
  await reserve(38);
  await start(nextSessionId);
  const count = { countRowId: testId(1002), quantity: 1, recordedAt: '2026-11-21T09:00:00.000Z' };
  expect(await add(count, nextSessionId)).toMatchObject({ ok: true, notices: [] });
});

test('gives a held count a good location, or confirms the one that it has', async () => {
  await start();
  await runOrFail((unit) => inactivateLocation(unit, bay3Id));
  const unknown = testId(1002);
  await post([aCount({ countRowId }), aCount({ countRowId: unknown, locationId: testId(999) })]);
  expect(await update({ quantity: 5 }, { countRowId: unknown })).toMatchObject({
    problems: [{ code: 'INVALID_REFERENCE', field: ['count', 'locationId'] }],
  });
  expect(await update({ locationId: bay3Id }, { countRowId: unknown })).toMatchObject({
    problems: [{ code: 'INVALID_STATE', field: ['count', 'locationId'] }],
  });
  expect(await update({ locationId: bay4Id }, { countRowId: unknown })).toMatchObject({
    value: { count: { isHeld: false, heldReason: null, locationId: bay4Id } },
  });
  expect(await update({})).toMatchObject({ ok: true, value: { count: { isHeld: false } }, notices: [] });
  expect(await logs()).toContain(`Confirmed a count: ${at}: 40`);
  await makeLive();
  expect(await lavenderStock()).toBe(80);
});

test('deletes a count for good', async () => {
  await start();
  await add();
  expect(await remove()).toMatchObject({ ok: true, value: { countTotal: 0, version: 3 } });
  expect(await logs()).toContain(`Deleted a count: ${at}: 40`);
  expect(await remove()).toMatchObject({ ok: true, notices: [{ code: 'NO_CHANGES' }] });
  expect(await update({ quantity: 1 })).toMatchObject({
    problems: [{ code: 'NOT_FOUND', entityId: countRowId }],
  });
});

test('deletes several counts, all or none, and passes over those that are deleted', async () => {
  await start();
  const ids = Array.from({ length: 3 }, (_, index) => testId(1001 + index));
  await post(
    ids.map((id, index) => aCount({ countRowId: id, itemId: index === 0 ? sage.itemId : lavender.itemId })),
  );
  const removeAll = (countRowIds: readonly string[]) =>
    run((unit) => deleteCounts(unit, { sessionId, countRowIds }));
  expect(await removeAll([...ids, testId(999)])).toMatchObject({
    problems: [{ code: 'NOT_FOUND', entityId: testId(999) }],
  });
  expect(await findSession()).toMatchObject({ countTotal: 3 });
  await remove();
  expect(await removeAll([...ids, ...ids])).toMatchObject({ ok: true, value: { countTotal: 0 } });
  expect(await logs()).toContain('Deleted 2 counts');
  expect(await removeAll(ids)).toMatchObject({ ok: true, notices: [{ code: 'NO_CHANGES' }] });
  const tooMany = Array.from({ length: 1001 }, (_, index) => testId(index));
  expect(await removeAll(tooMany)).toMatchObject({
    problems: [{ code: 'LIMIT_EXCEEDED', limit: 1000, actual: 1001 }],
  });
});

test('leaves the counts of a closed session alone', async () => {
  await start();
  await add();
  await close();
  const closed = { ok: false, problems: [{ code: 'INVALID_STATE', message: 'The session is closed' }] };
  expect(await add({ countRowId: testId(1002) })).toMatchObject(closed);
  expect(await update({ quantity: 1 })).toMatchObject(closed);
  expect(await remove()).toMatchObject(closed);
  expect(await run((unit) => deleteCounts(unit, { sessionId, countRowIds: [countRowId] }))).toMatchObject(
    closed,
  );
});

test('finds neither sessions that do not exist nor counts of another session', async () => {
  await start();
  await add();
  const noSession = { problems: [{ code: 'NOT_FOUND', entityType: 'AVAILABILITY_SESSION' }] };
  const noCount = { problems: [{ code: 'NOT_FOUND', entityType: 'AVAILABILITY_COUNT' }] };
  const unknown = { sessionId: testId(999) };
  expect(await add({}, unknown.sessionId)).toMatchObject(noSession);
  expect(await update({ quantity: 1 }, unknown)).toMatchObject(noSession);
  expect(await remove(unknown)).toMatchObject(noSession);
  await makeLive();
  await start(nextSessionId);
  const other = { sessionId: nextSessionId };
  expect(await update({ quantity: 1 }, other)).toMatchObject(noCount);
  expect(await remove(other)).toMatchObject(noCount);
});
