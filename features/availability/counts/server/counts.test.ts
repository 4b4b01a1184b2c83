import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { activateItem, inactivateItem } from '#features/catalogue/items/server/itemEditCommands.ts';
import { lavender, native, perennials, sage } from '#features/catalogue/server/testing/catalogueTests.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { makeSessionLive } from '../../makeLive/server/makeLiveCommands.ts';
import { startSession } from '../../sessions/server/sessionCommands.ts';
import {
  AvailabilitySessionLatestCountsDocument,
  DeleteAvailabilitySessionCountDocument,
} from '../../server/testing/documents.ts';
import {
  AvailabilityDevicesDocument,
  AvailabilitySessionCountsChangedSinceDocument,
  AvailabilitySessionCountsDocument,
  RecordAvailabilitySessionCountsDocument,
  ReportAvailabilityDeviceDocument,
  UpdateAvailabilitySessionCountDocument,
} from '../../web/documents.ts';
import { saveDevice } from './countDeviceStore.ts';
import { bay3Id, bay4Id, countedLocations, nextSessionId, sessionId } from './testing/countTests.ts';
import './countDeviceGraphql.ts';
import './countMutationGraphql.ts';

let api: TestApi;
const moif = () => api.session('MOIF');
const write = async <T>(run: (unit: UnitOfWork) => Promise<Result<T>>) =>
  unwrapResult(await api.database.write(moif(), run));
const fern = { itemId: testId(3), name: 'Fern', sku: 'FRN0001', itemGroup: 'FRN', retailPrice: 5 };
const ids = {
  live: testId(1001),
  tagged: testId(1002),
  older: testId(1003),
  sage: testId(1004),
  held: testId(1005),
};
const recordedAt = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;

const lavenders = {
  itemId: lavender.itemId,
  locationId: bay3Id,
  grade: 1,
  quantity: 40,
  recordedAt: recordedAt(8),
  comment: '',
};
const count = (countRowId: string, change: Partial<typeof lavenders & { clockJumped: boolean }> = {}) => ({
  countRowId,
  ...lavenders,
  ...change,
});

interface Post {
  counts: readonly ReturnType<typeof count>[];
  deviceId?: string;
  pendingCount?: number;
}
const post = async ({ counts, ...input }: Post) =>
  (
    await api.run(moif(), RecordAvailabilitySessionCountsDocument, {
      input: { ...input, counts: [...counts], recordedAt: recordedAt(12) },
    })
  ).recordAvailabilitySessionCounts;
const list = async (variables: { sessionId?: string; search?: string; where?: object; order?: object[] }) =>
  (await api.run(moif(), AvailabilitySessionCountsDocument, { sessionId, ...variables }))
    .availabilitySessionCounts;
const listIds = async (variables: Parameters<typeof list>[0]) =>
  (await list(variables))?.nodes.map(({ countRowId }) => countRowId);

beforeAll(async () => {
  api = await testApi();
  await write((unit) => addCategories(unit, [perennials, native]));
  await write((unit) => addItems(unit, [lavender, sage, fern]));
  await write((unit) => createLocations(unit, countedLocations));
  await write((unit) => startSession(unit, { sessionId: nextSessionId }));
  await post({ counts: [count(ids.live, { recordedAt: recordedAt(9) })] });
  await write((unit) => makeSessionLive(unit, { sessionId: nextSessionId }));
  await write((unit) => startSession(unit, { sessionId }));
  await post({
    deviceId: 'phone',
    pendingCount: 2,
    counts: [
      count(ids.tagged, {
        recordedAt: recordedAt(11),
        grade: 2,
        comment: 'tagged for Mother’s Day',
      }),
      count(ids.older, { recordedAt: recordedAt(8), quantity: 7, clockJumped: true }),
      count(ids.sage, { recordedAt: recordedAt(10), itemId: sage.itemId, locationId: bay4Id }),
      count(ids.held, {
        recordedAt: recordedAt(7),
        itemId: fern.itemId,
        locationId: testId(999),
      }),
    ],
  });
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

test('lists the counts of a session, the newest first, with names and units', async () => {
  const page = await list({});
  expect(page).toMatchObject({
    totalCount: 4,
    nodes: [
      { countRowId: ids.tagged, itemName: 'Lavender', locationName: 'Bay 3', uom: 'TRAY', eaches: 6 },
      { countRowId: ids.sage, itemName: 'Sage', locationName: 'Bay 4', upc: sage.upc, sku: sage.sku },
      { countRowId: ids.older, isOlderThanLive: true, isReplaced: false },
      {
        held: true,
        heldReason: 'Location not found',
        locationName: 'Unknown location',
        uom: null,
        eaches: 1,
      },
    ],
  });
  expect(page?.nodes.map(({ isOlderThanLive }) => isOlderThanLive)).toEqual([false, false, true, false]);
  expect(await listIds({ sessionId: nextSessionId })).toEqual([ids.live]);
  expect(await listIds({ sessionId: testId(999) })).toEqual([]);
});

test('puts held counts first where a client asks for that', async () =>
  expect(await listIds({ order: [{ held: 'DESC' }, { itemName: 'ASC' }, { grade: 'DESC' }] })).toEqual([
    ids.held,
    ids.tagged,
    ids.older,
    ids.sage,
  ]));

test.each([
  ['lav', [ids.tagged, ids.older]],
  ['LAVENDER tagged', [ids.tagged]],
  ['mothers day', [ids.tagged]],
  ['bay 4', [ids.sage]],
  [sage.sku, [ids.sage]],
  [sage.upc, [ids.sage]],
  ['sage bay 3', []],
  ["' or 1=1", []],
])('finds counts by the words %j', async (search, found) => expect(await listIds({ search })).toEqual(found));

test('filters a search', async () =>
  expect(await listIds({ search: 'lavender', where: { grade: { eq: 1 } } })).toEqual([ids.older]));

test('lists changes since a time with the counts that were deleted, and no others', async () => {
  const changed = (since: string) =>
    api.run(moif(), AvailabilitySessionCountsChangedSinceDocument, { sessionId, since });
  const before = await list({});
  const since =
    before?.nodes
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? '';
  expect((await changed(since)).availabilitySessionCounts?.nodes).toEqual([]);
  await api.run(moif(), DeleteAvailabilitySessionCountDocument, {
    input: { sessionId, countRowId: ids.tagged },
  });
  await api.run(moif(), UpdateAvailabilitySessionCountDocument, {
    input: { sessionId, countRowId: ids.sage, count: { quantity: 3 } },
  });
  expect((await changed(since)).availabilitySessionCounts?.nodes).toMatchObject([
    { countRowId: ids.tagged, deleted: true, quantity: 40 },
    { countRowId: ids.sage, deleted: false, quantity: 3 },
  ]);
  expect(await listIds({ where: { and: [{ updatedAt: { gt: since } }] } })).toEqual([ids.tagged, ids.sage]);
  expect(await listIds({})).toEqual([ids.sage, ids.older, ids.held]);
});

test('shows the latest counts with their session', async () => {
  const { availabilitySession } = await api.run(moif(), AvailabilitySessionLatestCountsDocument, {
    sessionId,
  });
  expect(availabilitySession?.counts.map(({ countRowId }) => countRowId)).toEqual([
    ids.sage,
    ids.older,
    ids.held,
  ]);
});

test('shows the devices with waiting counts', async () =>
  expect(await api.run(moif(), AvailabilityDevicesDocument, {})).toMatchObject({
    availabilityDevices: [{ deviceId: 'phone', userEmail: 'manager@moif.example.com', pendingCount: 2 }],
  }));

test('marks counts of items that are inactive, and of phones whose clock was changed', async () => {
  const marks = async () =>
    (await list({ where: { countRowId: { in: [ids.sage, ids.older] } } }))?.nodes.map(
      ({ countRowId, isItemInactive, clockJumped }) => [countRowId, isItemInactive, clockJumped],
    );
  expect(await marks()).toEqual([
    [ids.sage, false, false],
    [ids.older, false, true],
  ]);
  await write((unit) => inactivateItem(unit, sage));
  expect(await marks()).toContainEqual([ids.sage, true, false]);
  await write((unit) => activateItem(unit, sage));
});

test('takes reports of devices, and shows those of the last 30 days where a client asks for all', async () => {
  const report = async (deviceId: string, pendingCount: number, capability = 'availability.count') =>
    (
      await api.run(api.session('MOIF', { capabilities: [capability] }), ReportAvailabilityDeviceDocument, {
        input: { deviceId, pendingCount },
      })
    ).reportAvailabilityDevice;
  const { receivedAt } = await report('tablet', 0);
  expect(Date.parse(receivedAt ?? '')).toBeGreaterThan(Date.parse(recordedAt(12)));
  await api.database.write(moif(), (unit) => saveDevice(unit, 'old phone', 0), {
    now: '2026-01-01T00:00:00.000Z',
  });
  const listed = async (all?: boolean) =>
    (
      await api.run(moif(), AvailabilityDevicesDocument, all === undefined ? {} : { all })
    ).availabilityDevices?.map(({ deviceId, pendingCount }) => [deviceId, pendingCount]);
  expect(await listed()).toEqual([['phone', 2]]);
  expect(await listed(true)).toEqual([
    ['phone', 2],
    ['tablet', 0],
  ]);
  await report('tablet', 7);
  expect(await listed(false)).toEqual([
    ['tablet', 7],
    ['phone', 2],
  ]);
  expect(await report('tablet', 0, 'availability.view')).toMatchObject({ errors: [{ code: 'FORBIDDEN' }] });
});

test.each([
  [{ deviceId: ' ', pendingCount: 0 }, 'REQUIRED', 'deviceId'],
  [{ deviceId: 'x'.repeat(65), pendingCount: 0 }, 'TOO_LONG', 'deviceId'],
  [{ deviceId: 'a\0b', pendingCount: 0 }, 'INVALID_FORMAT', 'deviceId'],
  [{ deviceId: 'phone', pendingCount: -1 }, 'OUT_OF_RANGE', 'pendingCount'],
] as const)('refuses the report %j of a device', async (input, code, field) =>
  expect(await api.run(moif(), ReportAvailabilityDeviceDocument, { input })).toMatchObject({
    reportAvailabilityDevice: { receivedAt: null, errors: [{ code, field: [field] }] },
  }),
);

test('refuses texts that cannot be stored row by row, and tells when the post was received', async () => {
  const posted = await post({
    counts: [
      count(testId(1101), { comment: 'a\0b' }),
      count(testId(1102), { comment: 'a\ud800' }),
      count(testId(1103), { grade: 3, quantity: 999_999_999_999_999 }),
    ],
  });
  expect(posted).toMatchObject({
    availabilitySession: { sessionId },
    results: [
      {
        countRowId: testId(1101),
        outcome: 'REJECTED',
        errors: [{ code: 'INVALID_FORMAT', field: ['comment'] }],
      },
      {
        countRowId: testId(1102),
        outcome: 'REJECTED',
        errors: [{ code: 'INVALID_FORMAT', field: ['comment'] }],
      },
      { countRowId: testId(1103), outcome: 'RECORDED', rev: 1, errors: null },
    ],
    errors: null,
  });
  expect(Date.parse(posted.receivedAt ?? '')).toBeGreaterThan(Date.parse(recordedAt(12)));
  expect(await list({ where: { countRowId: { eq: testId(1103) } } })).toMatchObject({
    nodes: [{ quantity: 999_999_999_999_999 }],
  });
});
