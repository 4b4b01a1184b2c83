import { testId } from '#platform/kernel/testing/testId.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DefaultPriceGroupDocument,
  PriceGroupDocument,
  PriceGroupsPickerDocument,
} from '../../web/documents.ts';
import { PriceGroupsDocument, PriceGroupsWithLevelsByIdsDocument } from '#features/pricing/web/documents.ts';
import {
  type PricedTenant,
  chainsGroupId,
  lavenderItemId,
  pricedTenant,
  retailGroupId,
} from '../../server/testing/pricedTenant.ts';

let tenant: PricedTenant;
beforeAll(async () => {
  tenant = await pricedTenant();
});
afterAll(() => tenant.api.close());

test('lists price groups by name with their number of levels', async () => {
  const { priceGroups } = await tenant.api.run(tenant.api.session('MOIF'), PriceGroupsDocument, {
    tenantId: 'MOIF',
  });
  expect(
    priceGroups?.nodes.map(({ name, isDefault, numberOfLevels, version }) => [
      name,
      isDefault,
      numberOfLevels,
      version,
    ]),
  ).toEqual([
    ['Chains', false, 1, 2],
    ['Retail', true, 3, 3],
  ]);
  expect(priceGroups?.totalCount).toBe(2);
});

test.each([
  ['', ['Chains', 'Retail']],
  ['HAIN', ['Chains']],
  ['100%', []],
])('finds price groups for the picker by "%s"', async (name, expected) => {
  const { priceGroups } = await tenant.api.run(tenant.api.session('MOIF'), PriceGroupsPickerDocument, {
    tenantId: 'MOIF',
    name,
  });
  expect(priceGroups?.nodes.map((group) => group.name)).toEqual(expected);
});

test('finds the default price group of a tenant', async () => {
  const { priceGroups } = await tenant.api.run(tenant.api.session('MOIF'), DefaultPriceGroupDocument, {
    tenantId: 'MOIF',
  });
  expect(priceGroups?.nodes).toEqual([{ priceId: retailGroupId }]);
});

test('returns the levels of a group with the first and last instant of their days', async () => {
  const { priceGroup } = await tenant.api.run(tenant.api.session('MOIF'), PriceGroupDocument, {
    groupId: retailGroupId,
  });
  expect(priceGroup?.priceLevels).toEqual([
    expect.objectContaining({
      priceLevelId: testId(101),
      type: 'CATEGORY',
      quantityThreshold: 0,
      endDate: null,
    }),
    expect.objectContaining({ priceLevelId: testId(102), customerSellPrice: 4.12345 }),
    {
      priceLevelId: testId(103),
      type: 'ITEM',
      targetId: lavenderItemId,
      targetName: 'Lavender',
      targetCode: 'LAV',
      isTargetActive: true,
      quantityThreshold: 0,
      growerCost: 2,
      growerSellPrice: 3,
      customerSellPrice: 3.99,
      startDate: '2026-03-01T00:00:00.000Z',
      endDate: '2026-03-31T23:59:59.999Z',
    },
  ]);
});

test('returns several groups with their levels in one operation', async () => {
  const { priceGroups } = await tenant.api.run(
    tenant.api.session('MOIF'),
    PriceGroupsWithLevelsByIdsDocument,
    {
      tenantId: 'MOIF',
      priceIds: [retailGroupId, chainsGroupId, testId(9)],
      first: 10,
    },
  );
  expect(priceGroups?.nodes.map(({ name, priceLevels }) => [name, priceLevels.length])).toEqual([
    ['Chains', 1],
    ['Retail', 3],
  ]);
});
