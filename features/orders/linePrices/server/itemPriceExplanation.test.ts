import { expect, test } from 'vitest';
import { replacePriceLevels } from '#features/pricing/levels/server/priceLevelCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { ItemPriceExplanationDocument } from '#features/pricing/web/documents.ts';
import { ItemPriceDocument } from '../../server/testing/documents.ts';
import { lineApi } from '../../server/testing/lineApi.ts';
import { chainsId, lavenderId, roanokeId, sageId, tampaId } from '../../server/testing/orderApi.ts';
import './itemPriceExplanationGraphql.ts';

const { api, moif } = await lineApi();
type Request = Partial<{
  itemId: string;
  locationId: string;
  priceGroupId: string;
  orderDate: string;
  quantity: number;
}>;
const explain = async (request: Request, session = moif) =>
  (
    await api.run(session, ItemPriceExplanationDocument, {
      itemId: lavenderId,
      orderDate: '2027-03-01',
      quantity: 12,
      ...request,
    })
  ).itemPriceExplanation;

test('explains the price for a location by the default group', async () =>
  expect(await explain({ locationId: tampaId })).toMatchObject({
    itemId: lavenderId,
    locationId: tampaId,
    price: 4.5,
    retailPrice: 9.5,
    currency: 'USD',
    priceGroup: { priceId: testId(61), name: 'Retail' },
    priceGroupOrigin: 'DEFAULT',
    erpPriceGroupId: null,
    chosen: { level: { priceLevelId: testId(71), quantityThreshold: 0 }, erpItemPrice: null, reason: null },
    others: [
      {
        level: { priceLevelId: testId(72), quantityThreshold: 100 },
        reason: 'QUANTITY_BELOW_THRESHOLD',
      },
    ],
    numberOfOthers: 1,
  }));

test.each<[string, Request, object]>([
  [
    'the group of the location',
    { locationId: roanokeId },
    { price: 4, priceGroup: { priceId: chainsId }, priceGroupOrigin: 'LOCATION' },
  ],
  [
    'a requested group instead of that of the location',
    { locationId: roanokeId, priceGroupId: testId(61), quantity: 100 },
    { price: 4.12345, priceGroupOrigin: 'REQUESTED', others: [{ reason: 'LOWER_THRESHOLD' }] },
  ],
  [
    'a requested group without a location',
    { priceGroupId: chainsId },
    { price: 4, locationId: null, currency: null, priceGroupOrigin: 'REQUESTED' },
  ],
  ['the default group without a location', {}, { price: 4.5, priceGroupOrigin: 'DEFAULT' }],
  [
    'the retail price when no level applies',
    { locationId: tampaId, orderDate: '2020-01-01' },
    { price: 9.5, chosen: null, others: [{ reason: 'OUTSIDE_DATES' }, { reason: 'OUTSIDE_DATES' }] },
  ],
  [
    'the retail price when there is no level',
    { itemId: sageId, locationId: tampaId },
    { price: 7, chosen: null, others: [], numberOfOthers: 0 },
  ],
])('explains %s', async (_, request, explanation) =>
  expect(await explain(request)).toMatchObject(explanation),
);

test.each<Request>([{ itemId: testId(404) }, { locationId: testId(404) }, { priceGroupId: testId(404) }])(
  'returns nothing for the unknown %j',
  async (request) => expect(await explain(request)).toBeNull(),
);

test('explains the same price as the price search, for each location, day and quantity', async () => {
  for (const locationId of [tampaId, roanokeId])
    for (const orderDate of ['2020-01-01', '2026-01-01', '2027-03-01'])
      for (const quantity of [0, 1, 99, 100, 1000]) {
        const request = { itemId: lavenderId, locationId, orderDate, quantity };
        const { itemPrice } = await api.run(moif, ItemPriceDocument, request);
        const explanation = await explain(request);
        expect(explanation?.chosen?.level?.priceLevelId ?? null).toBe(itemPrice?.priceLevelId);
        expect(explanation?.price).toBe(itemPrice?.price || 9.5);
      }
});

test('uses the retail price when the level that applies has no price', async () => {
  const free = {
    priceLevelId: testId(79),
    type: 'ITEM' as const,
    targetId: lavenderId,
    targetName: 'Lavender',
    quantityThreshold: 0,
    growerCost: 0,
    growerSellPrice: 0,
    customerSellPrice: 0,
    startDate: '2027-01-01',
    endDate: null,
  };
  unwrapResult(
    await api.database.write(
      moif,
      (unit) => replacePriceLevels(unit, { priceGroupId: chainsId, priceLevels: [free] }),
      { shouldCommit: ({ ok }) => ok },
    ),
  );
  expect(await explain({ locationId: roanokeId })).toMatchObject({
    price: 9.5,
    chosen: { level: { priceLevelId: testId(79), customerSellPrice: 0 } },
  });
});

test('explains an ERP price, and a price group on request', async () => {
  const bpf = api.session('BPF');
  expect(await explain({ locationId: tampaId }, bpf)).toMatchObject({
    price: 3.75,
    priceGroup: null,
    priceGroupOrigin: null,
    erpPriceGroupId: 'IGC',
    chosen: { level: null, erpItemPrice: { erpItemPricingId: testId(81), unitPrice: 3.75 }, reason: null },
    others: [],
  });
  expect(await explain({ locationId: tampaId, orderDate: '2028-01-01' }, bpf)).toMatchObject({
    price: 9.5,
    chosen: null,
    others: [{ erpItemPrice: { erpItemPricingId: testId(81) }, reason: 'OUTSIDE_DATES' }],
  });
  expect(await explain({ locationId: tampaId, priceGroupId: chainsId }, bpf)).toMatchObject({
    priceGroup: { priceId: chainsId },
    erpPriceGroupId: null,
    chosen: null,
  });
});
