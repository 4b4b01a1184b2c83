import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { createReferenceStore } from '#platform/web/offline/referenceStore.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { cutConnection, startOperationServer } from '#platform/web/testing/operationServer.ts';
import { isOfflineItem, isOfflineLocation, offlineFormat } from '../offlineRows.ts';
import { offlineScope, syncOfflineData, type SyncProgress } from './syncOfflineData.ts';
import {
  itemsPage,
  locationsPage,
  offlineHouse,
  offlineHouses,
  offlineItem,
  offlineItems,
} from './testing/offlineServer.ts';

const pageVariables = z.looseObject({ after: z.string().nullable(), first: z.number() });
type Variables = z.infer<typeof pageVariables>;
type Respond = (variables: Variables, call: number) => unknown;

const site = { tenantId: 'MOIF', siteId: 'canby' };

/** A server with items and houses, and the sync of a site with it. */
function prepare(respond: { items?: Respond; locations?: Respond } = {}) {
  const items: Respond = respond.items ?? ((variables) => itemsPage(offlineItems(3), variables));
  const locations: Respond = respond.locations ?? ((variables) => locationsPage(offlineHouses(2), variables));
  const requests: [string, Variables][] = [];
  const { close, client } = startOperationServer(async ({ operationName, variables }) => {
    const call = requests.filter(([name]) => name === operationName).length;
    const parsed = pageVariables.parse(variables);
    requests.push([operationName, parsed]);
    const run = operationName === 'AvailabilityItems' ? items : locations;
    return Response.json({ data: await run(parsed, call) });
  });
  onTestFinished(close);
  const store = createReferenceStore(`sync test ${createId()}`);
  const progress: SyncProgress[] = [];
  const sync = (now = '2026-11-30T06:12:00.000Z') =>
    syncOfflineData({ client, store, site, now: () => now, onProgress: (state) => progress.push(state) });
  const read = () => store.read(offlineScope(site.siteId), offlineFormat);
  return { sync, read, store, requests, progress };
}

test('stores all pages of both lists with the time of the sync', async () => {
  const { sync, read, requests } = prepare({
    items: (variables) => itemsPage(offlineItems(5_200), variables),
    locations: (variables) => locationsPage(offlineHouses(2_100), variables),
  });
  expect(await sync()).toEqual({ ok: true, syncedAt: '2026-11-30T06:12:00.000Z' });
  const stored = await read();
  expect(stored?.syncedAt).toBe('2026-11-30T06:12:00.000Z');
  expect(stored?.lists['items']).toHaveLength(5_200);
  expect(stored?.lists['items']?.[0]).toEqual({
    itemId: 'item 0',
    name: 'Katsura Tree 0 - 2 gal',
    sku: 'KAT-0',
    upc: '000000000000',
    itemGroup: 'Trees',
    uom: 'EACH',
    eaches: 1,
  });
  expect(stored?.lists['items']?.every(isOfflineItem)).toBe(true);
  expect(stored?.lists['locations']).toHaveLength(2_100);
  expect(stored?.lists['locations']?.[0]).toEqual({
    id: 'house 0',
    name: 'House 0',
    locationType: 'HOUSE',
    parentLocationId: 'canby',
    siteParentId: 'canby',
  });
  expect(stored?.lists['locations']?.every(isOfflineLocation)).toBe(true);
  const list = (name: string) => requests.filter(([one]) => one === name).map(([, variables]) => variables);
  expect(list('AvailabilityItems')).toEqual(
    [null, '2500', '5000'].map((after) => ({ tenantId: 'MOIF', first: 2_500, after })),
  );
  expect(list('AvailabilityLocations')).toEqual(
    [null, '2000'].map((after) => ({ tenantId: 'MOIF', siteLocationId: 'canby', first: 2_000, after })),
  );
});

test('reports the rows that were read and their total', async () => {
  const { sync, progress } = prepare({ items: (variables) => itemsPage(offlineItems(2_600), variables) });
  await sync();
  const items = progress.map((state) => state.items);
  expect(items).toContainEqual({ done: 2_500, total: 2_600 });
  expect(progress.at(-1)).toEqual({
    items: { done: 2_600, total: 2_600 },
    locations: { done: 2, total: 2 },
  });
});

test('stores each row once, as it was last, when the list changes between its pages', async () => {
  const { sync, read, progress } = prepare({
    // A row was inserted before the others, so the last one of the first page begins the second one, under another name.
    items: (variables, call) =>
      itemsPage(
        call === 0
          ? offlineItems(2_600)
          : [offlineItem(9_999), ...offlineItems(2_600).map((item) => ({ ...item, name: 'Renamed' }))],
        variables,
      ),
  });
  await sync();
  const rows = (await read())?.lists['items'] ?? [];
  expect(rows).toHaveLength(2_600);
  expect(rows[2_499]).toMatchObject({ itemId: 'item 2499', name: 'Renamed' });
  expect(progress.at(-1)?.items).toEqual({ done: 2_600, total: 2_600 });
});

test('stores lists without rows', async () => {
  const { sync, read } = prepare({
    items: (variables) => itemsPage([], variables),
    locations: (variables) => locationsPage([], variables),
  });
  await sync();
  expect(await read()).toMatchObject({ lists: { items: [], locations: [] } });
});

test('leaves the rows of the last sync whole when the connection is lost between two pages', async () => {
  let isLost = false;
  const { sync, read } = prepare({
    items: (variables, call) =>
      isLost && call > 3 ? cutConnection() : itemsPage(offlineItems(isLost ? 5_100 : 2_600), variables),
    locations: (variables) => locationsPage(offlineHouses(isLost ? 9 : 2), variables),
  });
  await sync();
  const before = await read();
  isLost = true;
  expect(await sync('2026-11-30T07:00:00.000Z')).toMatchObject({
    ok: false,
    failure: {
      reason: 'list',
      list: 'items',
      progress: { done: 5_000, total: 5_100 },
      error: { code: 'NETWORK' },
    },
  });
  expect(await read()).toEqual(before);
});

test('names the list that failed first and asks for no further page of the other one', async () => {
  const { promise: hasFailed, resolve: fail } = Promise.withResolvers<void>();
  const { sync, read, requests } = prepare({
    items: async (variables) => {
      await hasFailed;
      return itemsPage(offlineItems(5_000), variables);
    },
    locations: () => {
      fail();
      return cutConnection();
    },
  });
  expect(await sync()).toMatchObject({
    failure: { list: 'locations', progress: { done: 0, total: undefined } },
  });
  expect(requests.filter(([name]) => name === 'AvailabilityItems')).toHaveLength(1);
  expect(await read()).toBeUndefined();
});

test('says that the rows could not be stored', async () => {
  const { sync, read } = prepare();
  await sync();
  const before = await read();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await sync('2026-11-30T07:00:00.000Z')).toMatchObject({
    ok: false,
    failure: { reason: 'storage', error: { name: 'QuotaExceededError' } },
  });
  vi.restoreAllMocks();
  expect(await read()).toEqual(before);
});

test.each([
  ['name', 5],
  ['upc', undefined],
  ['eaches', '1'],
  ['itemId', null],
])('does not take a row for an item whose %s is %s', (field, value) => {
  expect(isOfflineItem({ ...offlineItem(1), [field]: value })).toBe(false);
});

test.each([
  null,
  undefined,
  'row',
  { ...offlineHouse(1), id: 5 },
  { ...offlineHouse(1), siteParentId: undefined },
])('does not take %j for a location', (row) => {
  expect(isOfflineLocation(row)).toBe(false);
});
