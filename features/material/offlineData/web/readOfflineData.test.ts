import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { createReferenceStore } from '#platform/web/offline/referenceStore.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { cutConnection, startOperationServer } from '#platform/web/testing/operationServer.ts';
import {
  isOfflineMaterialItem,
  isOfflineMaterialLocation,
  isOfflineQuantity,
  materialDataFormat,
  materialDataScope,
} from './offlineRows.ts';
import { readOfflineData } from './readOfflineData.ts';

const at = '2027-02-23T08:00:00.000Z';
const item = (index: number) => ({
  id: `item ${index}`,
  tenantId: 'MOIF',
  name: `Pot ${index}`,
  category: null,
  description: null,
  erpId: null,
  type: null,
  unit: 'BOX',
  status: 'ACTIVE',
  quantity: 5,
  created: at,
  updated: at,
  recordedAt: null,
  updatedAt: at,
  vendors: [{ vendorId: 'v', vendorName: 'Hort Supply', vendorItemId: null, isDefault: true }],
});
const quantity = (index: number) => ({
  id: `quantity ${index}`,
  materialItemId: `item ${index}`,
  locationId: 'bin',
  quantity: 5,
  updated: at,
});
const location = {
  id: 'bin',
  name: 'Bin',
  status: 'ACTIVE',
  erpId: null,
  parentLocationId: null,
  siteParentId: 'canby',
};

const pageVariables = z.looseObject({ after: z.string().nullable(), first: z.number() });
type List = 'materialItems' | 'materialItemLocationQuantities' | 'locations';
const lists: Readonly<Record<string, List>> = {
  MaterialItems: 'materialItems',
  MaterialSiteQuantitiesByLocation: 'materialItemLocationQuantities',
  MaterialSiteLocations: 'locations',
};

/** A server with so many rows of each list, whose connection breaks off where `isCut` says so. */
function prepare() {
  const state = { rows: 2_600, isCut: (_list: List, _start: number): boolean => false };
  const requests: unknown[] = [];
  const { close, client } = startOperationServer(async ({ operationName, variables }) => {
    const list = lists[operationName] ?? 'locations';
    const { after, first } = pageVariables.parse(variables);
    requests.push([operationName, variables]);
    const start = Number(after ?? 0);
    if (state.isCut(list, start)) cutConnection();
    const create = {
      materialItems: item,
      materialItemLocationQuantities: quantity,
      locations: () => location,
    };
    const count = list === 'locations' ? 1 : state.rows;
    const end = Math.min(start + first, count);
    const nodes = Array.from({ length: end - start }, (_, index) => create[list](start + index));
    return Response.json({
      data: {
        [list]: { nodes, totalCount: count, pageInfo: { hasNextPage: end < count, endCursor: `${end}` } },
      },
    });
  });
  onTestFinished(close);
  const store = createReferenceStore(`material test ${createId()}`);
  const scope = materialDataScope('kim', 'canby');
  const refresh = (now = '2027-02-23T10:42:00.000Z') =>
    readOfflineData({ client, store, scope, tenantId: 'MOIF', siteId: 'canby', now: () => now });
  return { state, requests, refresh, read: () => store.read(scope, materialDataFormat) };
}

test('stores all pages of items, quantities and locations as of the beginning of the read', async () => {
  const { refresh, read, requests } = prepare();
  await refresh();
  const stored = await read();
  expect(stored?.syncedAt).toBe('2027-02-23T10:42:00.000Z');
  const { items = [], quantities = [], locations = [] } = stored?.lists ?? {};
  expect([items.length, quantities.length, locations.length]).toEqual([2_600, 2_600, 1]);
  expect(
    items.every(isOfflineMaterialItem) &&
      quantities.every(isOfflineQuantity) &&
      locations.every(isOfflineMaterialLocation),
  ).toBe(true);
  expect(requests).toContainEqual([
    'MaterialSiteQuantitiesByLocation',
    { tenantId: 'MOIF', siteLocationId: 'canby', first: 2_500, after: '2500' },
  ]);
});

test.each(['materialItems', 'materialItemLocationQuantities', 'locations'] as const)(
  'leaves the earlier rows whole when the connection is lost while %s are read',
  async (cut) => {
    const { state, refresh, read } = prepare();
    await refresh();
    const before = await read();
    state.rows = 5_100;
    state.isCut = (list, start) => list === cut && (start > 0 || cut === 'locations');
    await expect(refresh('2027-02-23T11:00:00.000Z')).rejects.toMatchObject({ code: 'NETWORK' });
    expect(await read()).toEqual(before);
    state.isCut = () => false;
    await refresh('2027-02-23T11:05:00.000Z');
    expect((await read())?.lists['items']).toHaveLength(5_100);
  },
);

test.each([
  ['item', isOfflineMaterialItem, { ...item(1), vendors: [{ vendorId: 5 }] }],
  ['item', isOfflineMaterialItem, { ...item(1), quantity: '5' }],
  ['quantity', isOfflineQuantity, { ...quantity(1), locationId: null }],
  ['location', isOfflineMaterialLocation, { ...location, siteParentId: undefined }],
])('does not take a damaged row for an %s', (_, isRow: (row: unknown) => boolean, row: unknown) => {
  expect(isRow(row)).toBe(false);
});
