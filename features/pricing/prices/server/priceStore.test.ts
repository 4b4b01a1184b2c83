import { testId } from '#platform/kernel/testing/testId.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PriceRequest, findPrices } from './priceStore.ts';
import {
  type PricedTenant,
  chainsGroupId,
  lavenderItemId,
  pricedTenant,
  retailGroupId,
  sageItemId,
} from '../../server/testing/pricedTenant.ts';

let tenant: PricedTenant;
beforeAll(async () => {
  tenant = await pricedTenant();
});
afterAll(() => tenant.api.close());

const findPricesOfMoif = (requests: readonly PriceRequest[], useErpPricing = false) =>
  tenant.api.database.read(tenant.api.session('MOIF'), (unit) =>
    findPrices(unit, requests, { useErpPricing }),
  );

const item = {
  itemId: lavenderItemId,
  itemGroup: '1G-PER',
  categories: [{ code: 'per-1g', name: 'Perennials 1 gal' }],
};
const request = (change: Partial<PriceRequest> = {}): PriceRequest => ({
  item,
  day: '2027-02-15',
  quantity: 12,
  priceGroupIds: { location: null, customer: null },
  erpPriceGroupId: 'IGC',
  ...change,
});

test('returns prices in the order of the requests, each for its own day, quantity and group', async () => {
  const found = await findPricesOfMoif([
    request(),
    request({ quantity: 100 }),
    request({ day: '2026-03-15' }),
    request({ priceGroupIds: { location: null, customer: chainsGroupId } }),
    request({ priceGroupIds: { location: retailGroupId, customer: chainsGroupId } }),
    request({ priceGroupIds: { location: testId(9), customer: null } }),
    request({ item: { ...item, itemId: sageItemId, categories: [] } }),
    request({
      item: { ...item, itemId: sageItemId, categories: [{ code: 'OLD', name: 'Old - Perennials 1 gal' }] },
    }),
    request({ day: '2025-12-31' }),
  ]);
  expect(
    found.map(({ price, source, priceGroupId, priceLevelId }) => [price, source, priceGroupId, priceLevelId]),
  ).toEqual([
    [4.5, 'CATEGORY_LEVEL', retailGroupId, testId(101)],
    [4.12345, 'CATEGORY_LEVEL', retailGroupId, testId(102)],
    [3.99, 'ITEM_LEVEL', retailGroupId, testId(103)],
    [4, 'CATEGORY_LEVEL', chainsGroupId, testId(101)],
    [4.5, 'CATEGORY_LEVEL', retailGroupId, testId(101)],
    [0, 'NONE', null, null],
    [0, 'NONE', null, null],
    [4.5, 'CATEGORY_LEVEL', retailGroupId, testId(101)],
    [0, 'NONE', null, null],
  ]);
});

test('uses the ERP price list of the customer with ERP pricing', async () => {
  const found = await findPricesOfMoif(
    [
      request(),
      request({ day: '2028-01-01' }),
      request({ erpPriceGroupId: 'LAND' }),
      request({ erpPriceGroupId: null }),
    ],
    true,
  );
  expect(
    found.map(({ price, source, erpItemPricingId, startDate }) => [
      price,
      source,
      erpItemPricingId,
      startDate,
    ]),
  ).toEqual([
    [4.2, 'ERP', testId(201), '2027-01-01'],
    [5, 'ERP', testId(202), null],
    [0, 'NONE', null, null],
    [0, 'NONE', null, null],
  ]);
});

test('returns no prices for no requests', async () => expect(await findPricesOfMoif([])).toEqual([]));

/** Reads an item without the fields that other features add to it. */
const readItem = async (itemId: string, session = tenant.api.session('MOIF')) =>
  (await tenant.api.execute(session, `{ item(itemId: "${itemId}") { name sellPrice retailPrice } }`)).data?.[
    'item'
  ];

test('returns the price of an item today in the default group, else its retail price', async () => {
  expect(await readItem(lavenderItemId)).toMatchObject({ sellPrice: 4.5 });
  expect(await readItem(sageItemId)).toMatchObject({ sellPrice: 7 });
});

test('returns the retail price to users without prices.view', async () => {
  const counter = tenant.api.session('MOIF', { capabilities: ['catalogue.view'] });
  const found = await readItem(lavenderItemId, counter);
  expect(found).toEqual({ name: 'Lavender', sellPrice: 9.5, retailPrice: 9.5 });
});
