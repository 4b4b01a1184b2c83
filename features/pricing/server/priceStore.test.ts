import { afterAll, beforeAll, expect, test } from 'vitest';
import { ItemDocument } from '#features/catalogue/web/documents.ts';
import { type PriceRequest, pricesFor } from './priceStore.ts';
import {
  type PricedTenant,
  chains,
  id,
  lavender,
  pricedTenant,
  retail,
  sage,
} from './testing/pricedTenant.ts';

let tenant: PricedTenant;
beforeAll(async () => {
  tenant = await pricedTenant();
});
afterAll(() => tenant.api.close());

const priced = (requests: readonly PriceRequest[], useErpPricing = false) =>
  tenant.api.database.read(tenant.api.session('MOIF'), (unit) =>
    pricesFor(unit, requests, { useErpPricing }),
  );

const item = {
  itemId: lavender,
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
  const found = await priced([
    request(),
    request({ quantity: 100 }),
    request({ day: '2027-03-15' }),
    request({ priceGroupIds: { location: null, customer: chains } }),
    request({ priceGroupIds: { location: retail, customer: chains } }),
    request({ priceGroupIds: { location: id(9), customer: null } }),
    request({ item: { ...item, itemId: sage, categories: [] } }),
    request({
      item: { ...item, itemId: sage, categories: [{ code: 'OLD', name: 'Old - Perennials 1 gal' }] },
    }),
    request({ day: '2025-12-31' }),
  ]);
  expect(
    found.map(({ price, source, priceGroupId, priceLevelId }) => [price, source, priceGroupId, priceLevelId]),
  ).toEqual([
    [4.5, 'CATEGORY_LEVEL', retail, id(101)],
    [4.12345, 'CATEGORY_LEVEL', retail, id(102)],
    [3.99, 'ITEM_LEVEL', retail, id(103)],
    [4, 'CATEGORY_LEVEL', chains, id(101)],
    [4.5, 'CATEGORY_LEVEL', retail, id(101)],
    [0, 'NONE', null, null],
    [0, 'NONE', null, null],
    [4.5, 'CATEGORY_LEVEL', retail, id(101)],
    [0, 'NONE', null, null],
  ]);
});

test('uses the ERP price list of the customer with ERP pricing', async () => {
  const found = await priced(
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
    [4.2, 'ERP', id(201), '2027-01-01'],
    [5, 'ERP', id(202), null],
    [0, 'NONE', null, null],
    [0, 'NONE', null, null],
  ]);
});

test('returns no prices for no requests', async () => expect(await priced([])).toEqual([]));

test('returns the price of an item today in the default group, else its retail price', async () => {
  const sellPrice = async (itemId: string) =>
    (await tenant.api.call(tenant.api.session('MOIF'), ItemDocument, { itemId })).item?.sellPrice;
  expect(await sellPrice(lavender)).toBe(4.5);
  expect(await sellPrice(sage)).toBe(7);
});

test('returns the retail price to users without prices.view', async () => {
  const counter = tenant.api.session('MOIF', { capabilities: ['catalogue.view'] });
  const found = await tenant.api.call(counter, ItemDocument, { itemId: lavender });
  expect(found.item).toMatchObject({ name: 'Lavender', sellPrice: 9.5, retailPrice: 9.5 });
});
