import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import { ErpItemPricesByItemsAndPriceGroupsDocument, ErpItemPricesDocument } from '../../web/documents.ts';
import { ErpItemPricesByPriceGroupDocument } from '../../server/testing/documents.ts';
import { loadErpItemPrices } from './erpPriceCommands.ts';
import { type PricedTenant, anErpPrice, pricedTenant } from '../../server/testing/pricedTenant.ts';

let tenant: PricedTenant;
beforeAll(async () => {
  tenant = await pricedTenant();
});
afterAll(() => tenant.api.close());

test('finds prices by price group, and by items and price groups', async () => {
  const byGroup = await tenant.api.run(tenant.api.session('MOIF'), ErpItemPricesByPriceGroupDocument, {
    tenantId: 'MOIF',
    erpPriceGroupId: 'LAND',
  });
  expect(byGroup.erpItemPrices?.nodes).toEqual([
    expect.objectContaining({ id: testId(203), unitPrice: 4.2, startDate: '2027-01-01' }),
  ]);
  const byBoth = await tenant.api.run(
    tenant.api.session('MOIF'),
    ErpItemPricesByItemsAndPriceGroupsDocument,
    {
      tenantId: 'MOIF',
      erpItemIds: ['1G-PER', '1G-ANN'],
      erpPriceGroupIds: ['IGC', 'LAND'],
    },
  );
  expect(byBoth.erpItemPrices?.nodes.map((price) => price.id)).toEqual([testId(201), testId(202)]);
});

test('returns no ERP prices to a tenant without ERP pricing', async () => {
  const { erpItemPrices } = await tenant.api.run(tenant.api.session('SFG'), ErpItemPricesDocument, {
    tenantId: 'SFG',
  });
  expect(erpItemPrices).toMatchObject({ nodes: [], totalCount: 0 });
});

test('replaces a price with the same id', async () => {
  await tenant.execute('MOIF', (unit) =>
    loadErpItemPrices(unit, [anErpPrice(201, { unitPrice: 4.3 }), anErpPrice(201, {})]),
  );
  const { erpItemPrices } = await tenant.api.run(
    tenant.api.session('MOIF'),
    ErpItemPricesByPriceGroupDocument,
    {
      tenantId: 'MOIF',
      erpPriceGroupId: 'IGC',
    },
  );
  expect(erpItemPrices?.nodes.map(({ unitPrice }) => unitPrice)).toEqual([4.2, 5]);
});

test('replaces every field of an existing price', async () => {
  const replacement = {
    ...anErpPrice(205),
    erpItemId: '2G-PER',
    erpPriceGroupId: 'OTHER',
    unitPrice: 7,
    containerQuantity: 12,
    startDate: '2026-06-01',
    endDate: null,
  };
  await tenant.execute('MOIF', (unit) => loadErpItemPrices(unit, [anErpPrice(205)]));
  await tenant.execute('MOIF', (unit) => loadErpItemPrices(unit, [replacement]));
  const rows = await tenant.api.database.read(tenant.api.session('MOIF'), (unit) =>
    unit.rows(sql`select erp_item_pricing_id, erp_item_id, erp_price_group_id, unit_price, container_quantity,
        start_date, end_date
      from erp_item_price where tenant_id = ${unit.tenantId} and erp_item_pricing_id = ${replacement.erpItemPricingId}`),
  );
  expect(rows).toEqual([replacement]);
});

test('writes prices in one order, so that two loads cannot deadlock', async () => {
  const prices = [206, 207, 208].map((number) => anErpPrice(number));
  await tenant.execute('MOIF', (unit) => loadErpItemPrices(unit, prices));
  const { runs } = await queueUnits(
    { database: tenant.api.database, session: tenant.api.session('MOIF') },
    (unit) => loadErpItemPrices(unit, [anErpPrice(207)]),
    [(unit) => loadErpItemPrices(unit, prices), (unit) => loadErpItemPrices(unit, prices.toReversed())],
  );
  expect(runs).toEqual([1, 1]);
});

test('refuses a price that ends before it starts', async () =>
  expect(
    await tenant.command('MOIF', (unit) =>
      loadErpItemPrices(unit, [anErpPrice(204, { endDate: '2026-12-31' })]),
    ),
  ).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'OUT_OF_RANGE',
        field: ['0', 'endDate'],
        message: 'End date must be on or after the start date',
      },
    ],
  }));

test('stores every price of a long list', async () => {
  const prices = Array.from({ length: 1001 }, (_, index) =>
    anErpPrice(10_000 + index, { erpPriceGroupId: 'LONG' }),
  );
  await tenant.execute('SFG', (unit) => loadErpItemPrices(unit, prices));
  const stored = await tenant.api.database.read(tenant.api.session('SFG'), (unit) =>
    unit.rows(sql`select count(*) as count from erp_item_price
      where tenant_id = ${unit.tenantId} and erp_price_group_id = 'LONG'`),
  );
  expect(stored).toEqual([{ count: 1001 }]);
});
