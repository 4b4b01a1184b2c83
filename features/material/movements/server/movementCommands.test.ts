import { expect, test } from 'vitest';
import { inactivateLocation } from '#features/locations/server/locationUpdateCommands.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import {
  binId,
  closedBinId,
  morning,
  commandTime,
  oldPotId,
  otherBinId,
  otherSiteId,
  potId,
  setUpMaterial,
  shelfId,
  siteId,
} from './testing/materialTests.ts';

const { run, count, move, quantities, ledger, latestEntry } = setUpMaterial();

const refused = (field: string, message: string, code = 'INVALID_REFERENCE') => ({
  ok: false,
  problems: [{ code, field: [field], message, severity: 'ERROR' }],
});

test('replaces, adds and moves a quantity, with the ledger and the history that explain it', async () => {
  expect(await count({ comment: 'after the storm' })).toMatchObject({
    ok: true,
    notices: [],
    value: {
      receivedAt: commandTime,
      quantities: [{ materialItemId: potId, locationId: binId, siteLocationId: siteId, quantity: 40 }],
    },
  });
  expect(await latestEntry(potId)).toEqual({
    action: 'countMaterialItem',
    version: 2,
    changes: [{ field: 'quantity', before: '"Bin 1: 0"', after: '"Bin 1: 40"' }],
  });
  await count({
    countType: 'INCREMENT',
    quantityCounted: 2,
    countedRecorded: morning(1),
    reasonCode: 'FOUND',
  });
  expect(await move({ countedRecorded: morning(2), reasonCode: 'MOVED' })).toMatchObject({
    ok: true,
    value: {
      quantities: [
        { locationId: binId, quantity: 38 },
        { locationId: shelfId, quantity: 4 },
      ],
    },
  });
  expect(await count({ quantityCounted: 0, countedRecorded: morning(3) })).toMatchObject({ ok: true });
  expect(await quantities()).toEqual([0, 4]);
  const row = {
    comment: null,
    countedQuantity: null,
    fromLocationId: null,
    causedByMovementId: null,
    receivedAt: commandTime,
    recordedBy: 'kim@example.com',
  };
  expect(await ledger()).toMatchObject([
    {
      ...row,
      event: 'COUNTED',
      quantity: 40,
      toLocationId: binId,
      countedQuantity: 40,
      comment: 'after the storm',
      recordedAt: morning(0),
    },
    { ...row, event: 'COUNTED', quantity: 2, toLocationId: binId, reasonCode: 'FOUND' },
    { ...row, event: 'MOVED', quantity: 4, fromLocationId: binId, toLocationId: shelfId },
    { ...row, quantity: 38, fromLocationId: binId, toLocationId: null, countedQuantity: 0 },
  ]);
});

test.each([
  ['an add below 1', { countType: 'INCREMENT' as const, quantityCounted: 0 }, 'Enter a count'],
  ['a count below 0', { quantityCounted: -1 }, 'Enter a count'],
  ['decimals', { quantityCounted: 1.5 }, 'Count must be a whole number'],
  ['too much', { quantityCounted: 1_000_000_000_000_000 }, 'Count cannot exceed 999,999,999,999,999'],
])('refuses %s', async (_, change, message) => {
  expect(await count(change)).toMatchObject({
    ok: false,
    problems: [{ field: ['quantityCounted'], message }],
  });
});

test('stores the greatest quantity, and nothing above it', async () => {
  const max = 999_999_999_999_999;
  const added = { countType: 'INCREMENT' as const, quantityCounted: 1, countedRecorded: morning(1) };
  expect(await count({ quantityCounted: max })).toMatchObject({ ok: true });
  for (const locationId of [binId, shelfId])
    expect(await count({ ...added, locationId })).toMatchObject(
      refused('quantityCounted', 'Quantity cannot exceed 999,999,999,999,999', 'OUT_OF_RANGE'),
    );
  expect(await quantities()).toEqual([max, 0]);
});

test.each([
  ['an unknown reason', { reasonCode: 'STOLEN' }, 'reasonCode', 'Reason Code not found'],
  ['no reason', { reasonCode: '' }, 'reasonCode', 'Reason Code not found'],
  ['an unknown site', { siteLocationId: testId(999) }, 'siteLocationId', 'Site not found'],
  ['a location that is no site', { siteLocationId: binId }, 'siteLocationId', 'Site not found'],
  ['an unknown item', { materialItemId: testId(999) }, 'materialItemId', 'Material Item Id not found'],
  ['an unknown location', { locationId: testId(999) }, 'locationId', 'Location not found'],
  ['an inactive location', { locationId: closedBinId }, 'locationId', 'Location not found'],
  ['a location of another site', { locationId: otherBinId }, 'locationId', 'Location not found'],
])('refuses a count with %s', async (_, change, field, message) => {
  expect(await count(change)).toMatchObject(refused(field, message));
});

test.each([
  ['an unknown target', { toLocationId: testId(999) }, 'toLocationId', 'New Location not found'],
  ['the same location', { toLocationId: binId }, 'toLocationId', 'New Location not found'],
  ['an inactive target', { toLocationId: closedBinId }, 'toLocationId', 'New Location not found'],
  ['a target of another site', { toLocationId: otherBinId }, 'toLocationId', 'New Location not found'],
  ['an unknown source', { fromLocationId: testId(999) }, 'fromLocationId', 'Location not found'],
])('refuses a move with %s', async (_, change, field, message) => {
  expect(await move(change)).toMatchObject(refused(field, message));
});

test('refuses a move of nothing, and of more than is there', async () => {
  await count({ quantityCounted: 3 });
  expect(await move({ quantityMoved: 0 })).toMatchObject(
    refused('quantityMoved', 'Enter a count', 'OUT_OF_RANGE'),
  );
  expect(await move({ countedRecorded: morning(1) })).toMatchObject(
    refused('quantityMoved', 'Bin 1 has 3 now. Enter 3 or less.', 'OUT_OF_RANGE'),
  );
  expect(
    await move({ countedRecorded: morning(1), fromLocationId: shelfId, toLocationId: binId }),
  ).toMatchObject(refused('quantityMoved', 'Shelf 2 has none now.', 'OUT_OF_RANGE'));
  expect(await quantities()).toEqual([3, 0]);
});

test('counts and moves an inactive item, and at the site itself', async () => {
  const materialItemId = oldPotId;
  const siteOnly = { materialItemId, siteLocationId: otherSiteId };
  expect(await count({ materialItemId, locationId: siteId })).toMatchObject({ ok: true });
  expect(await move({ materialItemId, fromLocationId: siteId, countedRecorded: morning(1) })).toMatchObject({
    ok: true,
  });
  expect(await count({ ...siteOnly, locationId: otherSiteId, quantityCounted: 7 })).toMatchObject({
    ok: true,
  });
  expect(await quantities(materialItemId)).toEqual([0, 4]);
});

test('returns the quantities again for a key that is known, and refuses other content with it', async () => {
  const clientMutationId = testId(7001);
  const added = { countType: 'INCREMENT' as const, quantityCounted: 5, clientMutationId };
  const first = await count(added);
  await run((unit) => inactivateLocation(unit, shelfId));
  // The phone tries again months later, for keys stay for good; its request has another time.
  const receivedAt = '2027-06-21T15:00:01.000Z';
  const again = await count({ ...added, sentAt: '2027-06-21T15:00:00.000Z' }, receivedAt);
  expect(again).toMatchObject({ ...first, value: { receivedAt, quantities: [{ quantity: 5 }] } });
  const duplicate = {
    ok: false,
    problems: [
      {
        code: 'DUPLICATE',
        field: ['clientMutationId'],
        message: 'The key is already used by another count or move',
      },
    ],
  };
  expect(await count({ ...added, quantityCounted: 6 })).toMatchObject(duplicate);
  expect(await move({ clientMutationId })).toMatchObject(duplicate);
  expect(await quantities()).toEqual([5, 0]);
});

test('names the poster of a movement, and beside him the user who carried it out', async () => {
  const key = { clientMutationId: testId(7001) };
  await count({ ...key, countedByUserEmail: 'sam@example.com' });
  // Sam posts it, too.
  expect(await count({ ...key, countedByUserEmail: 'kim@example.com' })).toMatchObject({ ok: true });
  await move({ countedRecorded: morning(1), movedByUserEmail: 'Kim@Example.com' });
  const recordedBy = 'kim@example.com';
  expect(await ledger()).toMatchObject([
    { event: 'COUNTED', recordedBy, performedBy: 'sam@example.com' },
    { event: 'MOVED', recordedBy, performedBy: null },
  ]);
});

test('corrects the clock of a device that does not know the time of the server', async () => {
  await count({ countedRecorded: '2026-11-21T06:30:00.000Z', sentAt: '2026-11-21T07:00:00.000Z' });
  await count({ countedRecorded: '2027-01-01T00:00:00.000Z' });
  expect((await ledger()).map(({ recordedAt }) => recordedAt)).toEqual([
    '2026-11-21T11:30:00.000Z',
    commandTime,
  ]);
});

test('warns that a newer count stands, and changes nothing there', async () => {
  await count({ countedRecorded: morning(5) });
  const warning = (locations: string) => ({
    ok: true,
    notices: [
      {
        code: 'INVALID_STATE',
        severity: 'WARNING',
        message: `A newer count of ${locations} stands: nothing changed there.`,
      },
    ],
  });
  const late = { quantityCounted: 99, countedRecorded: morning(3), clientMutationId: testId(7001) };
  const lateMove = { countedRecorded: morning(4), clientMutationId: testId(7002) };
  const latest = { countedRecorded: morning(4), clientMutationId: testId(7003) };
  const newest = {
    quantityCounted: 4,
    locationId: shelfId,
    countedRecorded: morning(6),
    clientMutationId: testId(7004),
  };
  expect(await count(late)).toMatchObject(warning('Bin 1'));
  expect(await move(lateMove)).toMatchObject(warning('Bin 1'));
  expect(await quantities()).toEqual([40, 4]);
  await count(newest);
  expect(await move(latest)).toMatchObject(warning('Bin 1 and Shelf 2'));
  expect(await quantities()).toEqual([40, 4]);
  // The response may be lost: the warning comes again with the same key.
  expect(await count(late)).toMatchObject(warning('Bin 1'));
  expect(await move(lateMove)).toMatchObject(warning('Bin 1'));
  expect(await move(latest)).toMatchObject(warning('Bin 1 and Shelf 2'));
  expect(await count(newest)).toMatchObject({ ok: true, notices: [] });
  expect(await quantities()).toEqual([40, 4]);
});

test('refuses a late count that later moves contradict', async () => {
  await count({ quantityCounted: 10, countedRecorded: morning(0) });
  await move({ quantityMoved: 6, countedRecorded: morning(5) });
  expect(await count({ quantityCounted: 5, countedRecorded: morning(3) })).toMatchObject(
    refused(
      'quantityCounted',
      'Later movements took more from Bin 1 than was counted. Enter a count of what is there now.',
      'INVALID_STATE',
    ),
  );
  expect(await count({ quantityCounted: 8, countedRecorded: morning(3) })).toMatchObject({ ok: true });
  expect(await quantities()).toEqual([2, 6]);
});

test('keeps a location active while it has material', async () => {
  await count();
  const inactivate = () => run((unit) => inactivateLocation(unit, binId));
  expect(await inactivate()).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'IN_USE',
        message: 'Bin 1 cannot be made inactive. It is needed by its stock of 1 material item.',
      },
    ],
  });
  await move({ quantityMoved: 40, countedRecorded: morning(1) });
  expect(await inactivate()).toMatchObject({ ok: true });
});
