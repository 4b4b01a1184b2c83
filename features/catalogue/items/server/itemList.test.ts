import { testId } from '#platform/kernel/testing/testId.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#platform/server/session.ts';
import type { TestApi } from '#platform/server/testing/api.ts';
import {
  ItemDocument,
  ItemsByErpIdsDocument,
  ItemsByIdsDocument,
  ItemsByTenantDocument,
  ItemsPageDocument,
} from '../../web/documents.ts';
import { ItemsBySkusDocument, ItemsByUpcsDocument } from '#features/catalogue/web/documents.ts';
import { catalogueApi, names } from '../../server/testing/catalogueApi.ts';

let api: TestApi;
let moif: Session;
let sfg: Session;
beforeAll(async () => {
  ({ api, moif, sfg } = await catalogueApi());
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

test('returns every field of the grid in a page of items', async () => {
  const { items } = await api.run(moif, ItemsPageDocument, { where: { itemId: { eq: testId(1) } } });
  expect(items).toEqual({
    nodes: [
      {
        id: testId(1),
        itemId: testId(1),
        tenantId: 'MOIF',
        name: 'Lavender',
        sku: 'SKU-1',
        upc: '411700001059',
        erpId: '100',
        description: '50% off_season',
        itemGroup: '1G-PER',
        group: '1G-PER',
        retailPrice: 8.5,
        categories: [
          { name: 'Perennials - 1 gal', code: 'PER-1G', eaches: 6, uom: 'TRAY' },
          { name: 'native', code: 'NAT', eaches: 1, uom: 'EA' },
        ],
        programs: ['Spring 2027', 'Native Select'],
        status: 'ACTIVE',
        sortCategory: '1 gal',
        version: 1,
        updatedAt: '2026-11-21T05:22:00.000Z',
      },
    ],
    totalCount: 1,
    pageInfo: expect.objectContaining({ hasNextPage: false, hasPreviousPage: false }),
  });
});

test('lists the items of the tenant by name, ignoring case, with their stock', async () => {
  const first = await api.run(moif, ItemsByTenantDocument, { tenantId: 'MOIF', first: 3 });
  expect(names(first.items)).toEqual(['agave', 'Birch', 'birch']);
  expect(first.items?.nodes[0]).toMatchObject({ availableQuantity: 0, categories: [{ code: 'NAT' }] });
  const rest = await api.run(moif, ItemsByTenantDocument, {
    tenantId: 'MOIF',
    first: 3,
    after: first.items?.pageInfo.endCursor,
  });
  expect(names(rest.items)).toEqual(['Lavender', 'Çiçek 100%']);
});

test('finds items by ids, SKUs, UPCs and ERP ids of this tenant only', async () => {
  const tenantId = 'MOIF';
  const byIds = await api.run(moif, ItemsByIdsDocument, {
    tenantId,
    itemIds: [testId(3), testId(1), testId(99)],
  });
  expect(names(byIds.items)).toEqual(['Birch', 'Lavender']);
  const bySkus = await api.run(moif, ItemsBySkusDocument, { tenantId, skus: ['sku-2', 'SKU-99', ''] });
  expect(names(bySkus.items)).toEqual(['agave']);
  const upcs = ['411700001059', '000000001014'];
  const byUpcs = await api.run(moif, ItemsByUpcsDocument, { tenantId, upcs, first: 20 });
  expect(names(byUpcs.items)).toEqual(['agave', 'birch', 'Lavender']);
  const byErpIds = await api.run(moif, ItemsByErpIdsDocument, { tenantId, erpIds: ['100'] });
  expect(names(byErpIds.items)).toEqual(['Lavender', 'Çiçek 100%']);
  const others = await api.run(sfg, ItemsBySkusDocument, { tenantId: 'SFG', skus: ['SKU-1', 'SKU-2'] });
  expect(names(others.items)).toEqual(['Of another tenant']);
});

test('returns one item with its stock and its latest changes', async () => {
  const { item: found } = await api.run(moif, ItemDocument, { itemId: testId(1), tenantId: 'MOIF' });
  expect(found).toMatchObject({
    name: 'Lavender',
    availableQuantity: 0,
    sellPrice: 8.5,
    history: [
      {
        changedAt: '2026-11-21T05:22:00.000Z',
        changedBy: 'manager@moif.example.com',
        action: 'addItem',
        version: 1,
        changes: [],
      },
    ],
  });
});

test.each([
  ['unknown', testId(99)],
  ['only in another tenant', testId(2)],
])('returns null for an item that is %s', async (_, itemId) =>
  expect(await api.run(sfg, ItemDocument, { itemId })).toEqual({ item: null }),
);

test('distinguishes items of two tenants with the same id', async () =>
  expect(await api.run(sfg, ItemDocument, { itemId: testId(1).toUpperCase() })).toMatchObject({
    item: { name: 'Of another tenant', tenantId: 'SFG' },
  }));

test.each(['SKU-İ5', 'sku-İ5'])(
  'finds the SKU %s, whose lower case PostgreSQL writes its own way',
  async (sku) =>
    expect(names((await api.run(moif, ItemsPageDocument, { where: { sku: { in: [sku] } } })).items)).toEqual([
      'Çiçek 100%',
    ]),
);
